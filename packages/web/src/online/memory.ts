import { createStore } from '../store/store.js';

/** What this device remembers of an online game, to show again and to compare with at the end. */
export interface Remembered {
  /** Secret links of seats by side: one's own, for another device, and one to send to a friend. */
  readonly links: Readonly<Record<string, string>>;
  /** The commitment to the dice as it was when the game was first seen here. */
  readonly commitment?: string;
  /** What this device added to the dice. */
  readonly entropy?: string;
}

const KEY = 'vedette-online-games';

/** What is remembered, by game. */
export const memory = createStore<Readonly<Record<string, Remembered>>>(read());

function read(): Readonly<Record<string, Remembered>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Remembered>) : {};
  } catch {
    return {};
  }
}

/** Remembers something of a game; links add to those known, a commitment once noted stays. */
export function remember(game: string, fields: Partial<Remembered>): void {
  const known = memory.get()[game];
  const links = { ...known?.links, ...fields.links };
  memory.patch({ [game]: { ...fields, ...known, links } });
  try {
    localStorage.setItem(KEY, JSON.stringify(memory.get()));
  } catch {
    // A device that keeps nothing still plays.
  }
}

/** Sixty-four letters that nobody can foresee, to add to a game's dice. */
export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
