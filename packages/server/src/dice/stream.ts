/**
 * Committed dice. A game's secret is chosen, and its commitment published, before anyone may act; each player adds
 * text of his own when he takes his seat; from then on every outcome is fixed by its index, and nobody but the holder
 * of the secret can tell one. When the game is over the secret is opened and anybody can derive every outcome again.
 *
 * Pure and the same in a page, a server and a command: SHA-256 and HMAC come from a library without platform calls,
 * because a page served without TLS has no Web Crypto.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What every outcome of a game follows from. */
export interface DiceSource {
  /** 32 bytes in hexadecimal, known to the server alone while the game lasts. */
  readonly secret: string;
  /** Identifier of the game, so that one secret could never serve two games alike. */
  readonly game: string;
  /** What the players added, in the order of the system's sides; empty text for a player who added nothing. */
  readonly entropy: readonly string[];
}

/** Longest text a player may add. */
export const MOST_ENTROPY = 64;

const TICKETS = 2 ** 48;

/** The commitment to a secret of 64 hexadecimal digits: the SHA-256 of its bytes. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/**
 * The uniform ticket, from 0 to `total` − 1, of the outcome number `index` (from 0). The first 48 bits of
 * HMAC-SHA-256(secret, [game, entropy…, index, attempt] as JSON), taken again with the next attempt where they fall in
 * the last incomplete share of 2⁴⁸, so that no outcome is favoured. `total` is from 1 to 2⁴⁸.
 */
export function ticketAt(source: DiceSource, index: number, total: number): number {
  const secret = hexToBytes(source.secret);
  const limit = TICKETS - (TICKETS % total);
  for (let attempt = 0; ; attempt++) {
    const message = JSON.stringify(['vedette-dice-1', source.game, ...source.entropy, index, attempt]);
    const digest = hmac(sha256, secret, utf8ToBytes(message));
    const ticket = digest.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    if (ticket < limit) return ticket % total;
  }
}
