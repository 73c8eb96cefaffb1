import { type ReactElement, useEffect, useRef } from 'react';
import { dateWords } from '../../i18n/format.js';
import { useCampaign, useView } from '../context.js';
import { tell } from '../i18n/text.js';

/** The days of the campaign: past, now, to come. */
export function CampaignTurns(): ReactElement {
  const { facts } = useCampaign();
  const now = useView((view) => view.shown.observation.turn);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (now > 0) here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [now]);
  const today = facts.sheet.turns[now - 1] ?? '';
  return (
    <ol className="turn-track" aria-label={tell('turn.of', { turn: now, date: dateWords(today) })}>
      {facts.sheet.turns.map((date, index) => {
        const turn = index + 1;
        const words = dateWords(date);
        const [day = '', ...month] = words.split(' ');
        return (
          <li
            key={date}
            ref={turn === now ? here : undefined}
            className={`turn ${turn < now ? 'past' : turn === now ? 'now' : 'coming'}`}
            title={words}
            aria-current={turn === now ? 'step' : undefined}
          >
            <span className="unseen">{tell('turn.of', { turn, date: words })}</span>
            <span aria-hidden="true">
              {day}
              {turn === now ? <em>{month.join(' ')}</em> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
