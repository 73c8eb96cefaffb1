import type { ReactElement } from 'react';
import { mapOf } from '../board/sheets.js';
import { companyOf } from '../i18n/company.js';
import { dateWords } from '../i18n/format.js';
import { sayData, useSay } from '../i18n/text.js';
import { useTable, useView } from '../table/context.js';
import { phaseWords } from './question.js';
import { type BarTools, TableBar } from './TableBar.js';
import { TurnTrack } from './TurnTrack.js';

/** Which game this is, its turns, and the tools of the table. */
export function TopBar(tools: BarTools): ReactElement {
  const say = useSay();
  const { screen, battle } = useTable();
  const header = useView((view) => view.header);
  const shown = useView((view) => view.shown);
  const { turn, morale } = shown.observation;
  const box = mapOf(battle).turns[turn - 1];
  return (
    <TableBar
      {...tools}
      screen={screen}
      name={
        <>
          <b>
            {say(`battle.${battle}`)}
            {box === undefined ? '' : `, ${dateWords(box.date)}`}
          </b>
          <span className="quiet">
            {sayData(say, `scenario.${header.scenario}`, header.scenario)} · {say(companyOf(header))}
          </span>
        </>
      }
      moment={
        <>
          <b>
            {box === undefined
              ? say('table.turn', { turn })
              : say('table.turn-part', { turn, part: say(`part.${box.part}`) })}
          </b>
          <span className="quiet">{phaseWords(say, shown)}</span>
        </>
      }
      track={<TurnTrack />}
      chips={(['french', 'allied'] as const).map((side) => (
        <span key={side} className={`side-chip ${side}`}>
          <span className="unseen">{say('morale.of', { side: say(`side.${side}`), points: morale[side] })}</span>
          <span aria-hidden="true">
            {say(`side.short.${side}`)} <b>{morale[side]}</b>
          </span>
        </span>
      ))}
    />
  );
}
