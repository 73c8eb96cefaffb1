import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../store/store.js';
import { call, infoOf, type Made } from './api.js';
import { remember } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { VerifyDialog } from './VerifyDialog.js';
import { word } from './words.js';

/** After the end: another game, and the proof of the dice. */
export function EndButtons({ parts }: { readonly parts: SeatParts }): ReactElement {
  const { seat, state } = parts;
  const [, go] = useLocation();
  const next = useStore(state, ({ info }) => info?.nextGame ?? null);
  const imported = useStore(state, ({ info }) => info?.imported != null);
  const [verifying, setVerifying] = useState(false);
  const again = async (): Promise<void> => {
    const made = await call<Made>('POST', `/api/games/${seat.game}/rematch`, {});
    if (!made.ok) return;
    const { game } = made.value;
    const links = await linksFor(game, made.value.links);
    remember(game, { links });
    go(`/friend/${game}`);
  };
  return (
    <>
      <button type="button" className="button" data-testid="verify" onClick={() => setVerifying(true)}>
        {word('table.verify')}
      </button>
      {seat.as === 'spectator' || imported ? null : (
        <button type="button" className="button primary" data-testid="rematch" onClick={() => void again()}>
          {word(next === null ? 'table.rematch' : 'table.rematch-waits')}
        </button>
      )}
      {verifying ? <VerifyDialog parts={parts} onClose={() => setVerifying(false)} /> : null}
    </>
  );
}

/** The links of the new game that are one's own. */
async function linksFor(game: string, links: Made['links']): Promise<Made['links']> {
  const info = await infoOf(game);
  const mine = info.ok ? info.value.seats.filter((seat) => seat.mine).map((seat) => seat.side) : [];
  return Object.fromEntries(Object.entries(links).filter(([side]) => mine.includes(side)));
}
