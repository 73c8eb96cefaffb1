import type { NoticeRow, Store } from '../store/port.js';
import type { Carrier, Notice } from './port.js';

/** What sends the notices that wait. */
export interface OutboxParts {
  readonly store: Store;
  readonly carriers: readonly Carrier[];
  readonly now: () => number;
  /** Whether somebody in a seat is looking at the game now. */
  readonly isSeen: (game: string, side: string) => boolean;
  /** Address of the server as people reach it, or null. */
  readonly home: string | null;
  readonly failed: (error: unknown) => void;
}

/** Nobody else tries a notice for so long after one process has begun to. */
const LEASE = 60_000;
const FIRST_RETRY = 60_000;
const MOST_TRIES = 6;
const AT_ONCE = 50;

/**
 * Sends what waits in the outbox. A notice is sent once for each game, turn and seat: not if the turn has been played
 * meanwhile, not to somebody who is looking; tried again later if a carrier fails, and at last given up.
 */
export async function sendNotices(parts: OutboxParts): Promise<number> {
  let sent = 0;
  for (const row of await parts.store.dueNotices(parts.now(), AT_ONCE)) {
    if (!(await parts.store.claimNotice(row.id, row.tries, parts.now() + LEASE))) continue;
    if (await isStale(parts, row)) await parts.store.finishNotice(row.id);
    else sent += await send(parts, row);
  }
  return sent;
}

async function isStale(parts: OutboxParts, row: NoticeRow): Promise<boolean> {
  const position = await parts.store.position(row.game);
  const played = position === null || position.to_move !== row.side || position.length !== row.seq;
  return played || parts.isSeen(row.game, row.side);
}

async function send(parts: OutboxParts, row: NoticeRow): Promise<number> {
  const stored = await parts.store.game(row.game);
  const people = new Set(stored?.holders.filter((each) => each.side === row.side).map((each) => each.person));
  const url = parts.home === null ? null : `${parts.home}/game/${row.game}`;
  const notice: Notice = { game: row.game, system: stored?.game.system ?? '', side: row.side, url };
  let sent = 0;
  let again = false;
  for (const person of people) {
    for (const { kind, address } of await parts.store.contacts(person)) {
      const carrier = parts.carriers.find((each) => each.kind === kind);
      const done = await carrier?.carry(address, notice).catch((error): 'later' => {
        parts.failed(error);
        return 'later';
      });
      if (done === 'carried') sent++;
      if (done === 'gone') await parts.store.dropContact(person, kind, address);
      if (done === 'later') again = true;
    }
  }
  // one that got through is enough: nobody is told the same twice because another way is closed
  if (again && sent === 0 && row.tries + 1 < MOST_TRIES) {
    await parts.store.retryNotice(row.id, parts.now() + FIRST_RETRY * 2 ** row.tries);
  } else await parts.store.finishNotice(row.id);
  return sent;
}
