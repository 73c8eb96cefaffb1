import { useEffect } from 'react';
import { word } from './words.js';

/** Says in the title of a page that is not being looked at that it is one's turn. */
export function useTurnInTitle(mine: boolean): void {
  useEffect(() => {
    if (!mine) return;
    let plain: string | null = null;
    const mark = (): void => {
      if (document.hidden && plain === null) {
        plain = document.title;
        document.title = word('bar.title', { title: plain });
      } else if (!document.hidden && plain !== null) {
        document.title = plain;
        plain = null;
      }
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      if (plain !== null) document.title = plain;
    };
  }, [mine]);
}
