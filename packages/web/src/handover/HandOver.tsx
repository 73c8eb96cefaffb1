import type { Side } from '@vedette/napoleonic20';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useForgetSpoken } from '../a11y/Announcer.js';
import { useSay } from '../i18n/text.js';
import { ArmChip } from '../panels/ArmChip.js';
import { handOverWords } from './words.js';
import './handover.css';

/** A line of what everybody saw. */
export interface SeenLine {
  readonly key: string;
  readonly text: string;
}

interface HandOverProps {
  /** Whose turn it is to take the device: the sign of the side, and its name. */
  readonly sign: Side;
  readonly name: string;
  /** What everybody saw since that side last decided something. */
  readonly lines: readonly SeenLine[];
  onReady(): void;
}

const MOST_LINES = 6;

/** The screen between two people who share a device: nothing of either side can be seen on it. */
export function HandOver({ sign, name, lines, onReady }: HandOverProps): ReactElement {
  const say = useSay();
  const words = handOverWords();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useForgetSpoken();
  useEffect(() => {
    forget();
    document.title = `${words.title(name)} · ${say('app.name')}`;
    button.current?.focus();
  }, [forget, say, words, name]);
  return (
    <main className="hand-over" data-testid="hand-over">
      <ArmChip side={sign} size={72} />
      <h1>{words.title(name)}</h1>
      <p className="quiet">{words.text}</p>
      {lines.length === 0 ? null : (
        <section className="meanwhile">
          <h2>{words.since}</h2>
          <ul>
            {lines.slice(-MOST_LINES).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <button ref={button} type="button" className="button primary large" onClick={onReady}>
        {words.go(name)}
      </button>
      <Link className="button plain" href="/">
        {say('app.home')}
      </Link>
    </main>
  );
}
