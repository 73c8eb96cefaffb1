import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { GameInfo } from './api.js';
import { holderOf, sideWords } from './game-words.js';
import { word } from './words.js';

/** What somebody sees whose seat another has taken over. */
export function SeatGone({ info, side }: { readonly info: GameInfo; readonly side: string }): ReactElement {
  const say = useSay();
  return (
    <main className="empty-page">
      <h1 role="status">
        {word('hand-over.done', { name: holderOf(say, info, side), side: sideWords(say, info, side) })}
      </h1>
      <p>{word('hand-over.done-help')}</p>
      <div className="buttons">
        {info.terms.spectators === 'open' ? (
          <Link className="button" href={`/watch/${info.id}`}>
            {word('join.look-on')}
          </Link>
        ) : null}
        <Link className="button primary" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}
