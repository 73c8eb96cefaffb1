import type { ReactElement } from 'react';
import { cardFor } from '../i18n/cards.js';
import { useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { RuleLink } from './RuleLink.js';

/** The event of the present Player Turn, and the cards that are kept. */
export function EventCard(): ReactElement | null {
  const say = useSay();
  const card = useView((view) => view.shown.observation.card);
  const kept = useView((view) => view.shown.observation.deck.kept);
  const turn = useView((view) => view.shown.observation.turn);
  if (card === null && kept.length === 0) return null;
  return (
    <section className="panel">
      {card === null ? null : (
        <>
          <h3>{say('card.title', { side: say(`side.${card.side}`), turn })}</h3>
          <Card card={card.card} half={card.half} />
        </>
      )}
      {kept.map((one) => (
        <div key={`${one.side} ${one.card}`}>
          <h3>{say('card.kept', { side: say(`side.${one.side}`) })}</h3>
          <Card card={one.card} half={one.side} />
        </div>
      ))}
    </section>
  );
}

function Card({ card, half }: { readonly card: string; readonly half: 'french' | 'allied' | 'both' }): ReactElement {
  const say = useSay();
  const { title, text, keep } = cardFor(card, half);
  return (
    <article className="event-card">
      <h4>{title}</h4>
      <p>
        {text} <RuleLink rule={card} />
      </p>
      {keep ? <span className="tag">{say('card.keep')}</span> : null}
    </article>
  );
}
