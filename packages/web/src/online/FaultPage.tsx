import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { Failure } from './api.js';
import { failureWords, word } from './words.js';

interface FaultProps {
  readonly fault: Failure;
  /** The game, if its table lets anybody look on. */
  readonly watch?: string | null;
}

/** Why a game cannot be shown. */
export function FaultPage({ fault, watch = null }: FaultProps): ReactElement {
  const say = useSay();
  return (
    <main className="empty-page">
      <h1>{word('fault.title')}</h1>
      <p role="alert">{failureWords(fault)}</p>
      <div className="buttons">
        {watch === null ? null : (
          <Link className="button" href={`/watch/${watch}`}>
            {word('join.look-on')}
          </Link>
        )}
        <Link className="button primary" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}
