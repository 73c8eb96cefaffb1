import { ok, type Result } from '@vedette/kernel';
import type { Batch } from '../games/batch.js';
import { dueAt } from '../games/clock.js';
import { failure } from '../games/failures.js';
import { type Past, pastOf } from '../games/history.js';
import type { LineKind } from '../games/standing.js';
import type { Table } from '../games/table.js';
import type { ComputerPlayers, Systems } from '../ports.js';
import { type Prover, proverHere } from '../proving/prover.js';
import type { Announced, ListedGame, PersonRow, Store, StoredGame } from '../store/port.js';
import type { Failure, GameInfo, Welcome } from '../wire/messages.js';
import { infoFor, mayWatch, seatIsFree } from './access.js';
import { Computers } from './computers.js';
import { newCounts } from './counts.js';
import { Files } from './files.js';
import { FrozenGames } from './frozen.js';
import { Lobby } from './lobby.js';
import { People } from './people.js';
import { Presence } from './presence.js';
import { Rooms } from './rooms.js';
import type { Secrets } from './secrets.js';
import { FROZEN, Tables } from './tables.js';
import { Upkeep } from './upkeep.js';

/** What the service is made of. */
export interface ServiceParts {
  readonly systems: Systems;
  readonly players: ComputerPlayers;
  readonly store: Store;
  readonly now: () => number;
  readonly secrets: Secrets;
  /** Proves files that are brought in; between everything else unless given. */
  readonly prove?: Prover;
  /** Games not over that one person may hold a seat in; no bound unless given. */
  readonly gamesPerPerson?: number;
  /** Told of failures in work that no client waits for. */
  readonly failed: (error: unknown) => void;
}

/** Lines of a log that everybody at the table is told of as such; decisions and taking them back are for who saw them. */
const PUBLIC_LINES: ReadonlySet<LineKind> = new Set(['start', 'offer', 'decline', 'end']);
const GAMES_LISTED = 200;
/** Changes of a view told to somebody who comes back; after more he starts from the present view. */
const MISSED_TOLD = 200;

/** Everything clients may ask, whatever way they ask it. Checks who asks; the tables check what is legal. */
export class Service {
  readonly people: People;
  readonly lobby: Lobby;
  readonly files: Files;
  readonly tables: Tables;
  readonly counts = newCounts();
  readonly presence: Presence;
  readonly rooms: Rooms;
  readonly upkeep: Upkeep;
  readonly frozen: FrozenGames;
  readonly #parts: ServiceParts;
  readonly #computers: Computers;
  readonly #background = new Set<Promise<unknown>>();

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.presence = new Presence(parts.store.others);
    this.rooms = new Rooms(parts.store, parts.now);
    this.people = new People(parts.store, parts.secrets, parts.now);
    this.tables = new Tables(parts.systems, parts.store, parts.now);
    this.#computers = new Computers(parts.players);
    this.tables.onChange = (table, batch) => this.#changed(table, batch);
    const { systems, store, now } = parts;
    this.upkeep = new Upkeep({ systems, store, tables: this.tables, now });
    this.frozen = new FrozenGames({ systems, store, tables: this.tables, now });
    const reseated = (stored: StoredGame) => this.rooms.tellInfo(stored.game.id);
    const gamesPerPerson = parts.gamesPerPerson ?? Number.MAX_SAFE_INTEGER;
    this.lobby = new Lobby({ ...parts, tables: this.tables, reseated, gamesPerPerson });
    const prove = parts.prove ?? proverHere(systems);
    this.files = new Files({ ...parts, tables: this.tables, prove, gamesPerPerson });
  }

  /** Begins to hear what other processes do at the same tables. */
  async hearOthers(): Promise<void> {
    await this.#parts.store.listen?.((what, game) => this.#inBackground(this.#announced(what, game)));
  }

  /** Lets a computer player decide as long as a game waits for one. */
  async think(game: string): Promise<void> {
    const opened = await this.tables.table(game);
    if (!opened.ok) return;
    await opened.value.refresh();
    await this.#computers.think(opened.value);
  }

  /** The table of a game for somebody in one of its seats, or onlooking. */
  async tableFor(person: PersonRow, game: string, as: string): Promise<Result<Table, Failure>> {
    const opened = await this.tables.table(game);
    if (!opened.ok) return opened;
    return mayWatch(opened.value.stored, person.id, as) ? opened : failure('error.not-allowed');
  }

  /** As `tableFor`, for a player alone. */
  async seatOf(person: PersonRow, game: string, as: string): Promise<Result<Table, Failure>> {
    return as === 'spectator' ? failure('error.not-allowed') : this.tableFor(person, game, as);
  }

  info(table: Table, person: PersonRow | null): GameInfo {
    const { toMove, standing, stored } = table;
    const info = infoFor(stored, person?.id ?? null, { toMove, dueAt: dueAt(standing.clock) });
    const status = standing.result !== null ? 'over' : table.started ? 'running' : 'waiting';
    return { ...info, status, result: standing.result };
  }

  /** The games on offer and the computer players, for a page that asks what it can begin. */
  catalogue() {
    const systems = [...this.#parts.systems.values()].map(({ id, rulesVersion, sides, scenarios }) => ({
      id,
      rulesVersion,
      sides: [...sides],
      scenarios: scenarios.map((scenario) => scenario.id),
    }));
    return { systems, levels: [...this.#parts.players.keys()] };
  }

  /** A game's terms for anybody who has its identifier. */
  async infoOf(person: PersonRow | null, game: string): Promise<Result<GameInfo, Failure>> {
    const opened = await this.tables.table(game);
    if (opened.ok) return ok(this.info(opened.value, person));
    const stored = opened.error.key === FROZEN ? await this.#parts.store.game(game) : null;
    if (stored === null) return opened;
    const info = infoFor(stored, person?.id ?? null, { toMove: null, dueAt: null });
    const frozen = await this.frozen.viewOf(stored);
    return ok(frozen === null ? info : { ...info, status: 'frozen', frozen });
  }

  /** Somebody's games, newest first. */
  async gamesOf(person: PersonRow): Promise<GameInfo[]> {
    const games = await this.#parts.store.gamesOf(person.id, GAMES_LISTED);
    return games.map((game) => this.#listed(game, person));
  }

  /** Games that anybody may join. */
  async openGames(person: PersonRow | null): Promise<GameInfo[]> {
    const games = await this.#parts.store.openGames(GAMES_LISTED);
    return games.map((game) => this.#listed(game, person));
  }

  #listed(game: ListedGame, person: PersonRow | null): GameInfo {
    const { position } = game;
    const now = { toMove: position?.to_move ?? null, dueAt: position?.due_at ?? null };
    const info = infoFor(game, person?.id ?? null, now);
    // games that fit the rules of now took their version when the server was started
    const frozen =
      info.status === 'running' && info.rulesVersion !== this.#parts.systems.get(info.system)?.rulesVersion;
    return frozen ? { ...info, status: 'frozen', toMove: null, dueAt: null } : info;
  }

  /** Where a game stands for a seat, and what it missed since version `from`. */
  async welcome(person: PersonRow, table: Table, as: string, from: number | undefined): Promise<Welcome> {
    const chat = await this.rooms.chat(table.id);
    const past = from === undefined ? null : await this.past(table, as, from);
    const version = table.version(as);
    const whole = past !== null && (past.steps.at(-1)?.version ?? past.from) === version;
    return {
      info: this.info(table, person),
      as,
      version,
      view: table.view(as),
      undo: table.mayUndo(as),
      missed: whole ? past.steps.flatMap((step) => step.events) : null,
      clock: table.standing.clock,
      offer: table.standing.offer,
      chat,
    };
  }

  /** What a seat saw after a version. */
  past(table: Table, as: string, from: number): Promise<Past> {
    return pastOf(this.#parts.store, table.id, table.on, as, from, MISSED_TOLD);
  }

  /** A side's private note on a game. */
  note(table: Table, side: string): Promise<string> {
    return this.#parts.store.note(table.id, side);
  }

  setNote(table: Table, side: string, text: string): Promise<void> {
    return this.#parts.store.setNote(table.id, side, text);
  }

  /** Counts and tells of a failure in work that no client waits for. */
  failed(error: unknown): void {
    this.counts.failures++;
    this.#parts.failed(error);
  }

  /** Stops background work and waits for what is under way. */
  async stop(): Promise<void> {
    await this.#computers.stop();
    await this.#parts.store.jobs.stop();
    await this.tables.idle();
    while (this.#background.size > 0) await Promise.all(this.#background);
    await this.tables.part();
  }

  #changed(table: Table, batch: Batch | null): void {
    if (batch !== null) this.#count(batch);
    if (batch === null) {
      if (!table.started && !table.stored.seats.some(seatIsFree)) this.#inBackground(table.start());
    } else if (batch.lines.some((line) => PUBLIC_LINES.has(line.kind)) || batch.standing.result !== null) {
      this.#inBackground(this.#reread(table));
    }
  }

  async #announced(what: Announced, game: string): Promise<void> {
    if (what === 'all') {
      for (const each of this.tables.ids()) await this.#announced('seats', each);
      return;
    }
    if (what === 'log') this.tables.forget(game);
    const table = await this.tables.ifOpen(game);
    if (table === null) return;
    if (what === 'chat') return this.rooms.retell(game);
    if (what === 'seats') await this.#reread(table);
    await table.refresh();
  }

  async #reread(table: Table): Promise<void> {
    await this.tables.reseat(table.id);
    this.rooms.tellInfo(table.id);
  }

  #count(batch: Batch): void {
    for (const { kind, by } of batch.lines) {
      if (kind === 'play' && by === 'chance') this.counts.rolls++;
      else if (kind === 'play') this.counts.decisions++;
      else if (kind === 'start') this.counts.gamesStarted++;
    }
    if (batch.standing.result !== null) this.counts.gamesEnded++;
  }

  #inBackground(work: Promise<unknown>): void {
    const watched = work.catch((error) => this.failed(error)).finally(() => this.#background.delete(watched));
    this.#background.add(watched);
  }
}
