import { ok, type Result } from '@vedette/kernel';
import { closingOf, NOTICE_AFTER } from '../games/append.js';
import { failure } from '../games/failures.js';
import { goingOn, takenUp } from '../games/upgrade.js';
import type { Systems } from '../ports.js';
import type { TimedJob } from '../store/jobs.js';
import type { PersonRow, Store, StoredGame, Wish } from '../store/port.js';
import type { Failure, FrozenView } from '../wire/messages.js';
import { sidesOf } from './access.js';
import type { Frozen, Tables } from './tables.js';

/** What frozen games are handled with. */
export interface FrozenParts {
  readonly systems: Systems;
  readonly store: Store;
  readonly tables: Tables;
  readonly now: () => number;
}

/**
 * Games whose log does not fit the rules that are played now. They are closed without a winner, or go on from their
 * last position, once a holder of every seat wishes so; computer players and free seats agree to either.
 */
export class FrozenGames {
  readonly #parts: FrozenParts;

  constructor(parts: FrozenParts) {
    this.#parts = parts;
  }

  /** Why a game is frozen and what its seats wish; null if it is not. */
  async viewOf(stored: StoredGame): Promise<FrozenView | null> {
    const frozen = await this.#frozen(stored);
    return frozen === null ? null : { ...frozen, wishes: await this.#wishes(stored) };
  }

  /** Wishes that a frozen game be closed or go on, or takes that back; true once it has been done. */
  async wish(person: PersonRow, id: string, wish: Wish, agree: boolean): Promise<Result<boolean, Failure>> {
    const { store, tables } = this.#parts;
    const stored = await store.game(id);
    if (stored === null) return failure('error.not-found');
    const sides = sidesOf(stored, person.id);
    if (sides.length === 0) return failure('error.not-allowed');
    const frozen = await this.#frozen(stored);
    if (frozen === null) return failure('refusal.not-frozen');
    if (wish === 'continue' && agree && !frozen.mayContinue) return failure('refusal.cannot-continue');
    const rules_version = this.#rulesFor(stored);
    const mine = await this.#wishes(stored);
    const jobs = this.#toldOf(stored, sides);
    for (const side of sides) {
      if (agree) await store.setWish({ game: id, side, wish, rules_version }, jobs);
      else if (mine[side] === wish) await store.dropWish(id, side);
    }
    const wishes = await this.#wishes(stored);
    const all = stored.seats.every(({ kind, side }) => kind !== 'person' || wishes[side] === wish);
    if (!agree || !all) return ok(false);
    const done = wish === 'close' ? await this.#close(id) : await this.#goOn(stored);
    tables.forget(id);
    // of two servers that do it at once the second finds it done
    if (done) await tables.table(id);
    return ok(done || (await this.#frozen((await store.game(id)) ?? stored)) === null);
  }

  /** What another side wishes to become of a frozen game, if this one has not agreed; null if it need not answer. */
  async unanswered(id: string, side: string): Promise<Wish | null> {
    const stored = await this.#parts.store.game(id);
    if (stored === null || (await this.#frozen(stored)) === null) return null;
    const { [side]: mine, ...others } = await this.#wishes(stored);
    return Object.values(others).find((wish) => wish !== mine) ?? null;
  }

  /** The jobs to tell the other sides' holders of a wish. */
  #toldOf({ game, seats }: StoredGame, wishing: readonly string[]): readonly TimedJob[] {
    const at = this.#parts.now() + NOTICE_AFTER;
    const seq = this.#rulesFor({ game });
    const others = seats.filter(({ kind, side }) => kind === 'person' && !wishing.includes(side));
    return others.map(({ side }) => ({ job: { kind: 'wish', game: game.id, side, seq }, at }));
  }

  async #close(id: string): Promise<boolean> {
    const { store, now } = this.#parts;
    return store.append(await closingOf(store, id, now()));
  }

  async #goOn(stored: StoredGame): Promise<boolean> {
    const { store, systems, now } = this.#parts;
    const system = systems.get(stored.game.system);
    const from = system === undefined ? null : await takenUp(store, stored, system);
    if (system === undefined || from === null) return false;
    return store.append(await goingOn(store, stored, system, from, now()));
  }

  async #frozen({ game }: StoredGame): Promise<Frozen | null> {
    return game.ended_at === null ? this.#parts.tables.frozen(game.id) : null;
  }

  /** The wishes that were made knowing the rules played now. */
  async #wishes(stored: StoredGame): Promise<FrozenView['wishes']> {
    const wishes = await this.#parts.store.wishes(stored.game.id);
    const rules = this.#rulesFor(stored);
    return Object.fromEntries(
      wishes.filter((each) => each.rules_version === rules).map((each) => [each.side, each.wish]),
    );
  }

  #rulesFor({ game }: Pick<StoredGame, 'game'>): number {
    return this.#parts.systems.get(game.system)?.rulesVersion ?? 0;
  }
}
