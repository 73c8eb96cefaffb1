import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { Failure } from './api.js';
import { failureWords, word } from './words.js';

/** Why a game cannot be shown. */
export function FaultPage({ fault }: { readonly fault: Failure }): ReactElement {
  const say = useSay();
  return (
    <main className="empty-page">
      <h1>{word('fault.title')}</h1>
      <p role="alert">{failureWords(fault)}</p>
      <div className="buttons">
        <Link className="button primary" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}
