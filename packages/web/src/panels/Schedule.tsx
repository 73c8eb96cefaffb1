import type { ArrivalOdds, ArrivalSpan } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { either } from '../i18n/format.js';
import { type Say, useSay } from '../i18n/text.js';
import { RuleLink } from './RuleLink.js';

/** When and where something comes on, turn by turn with its exact chance. */
export function Schedule({ odds }: { readonly odds: ArrivalOdds }): ReactElement {
  const say = useSay();
  if (odds.due) return <span className="quiet">{say('off.due')}</span>;
  return (
    <>
      {odds.spans.map((span) => (
        <span key={span.from} className="quiet tabular">
          {spanWords(say, span)} <RuleLink rule={span.rule} />
        </span>
      ))}
    </>
  );
}

/** A stretch of turns on which something comes on alike, in words. */
export function spanWords(say: Say, { from, to, areas, arrives, lost }: ArrivalSpan): string {
  const certain = arrives.count === arrives.over;
  const chance = say('arrival.chance', arrives);
  return [
    from === to ? say('arrival.turn', { turn: from }) : say('arrival.turns', { from, to }),
    ...(areas.length === 0 ? [] : [say('arrival.at', { areas: either(areas) })]),
    ...(certain ? [] : [from === to ? chance : say('arrival.each', { chance })]),
    ...(lost.count === 0 ? [] : [say('arrival.lost', { chance: say('arrival.chance', lost) })]),
  ].join(', ');
}
