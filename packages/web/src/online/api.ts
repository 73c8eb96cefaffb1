import { err, ok, type Result } from '@vedette/kernel';
import type { ChatLine, Failure, GameInfo, View } from '@vedette/server/wire';

export type { ChatLine, Failure, GameInfo, View };

/** Who somebody is to the service. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Name of his account; null for a guest. */
  readonly login: string | null;
}

/** A game that was made or entered, and the secret links of its seats that concern whoever asked. */
export interface Made {
  readonly game: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A change of what a seat saw. */
export interface PastStep {
  readonly version: number;
  readonly events: readonly unknown[];
  readonly delta: unknown;
  readonly back?: number;
}

/** What a seat saw after a version: its view then, and every change since. */
export interface Past {
  readonly from: number;
  readonly view: View | null;
  readonly steps: readonly PastStep[];
}

/** Milliseconds by which the service's clock is ahead of this device's, to the second. */
let ahead = 0;

/** The time on the service's clock, in milliseconds since 1970. */
export function serviceNow(): number {
  return Date.now() + ahead;
}

/** Asks the service that served the page; a failure to reach it is `error.lost`. */
export async function call<Value>(method: string, path: string, body?: unknown): Promise<Result<Value, Failure>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!(answer.headers.get('content-type') ?? '').includes('json')) return err({ key: 'error.lost' });
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(date)) ahead = date - Date.now();
    const value = await answer.json();
    return answer.ok ? ok(value as Value) : err((value as { error?: Failure }).error ?? { key: 'error.lost' });
  } catch {
    return err({ key: 'error.lost' });
  }
}

/** Who this browser is known as, or null. */
export async function whoAmI(): Promise<Result<Person | null, Failure>> {
  const me = await call<{ person: Person | null }>('GET', '/api/session');
  return me.ok ? ok(me.value.person) : me;
}

/** Enters under a name; nothing else is asked. */
export async function enterAs(name: string): Promise<Result<Person, Failure>> {
  const me = await call<{ person: Person }>('POST', '/api/session', { name });
  return me.ok ? ok(me.value.person) : me;
}

/** Somebody's online games, the newest first. */
export function myGames(): Promise<Result<readonly GameInfo[], Failure>> {
  return call('GET', '/api/games');
}

/** Tables that anybody may join. */
export function openGames(): Promise<Result<readonly GameInfo[], Failure>> {
  return call('GET', '/api/games/open');
}

/** A game's terms. */
export function infoOf(game: string): Promise<Result<GameInfo, Failure>> {
  return call('GET', `/api/games/${game}`);
}

/** What a seat saw after a version. */
export function pastOf(game: string, as: string, from: number): Promise<Result<Past, Failure>> {
  return call('GET', `/api/games/${game}/seats/${as}/past?from=${from}`);
}
