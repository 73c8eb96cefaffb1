import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../a11y/Announcer.js';
import { useSay } from '../../i18n/text.js';
import { useCampaign, useHand, useView } from '../context.js';
import { refusalText } from '../i18n/refusals.js';
import { headingOf, plainText, sentenceOf } from '../i18n/sentences.js';
import { questionOf } from '../panels/prompt.js';

/** Speaks each event once, as the viewer may know it, then what is asked, and every refusal. */
export function useCampaignSpeech(): void {
  const say = useSay();
  const announce = useAnnounce();
  const { screen, player, facts } = useCampaign();
  const log = useView((view) => view.log);
  const shown = useView((view) => view.shown);
  const refused = useHand((hand) => hand.refused);
  const proposed = useHand((hand) => hand.proposed);
  const spoken = useRef(log.length);
  useEffect(() => {
    for (const { events } of log.slice(spoken.current)) {
      for (const event of events) {
        const heading = headingOf(facts, event);
        const words = sentenceOf(facts, event);
        if (heading !== null) announce(heading);
        if (words !== null) announce(plainText(words));
      }
    }
    spoken.current = log.length;
  }, [log, announce, facts]);
  useEffect(() => {
    if (shown.prompt.kind === 'chance' || shown.prompt.kind === 'waiting') return;
    const { title, detail } = questionOf(
      say,
      facts,
      shown,
      { ...player.hand.get(), proposed },
      screen.view.get().lookingBack,
    );
    announce(`${title}. ${detail}`);
  }, [shown, proposed, say, announce, screen, player, facts]);
  useEffect(() => {
    if (refused !== null) announce(refusalText(facts, refused.refusal));
  }, [refused, announce, facts]);
}
