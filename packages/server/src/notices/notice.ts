import type { Job } from '../store/jobs.js';
import type { Store, Wish } from '../store/port.js';
import type { Carrier, Notice, Occasion } from './port.js';

/** What sends notices. */
export interface NoticeParts {
  readonly store: Store;
  readonly carriers: readonly Carrier[];
  /** Whether somebody in a seat is looking at the game now. */
  readonly isSeen: (game: string, side: string) => Promise<boolean>;
  /** What the other side wishes to become of a frozen game, while this one has not agreed; otherwise null. */
  readonly unanswered: (game: string, side: string) => Promise<Wish | null>;
  /** Address of the server as people reach it, or null. */
  readonly home: string | null;
  /** Told of failures that are not worth another try. */
  readonly failed: (error: unknown) => void;
}

/**
 * Tells whoever holds a seat that it is his turn, or what the other side wishes: not if that has been played or answered
 * meanwhile, not if he is looking. Fails, to be tried again later, if nobody could be reached though somebody should be.
 */
export async function sendNotice(parts: NoticeParts, job: Job): Promise<void> {
  const about = await occasionOf(parts, job);
  if (about === null) return;
  const { game, side } = job;
  const stored = await parts.store.game(game);
  const people = new Set(stored?.holders.filter((each) => each.side === side).map((each) => each.person));
  const url = parts.home === null ? null : `${parts.home}/friend/${game}`;
  const { system = '', setup = '{}' } = stored?.game ?? {};
  const { scenario } = JSON.parse(setup) as { readonly scenario?: unknown };
  const notice: Notice = { about, game, system, scenario: typeof scenario === 'string' ? scenario : '', side, url };
  const faults: unknown[] = [];
  let carried = false;
  for (const person of people) {
    for (const { kind, address } of await parts.store.contacts(person)) {
      const carrier = parts.carriers.find((each) => each.kind === kind);
      const done = await carrier?.carry(address, notice).catch((fault): 'failed' => {
        faults.push(fault);
        return 'failed';
      });
      if (done === 'carried') carried = true;
      if (done === 'gone') await parts.store.dropContact(person, kind, address);
    }
  }
  // one that got through is enough: nobody is told the same twice because another way is closed
  if (!carried && faults.length > 0) throw new AggregateError(faults, 'a notice could not be carried');
  for (const fault of faults) parts.failed(fault);
}

/** What there is still to tell of, or null. */
async function occasionOf(parts: NoticeParts, { kind, game, side, seq }: Job): Promise<Occasion | null> {
  if (kind === 'wish') {
    const wish = await parts.unanswered(game, side);
    return wish === null ? null : `wish-to-${wish}`;
  }
  const position = await parts.store.position(game);
  const played = position === null || position.to_move !== side || position.length !== seq;
  return played || (await parts.isSeen(game, side)) ? null : 'turn';
}
