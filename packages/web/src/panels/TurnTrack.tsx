import { Fragment, type ReactElement } from 'react';
import { mapOf } from '../board/sheets.js';
import { listed } from '../i18n/format.js';
import { useSay } from '../i18n/text.js';
import { useTable, useView } from '../table/context.js';
import { Die } from './Die.js';
import { Icon } from './Icon.js';

/** Turns either side of the present one that are shown where there is little room. */
const NEAR = 3;
/** More turns than this want narrower cells. */
const LONG = 20;

/** The turns of the battle: past, now, to come; nights, sudden death and arrivals. */
export function TurnTrack(): ReactElement {
  const say = useSay();
  const { battle } = useTable();
  const now = useView((view) => view.shown.observation.turn);
  const counters = useView((view) => view.shown.observation.counters);
  const arrivals = new Map<number, string[]>();
  for (const { place, facts } of counters) {
    if (place.at !== 'arriving') continue;
    arrivals.set(place.turn, [...(arrivals.get(place.turn) ?? []), facts?.name ?? say('selected.unknown')]);
  }
  const { turns } = mapOf(battle);
  return (
    <ol className={`turn-track ${turns.length > LONG ? 'long' : ''}`} aria-label={say('table.turn', { turn: now })}>
      {turns.map(({ turn, part, date, suddenDeath }, index) => {
        const state = turn < now ? 'past' : turn === now ? 'now' : 'coming';
        const newDay = index > 0 && turns[index - 1]?.date !== date;
        const night = part === 'night';
        const words = [
          say('table.turn-part', { turn, part: say(`part.${part}`) }),
          ...(suddenDeath === undefined || suddenDeath === 0 ? [] : [say('table.sudden-death', { die: suddenDeath })]),
          ...(arrivals.has(turn) ? [say('table.arrivals', { names: listed(arrivals.get(turn) ?? []) })] : []),
        ];
        return (
          <Fragment key={turn}>
            {newDay ? (
              <li className={`new-day ${Math.abs(turn - now) > NEAR ? 'far' : ''}`} aria-hidden="true" />
            ) : null}
            <li
              className={`turn ${state} ${night ? 'night' : ''} ${Math.abs(turn - now) > NEAR ? 'far' : ''}`}
              title={words.join('. ')}
              aria-current={turn === now ? 'step' : undefined}
            >
              <span className="unseen">{words.join('. ')}</span>
              <span aria-hidden="true">
                {night ? <Icon name="moon" /> : null}
                {turn}
                {turn === now ? <em>{say(`part.${part}`)}</em> : null}
              </span>
              {suddenDeath === undefined || suddenDeath === 0 || turn < now ? null : (
                <span className="sudden" aria-hidden="true">
                  <Die face={suddenDeath} label="" size={11} />
                </span>
              )}
              {arrivals.has(turn) ? <i className="arrivals" /> : null}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
