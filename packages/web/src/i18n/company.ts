import type { GameHeader } from '../client/port.js';
import type { TextKey } from './text.js';

/** The text that says who plays at a table. */
export function companyOf({ players: { french, allied } }: GameHeader) {
  if (french === 'friend' && allied === 'friend') return 'table.looking-on' satisfies TextKey;
  if (french === 'friend' || allied === 'friend') return 'table.against-friend' satisfies TextKey;
  return (french === allied ? 'table.two-players' : 'table.against-computer') satisfies TextKey;
}
