import type { Side } from '@vedette/marechaux';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useForgetSpoken } from '../../a11y/Announcer.js';
import { useSay } from '../../i18n/text.js';
import { ArmChip } from '../../panels/ArmChip.js';
import { useCampaign, useView } from '../context.js';
import { plainText, sentenceOf } from '../i18n/sentences.js';
import { tell } from '../i18n/text.js';
import { eventsFor } from './CampaignLog.js';

/** The screen between two people who share a device: nothing of either side can be seen on it. */
export function HandOver({ side, onReady }: { readonly side: Side; onReady(): void }): ReactElement {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useForgetSpoken();
  useEffect(() => {
    forget();
    button.current?.focus();
  }, [forget]);
  const of = tell(`side.of.${side}`);
  return (
    <main className="hand-over" data-testid="hand-over">
      <ArmChip side={side === 'french' ? 'french' : 'allied'} size={72} />
      <h1>{tell('handover.title', { side: of })}</h1>
      <p className="quiet">{tell('handover.text')}</p>
      <Meanwhile side={side} />
      <button ref={button} type="button" className="button primary large" onClick={onReady}>
        {tell('handover.go', { side: of })}
      </button>
      <Link className="button plain" href="/">
        {say('app.home')}
      </Link>
    </main>
  );
}

const MOST_LINES = 6;

/** What everybody saw since the side last decided something. */
function Meanwhile({ side }: { readonly side: Side }): ReactElement | null {
  const { facts } = useCampaign();
  const log = useView((view) => view.log);
  const since = log.findLastIndex(({ by }) => by === side);
  const lines = log.slice(since + 1).flatMap((told) =>
    eventsFor(told, 'spectator').flatMap((event, place) => {
      const sentence = sentenceOf(facts, event);
      return sentence === null ? [] : [{ key: `${told.index}.${place}`, sentence }];
    }),
  );
  if (since < 0 || lines.length === 0) return null;
  return (
    <div className="meanwhile">
      <h2>{tell('handover.since')}</h2>
      <ul>
        {lines.slice(-MOST_LINES).map(({ key, sentence }) => (
          <li key={key}>{plainText(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}
