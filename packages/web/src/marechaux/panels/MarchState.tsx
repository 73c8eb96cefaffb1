import type { ReactElement } from 'react';
import { useHand, useView } from '../context.js';
import { tell } from '../i18n/text.js';
import { marchOf } from '../play/choices.js';

const MOST_PIPS = 8;

/** The move in progress: pips of movement used and left, fatigue markers drawn, their sum against the lowest morale. */
export function MarchState(): ReactElement | null {
  const observation = useView((view) => view.shown.observation);
  const points = useHand((hand) => hand.points);
  const march = marchOf(observation);
  if (march?.drawn === undefined || march.strain === undefined) return null;
  const markers = march.drawn.flatMap((count, value) => Array.from({ length: count }, () => value));
  const { points: sum, least, stops } = march.strain;
  const { spent } = march;
  return (
    <div className="march-state">
      {points === null ? null : (
        <span className="pips" role="img" aria-label={tell('prompt.points-left', { spent, points })}>
          <span aria-hidden="true">{tell('prompt.movement')}</span>
          {points > MOST_PIPS ? (
            <b aria-hidden="true">
              {spent}/{points}
            </b>
          ) : (
            [...Array(points).keys()].map((pip) => (
              <i key={pip} className={pip < spent ? 'used' : ''} aria-hidden="true" />
            ))
          )}
        </span>
      )}
      <span
        className="fatigue"
        role="img"
        aria-label={tell('prompt.fatigue-sum', {
          sum,
          markers: markers.join(', ') || '0',
          morale: least === null ? '–' : String(least),
        })}
      >
        <span aria-hidden="true">{tell('prompt.fatigue-word')}</span>
        {markers.length > 6
          ? null
          : [...markers.keys()].map((place) => (
              <i key={place} className={`draw ${markers[place] === march.shown ? 'fresh' : ''}`} aria-hidden="true">
                {markers[place]}
              </i>
            ))}
        <b aria-hidden="true" className={stops ? 'tired' : ''}>
          {markers.length === 1 ? '' : markers.length === 0 ? '0' : `= ${sum}`}
          {least === null ? '' : ` ${tell('prompt.against', { morale: String(least) })}`}
        </b>
      </span>
    </div>
  );
}
