import { call, type Failure, infoOf, type Made } from './api.js';
import { remember } from './memory.js';

/** What is in a seat's link: its secret, and the side of a seat that is handed over by it. */
export interface SeatKey {
  readonly secret: string;
  readonly handed: string | null;
}

/** The address of a seat's secret link; the secret is in the part that browsers send to nobody. */
export function seatAddress(game: string, { secret, handed }: SeatKey): string {
  return `${location.origin}/join/${game}#${secret}${handed === null ? '' : `+${handed}`}`;
}

/** Reads what follows the `#` of an address. */
export function seatKeyOf(hash: string): SeatKey {
  const [secret = '', handed = null] = hash.replace(/^#/, '').split('+');
  return { secret, handed };
}

/** Takes a seat by its secret link, or any free one without. */
export async function takeSeat(game: string, { secret, handed }: SeatKey, entropy: string): Promise<Failure | null> {
  const body = { link: secret, entropy, takeOver: handed !== null };
  const made =
    secret === ''
      ? await call<Made>('POST', `/api/games/${game}/join`, { entropy })
      : await call<Made>('POST', `/api/games/${game}/claim`, body);
  if (!made.ok) return made.error;
  const { links } = made.value;
  const info = await infoOf(game);
  // a seat that was taken before has its share in the dice already
  const added = info.ok && info.value.seats.some((seat) => seat.entropy === entropy);
  remember(game, { links, ...(added ? { entropy } : {}) });
  return null;
}
