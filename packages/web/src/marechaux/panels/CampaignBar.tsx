import type { ReactElement } from 'react';
import { companyOf } from '../../i18n/company.js';
import { dateWords } from '../../i18n/format.js';
import { useSay } from '../../i18n/text.js';
import { type BarTools, TableBar } from '../../panels/TableBar.js';
import { useCampaign, useView } from '../context.js';
import { sideName } from '../i18n/sentences.js';
import { tell, tellData } from '../i18n/text.js';
import { CampaignTurns } from './CampaignTurns.js';
import { useVictory } from './Points.js';

/** Which campaign this is, its days, and the tools of the table. */
export function CampaignBar(tools: BarTools): ReactElement {
  const say = useSay();
  const { screen, facts } = useCampaign();
  const header = useView((view) => view.header);
  const turn = useView((view) => view.shown.observation.turn);
  const viewer = useView((view) => view.shown.observation.viewer);
  const victory = useVictory();
  const name = tellData(`campaign.${header.scenario}`, header.scenario);
  const seat = viewer === 'french' || viewer === 'anglo-allied' ? `${sideName(viewer)} · ` : '';
  return (
    <TableBar
      {...tools}
      screen={screen}
      name={
        <>
          <b>{name}</b>
          <span className="quiet">
            {seat}
            {say(companyOf(header))}
          </span>
        </>
      }
      moment={
        <>
          <b>{say('table.turn', { turn })}</b>
          <span className="quiet">{dateWords(facts.sheet.turns[turn - 1] ?? '')}</span>
        </>
      }
      track={<CampaignTurns />}
      chips={(['anglo-allied', 'french'] as const).map((side, number) => (
        <span key={side} className={`side-chip ${side === 'french' ? 'french' : 'allied'}`}>
          <span className="unseen">
            {sideName(side)}: {tell('points.sum', { points: victory?.points[number] ?? 0 })}
          </span>
          <span aria-hidden="true">
            {say(side === 'french' ? 'side.short.french' : 'side.short.allied')} <b>{victory?.points[number] ?? 0}</b>
          </span>
        </span>
      ))}
      menuNote={<p className="quiet">{tell('keys.help')}</p>}
    />
  );
}
