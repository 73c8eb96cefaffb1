import type { EventId } from '@vedette/marechaux';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../panels/Dialog.js';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useView } from '../context.js';
import { systemText, tell } from '../i18n/text.js';
import { choicesOf } from '../play/choices.js';
import { OnlyYou } from '../table/StackCard.js';
import { Interruptions } from './Interruptions.js';

/** The event markers in the viewer's hand; a tap shows one, with its ways to be played now. */
export function EventHand(): ReactElement | null {
  const hands = useView((view) => view.shown.observation.hands);
  const viewer = useView((view) => view.shown.observation.viewer);
  const prompt = useView((view) => view.shown.prompt);
  const [open, setOpen] = useState<EventId | null>(null);
  if (viewer !== 'french' && viewer !== 'anglo-allied') return null;
  const markers = hands[viewer] ?? [];
  const playable = choicesOf(prompt).plays;
  return (
    <section className="event-hand" aria-label={tell('hand.title')}>
      <h3>{tell('hand.title')}</h3>
      <Interruptions />
      {markers.length === 0 ? <span className="quiet">{tell('hand.none')}</span> : null}
      <ul>
        {[...new Set(markers)].map((event) => {
          const copies = markers.filter((one) => one === event).length;
          return (
            <li key={event}>
              <button
                type="button"
                className={`button event-marker ${playable.has(event) ? 'live' : ''}`}
                onClick={() => setOpen(event)}
              >
                {systemText(`card.${event}.name`)}
                {copies > 1 ? ` ×${copies}` : ''}
              </button>
            </li>
          );
        })}
      </ul>
      <EventDialog event={open} onClose={() => setOpen(null)} />
    </section>
  );
}

/** One event: what it does, and the ways in which it may be played now. */
export function EventDialog({ event, onClose }: { readonly event: EventId | null; onClose(): void }): ReactElement {
  const { facts, player } = useCampaign();
  const prompt = useView((view) => view.shown.prompt);
  const lookingBack = useView((view) => view.lookingBack);
  const plays = event === null || lookingBack ? [] : (choicesOf(prompt).plays.get(event) ?? []);
  return (
    <Dialog title={event === null ? '' : systemText(`card.${event}.name`)} open={event !== null} onClose={onClose}>
      {event === null ? null : (
        <>
          <OnlyYou />
          <p>
            {systemText(`card.${event}.effect`)} <RuleLink rule={`LM:event-${event}`} />
          </p>
          {plays.length === 0 ? <p className="quiet">{tell('hand.not-now')}</p> : null}
          {plays.map((action) => (
            <button
              key={action.bridge ?? ''}
              type="button"
              className="button"
              data-verb="play"
              onClick={() => {
                onClose();
                void player.order([action]);
              }}
            >
              {action.bridge === undefined
                ? tell('hand.play', { name: systemText(`card.${event}.name`) })
                : tell('hand.play-bridge', { bridge: facts.bridge(action.bridge) })}
            </button>
          ))}
        </>
      )}
    </Dialog>
  );
}
