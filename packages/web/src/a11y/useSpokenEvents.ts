import { useEffect, useRef } from 'react';
import { cardFor } from '../i18n/cards.js';
import { namesFrom, plainText, sentenceOf } from '../i18n/events.js';
import { sentence } from '../i18n/messages.js';
import { useSay } from '../i18n/text.js';
import { questionOf } from '../panels/question.js';
import { useHand, useTable, useView } from '../table/context.js';
import { useAnnounce } from './Announcer.js';

/** Speaks each event once, then what is asked, and every refusal. */
export function useSpokenEvents(): void {
  const say = useSay();
  const announce = useAnnounce();
  const { screen, player } = useTable();
  const log = useView((view) => view.log);
  const shown = useView((view) => view.shown);
  const refused = useHand((hand) => hand.refused);
  const target = useHand((hand) => hand.target);
  const unit = useHand((hand) => hand.unit);
  const spoken = useRef(log.length);
  useEffect(() => {
    const fresh = log.slice(spoken.current);
    spoken.current = log.length;
    const nameOf = namesFrom(screen.view.get().newest.observation);
    for (const { events } of fresh) {
      for (const event of events) {
        const words = sentenceOf(say, nameOf, event, (card, side) => cardFor(card, side).title);
        if (words !== null) announce(plainText(words));
      }
    }
  }, [log, say, announce, screen]);
  useEffect(() => {
    if (shown.prompt.kind === 'chance' || shown.prompt.kind === 'waiting') return;
    const { title, detail } = questionOf(
      say,
      shown,
      { ...player.hand.get(), unit, target },
      screen.view.get().lookingBack,
    );
    announce(`${title}. ${detail}`);
  }, [shown, unit, target, say, announce, screen, player]);
  useEffect(() => {
    if (refused !== null) announce(sentence(say, refused.refusal));
  }, [refused, say, announce]);
}
