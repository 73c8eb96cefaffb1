import { call, type Failure, type Made } from './api.js';
import { remember } from './memory.js';

/** Takes a seat by its secret link, or any free one without. */
export async function takeSeat(game: string, secret: string, entropy: string): Promise<Failure | null> {
  const made =
    secret === ''
      ? await call<Made>('POST', `/api/games/${game}/join`, { entropy })
      : await call<Made>('POST', `/api/games/${game}/claim`, { link: secret, entropy });
  if (!made.ok) return made.error;
  remember(game, { links: made.value.links, entropy });
  return null;
}
