import { err, type GameSystem, ok, type Result } from '@vedette/kernel';
import type { GameFile, OpenedDice } from '../dice/verify.js';
import { diceOf } from '../games/append.js';
import { failure } from '../games/failures.js';
import { keptStanding, type PastStep, pastOf } from '../games/history.js';
import { appendOfFile, type PlayedGame } from '../games/imported.js';
import { partOf, recordOfLog } from '../games/record.js';
import type { Table } from '../games/table.js';
import type { Systems } from '../ports.js';
import type { Prover } from '../proving/prover.js';
import type { PersonRow, SeatRow, Store, StoredGame } from '../store/port.js';
import type { Failure, Terms, View } from '../wire/messages.js';
import { mayWatch, sidesOf } from './access.js';
import { hashed, type Secrets } from './secrets.js';
import type { Tables } from './tables.js';

/** Actions of the longest game that is imported; no game between people comes near. */
const MOST_ACTIONS = 20_000;
/** Imports that may wait for the one under way. */
const MOST_WAITING = 4;
/** Changes of a view read at once, between which everybody else is served. */
const STEPS_AT_ONCE = 100;
/** Only whoever imported a game sees it. */
const TERMS: Terms = { undo: 'strict', spectators: 'never', pace: { kind: 'none' } };

/** Everything that one seat has seen of its game. */
export interface SeatFile {
  readonly format: 'vedette-seat';
  readonly version: 1;
  readonly game: string;
  readonly system: string;
  readonly rulesVersion: number;
  readonly setup: unknown;
  readonly as: string;
  readonly commitment: string;
  /** The first view; null before the start. */
  readonly view: View | null;
  readonly steps: readonly PastStep[];
}

/** What an import made. */
export interface Imported {
  readonly game: string;
  /** Whether the file opened its dice, all of which were derived again. */
  readonly dice: 'verified' | 'none';
}

/** What files are made from. */
export interface FilesParts {
  readonly systems: Systems;
  readonly store: Store;
  readonly tables: Tables;
  readonly prove: Prover;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly gamesPerPerson: number;
}

/** Games as files: finished ones taken home and brought in, and what a seat saw of one under way. */
export class Files {
  readonly #parts: FilesParts;
  #importing: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  /**
   * A game's file after its end, for its players and for whoever may look on; with `part` an earlier part alone of one
   * that went on under other rules.
   */
  async take(person: PersonRow, game: string, part?: number): Promise<Result<GameFile, Failure>> {
    const stored = await this.#parts.store.game(game);
    if (stored === null) return failure('error.not-found');
    if (sidesOf(stored, person.id).length === 0 && !mayWatch(stored, person.id, 'spectator')) {
      return failure('error.not-allowed');
    }
    const whole = await this.ofGame(game);
    if (!whole.ok || part === undefined) return whole;
    const { dice } = whole.value;
    const found = partOf(whole.value, part);
    return found === null ? failure('error.not-found') : ok({ ...found, ...(dice === undefined ? {} : { dice }) });
  }

  /** A finished game as a file that anyone can verify. */
  async ofGame(game: string): Promise<Result<GameFile, Failure>> {
    const { store, tables } = this.#parts;
    const table = await tables.table(game);
    if (table.ok) await table.value.refresh();
    const stored = await store.game(game);
    if (stored === null) return failure('error.not-found');
    if (stored.game.ended_at === null) return failure('refusal.not-over');
    // under other rules the game cannot be played again, but its last position may have been kept
    const standing = table.ok ? table.value.standing : await keptStanding(store, game);
    const log = await store.log(game, 0);
    const end = log.at(-1);
    if (log.slice(standing.length).some((row) => row.kind !== 'end')) return failure('error.other-rules');
    const dice = this.#openedDice(stored);
    return ok({
      ...recordOfLog(stored, log, standing),
      ...(end?.kind === 'end' ? { result: JSON.parse(end.payload) } : {}),
      ...(dice === null ? {} : { dice }),
    });
  }

  /** All that a seat has seen of its game so far, as a file. */
  async ofSeat(table: Table, as: string): Promise<SeatFile> {
    const { store } = this.#parts;
    const { id, system, rules_version, setup, commitment } = table.stored.game;
    const first = await pastOf(store, id, table.on, as, 0, STEPS_AT_ONCE);
    const steps = [...first.steps];
    for (let last = steps.at(-1); last !== undefined; ) {
      const { steps: more } = await pastOf(store, id, table.on, as, last.version, STEPS_AT_ONCE);
      steps.push(...more);
      last = more.at(-1);
    }
    const head = { format: 'vedette-seat', version: 1, game: id, system, rulesVersion: rules_version } as const;
    return {
      ...head,
      setup: JSON.parse(setup),
      as,
      commitment,
      view: first.view,
      steps,
    };
  }

  /** Takes in a finished game from its file, once it is proved. Whoever imports it may look at it from every seat. */
  async bring(person: PersonRow, input: unknown): Promise<Result<Imported, Failure>> {
    if (this.#waiting >= MOST_WAITING) return failure('error.too-many');
    this.#waiting++;
    const turn = this.#importing.then(() => this.#bring(person, input)).finally(() => this.#waiting--);
    this.#importing = turn.catch(() => undefined);
    return turn;
  }

  async #bring(person: PersonRow, input: unknown): Promise<Result<Imported, Failure>> {
    const { store, systems, prove, secrets, now, gamesPerPerson: most } = this.#parts;
    if ((await store.importedGamesOf(person.id)) >= most) return failure('error.too-many-games', { most });
    if (actionsIn(input) > MOST_ACTIONS) {
      return err({ at: 'actions', key: 'import.too-long', params: { most: MOST_ACTIONS } });
    }
    const proved = await prove(input);
    if (!proved.ok) return proved;
    const { system: id, ruled, result, dice } = proved.value;
    if (ruled === null && result === null) return err({ at: 'actions', key: 'import.not-over' });
    if (ruled !== null && result !== null) return err({ at: 'result', key: 'import.two-ends' });
    const system = systems.get(id);
    if (system === undefined) throw new Error(`a game of ${id} was proved, which this server does not know`);
    const game = secrets.id();
    const made = this.#madeOf(system, game, person, proved.value);
    await store.addPlayedGame(made, appendOfFile(system, game, proved.value, now()));
    return ok({ game, dice: dice === null ? 'none' : 'verified' });
  }

  #madeOf(system: GameSystem, game: string, person: PersonRow, { setup, dice }: PlayedGame): StoredGame {
    const { now, secrets } = this.#parts;
    const seats: SeatRow[] = system.sides.map((side, index) => {
      const entropy = dice?.entropy[index] ?? '';
      return { game, side, kind: 'person', name: '', link: hashed(secrets.token()), entropy };
    });
    const row = {
      id: game,
      system: system.id,
      rules_version: system.rulesVersion,
      setup: JSON.stringify(setup),
      terms: JSON.stringify(TERMS),
      secret: dice?.secret ?? '',
      commitment: dice?.commitment ?? '',
      maker: person.id,
      made_at: now(),
      started_at: null,
      ended_at: null,
      result: null,
      next_game: null,
      origin: JSON.stringify(dice),
    };
    const holders = system.sides.map((side) => ({ game, side, person: person.id }));
    return { game: row, seats, holders };
  }

  #openedDice(stored: StoredGame): OpenedDice | null {
    const { origin, system, commitment } = stored.game;
    if (origin !== null) return JSON.parse(origin);
    const known = this.#parts.systems.get(system);
    return known === undefined ? null : { ...diceOf(known, stored), commitment };
  }
}

/** Actions that a file tells of, those of earlier parts included, before anything of it is known to be right. */
function actionsIn(input: unknown): number {
  const count = (part: unknown): number => {
    const { actions } = (part ?? {}) as { readonly actions?: unknown };
    return Array.isArray(actions) ? actions.length : 0;
  };
  const { opening } = (input ?? {}) as { readonly opening?: { readonly before?: unknown } | null };
  const before = Array.isArray(opening?.before) ? opening.before : [];
  return before.reduce((sum: number, part: unknown) => sum + count(part), count(input));
}
