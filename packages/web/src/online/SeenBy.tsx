import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { GameInfo } from './api.js';
import { sideWords } from './game-words.js';
import { word } from './words.js';

/** Of a game that was brought in from a file: the seat from which it is looked at. */
export function SeenBy({ info, as }: { readonly info: GameInfo; readonly as: string }): ReactElement {
  const say = useSay();
  return (
    <nav className="seen-by" aria-label={word('imported.seen-by')}>
      <span className="quiet">{word('imported.seen-by')}</span>
      {info.seats.map(({ side }) => (
        <Link
          key={side}
          className="button plain"
          href={`/friend/${info.id}?as=${side}`}
          replace
          aria-current={side === as ? 'true' : undefined}
        >
          {sideWords(say, info, side)}
        </Link>
      ))}
    </nav>
  );
}
