import { ok, type Result } from '@vedette/kernel';
import type { z } from 'zod';
import { commitmentOf } from '../dice/stream.js';
import { failure } from '../games/failures.js';
import type { ComputerPlayers, Systems } from '../ports.js';
import type { HolderRow, PersonRow, SeatRow, Store, StoredGame } from '../store/port.js';
import type { Failure, NewGame } from '../wire/messages.js';
import { seatIsFree, sidesOf } from './access.js';
import { hashed, type Secrets } from './secrets.js';
import type { Tables } from './tables.js';

/** A new game and the secrets of its seats that its maker must know: his own, and those to send to others. */
export interface MadeGame {
  readonly game: string;
  /** By side. */
  readonly links: Readonly<Record<string, string>>;
}

/** What the lobby works with. */
export interface LobbyParts {
  readonly systems: Systems;
  readonly players: ComputerPlayers;
  readonly store: Store;
  readonly tables: Tables;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly gamesPerPerson: number;
  /** Told when a game's seats changed. */
  readonly reseated: (stored: StoredGame) => void;
}

/** Games coming and going: made, joined, handed over, played again. */
export class Lobby {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Makes a game; it starts at once if no seat waits for anybody. */
  async create(maker: PersonRow, wish: z.output<typeof NewGame>): Promise<Result<MadeGame, Failure>> {
    const system = this.#parts.systems.get(wish.system);
    if (system === undefined) return failure('error.unknown-system');
    const setup = system.readSetup(wish.setup);
    if (!setup.ok) return setup;
    const wished = Object.keys(wish.seats);
    if (wished.length !== system.sides.length || !system.sides.every((side) => wished.includes(side))) {
      return failure('error.seats');
    }
    const most = this.#parts.gamesPerPerson;
    if ((await this.#parts.store.unfinishedGamesOf(maker.id)) >= most) return failure('error.too-many-games', { most });
    const game = this.#parts.secrets.id();
    const secret = this.#parts.secrets.dice();
    const links: Record<string, string> = {};
    const seats: SeatRow[] = [];
    const holders: HolderRow[] = [];
    for (const side of system.sides) {
      const seat = wish.seats[side] ?? { kind: 'open' as const };
      if (seat.kind === 'computer' && !this.#parts.players.has(seat.level)) return failure('error.unknown-level');
      const link = this.#parts.secrets.token();
      if (seat.kind === 'me' || seat.kind === 'invited') links[side] = link;
      const mine = seat.kind === 'me';
      if (mine) holders.push({ game, side, person: maker.id });
      seats.push({
        game,
        side,
        kind: seat.kind === 'me' ? 'person' : seat.kind,
        name: mine ? maker.name : seat.kind === 'computer' ? seat.level : '',
        link: hashed(link),
        entropy: mine ? wish.entropy : '',
      });
    }
    const row = {
      id: game,
      system: system.id,
      rules_version: system.rulesVersion,
      setup: JSON.stringify(setup.value),
      terms: JSON.stringify(wish.terms),
      secret,
      commitment: commitmentOf(secret),
      maker: maker.id,
      made_at: this.#parts.now(),
      started_at: null,
      ended_at: null,
      result: null,
      next_game: null,
      origin: null,
    };
    await this.#parts.store.addGame({ game: row, seats, holders });
    await this.#startIfFull(game);
    return ok({ game, links });
  }

  /** Takes an open seat of a game that waits; `side` null takes any. */
  async join(person: PersonRow, id: string, side: string | null, entropy: string): Promise<Result<MadeGame, Failure>> {
    const stored = await this.#parts.store.game(id);
    if (stored === null) return failure('error.not-found');
    const free = stored.seats.find((seat) => seat.kind === 'open' && (side === null || seat.side === side));
    return free === undefined ? failure('error.seat-taken') : this.#take(person, free, entropy);
  }

  /**
   * Comes by a seat's link. A free seat is taken, and the link changes, so that whoever sent it cannot use it; a seat
   * that is taken gets one more holder, such as another device of its player, or with `takeOver` a new one instead.
   */
  async claim(
    person: PersonRow,
    id: string,
    link: string,
    entropy: string,
    takeOver: boolean,
  ): Promise<Result<MadeGame, Failure>> {
    const stored = await this.#parts.store.game(id);
    const seat = stored?.seats.find((each) => each.link === hashed(link));
    if (stored === null || seat === undefined) return failure('error.not-found');
    if (seatIsFree(seat)) return this.#take(person, seat, entropy);
    if (seat.kind !== 'person') return failure('error.seat-taken');
    if (takeOver) {
      const next = this.#parts.secrets.token();
      const taking = {
        game: id,
        side: seat.side,
        person: person.id,
        name: person.name,
        entropy: '',
        link: hashed(next),
      };
      if (!(await this.#parts.store.handOver(taking))) return failure('error.seat-taken');
      await this.#reseat(id);
      return ok({ game: id, links: { [seat.side]: next } });
    }
    await this.#parts.store.addHolder({ game: id, side: seat.side, person: person.id });
    await this.#reseat(id);
    return ok({ game: id, links: { [seat.side]: link } });
  }

  /** Another link for a taken seat, for its holder who has lost his or fears that others have it. */
  async newLink(game: string, side: string): Promise<Result<{ link: string }, Failure>> {
    const link = this.#parts.secrets.token();
    if (!(await this.#parts.store.changeLink(game, side, hashed(link)))) return failure('error.not-allowed');
    await this.#reseat(game);
    return ok({ link });
  }

  /** A game like a finished one with the sides changed; the second to ask gets the game of the first. */
  async rematch(person: PersonRow, id: string): Promise<Result<MadeGame, Failure>> {
    const stored = await this.#parts.store.game(id);
    const side = stored === null ? undefined : sidesOf(stored, person.id)[0];
    if (stored === null || side === undefined) return failure('error.not-allowed');
    if (stored.game.ended_at === null) return failure('refusal.not-over');
    if (stored.game.next_game !== null) return this.#joinRematch(person, stored.game.next_game);
    const other = stored.seats.find((seat) => seat.side !== side);
    if (other === undefined) return failure('error.not-allowed');
    const opponent = other.kind === 'computer' ? { kind: other.kind, level: other.name } : { kind: 'invited' as const };
    const { system, setup, terms } = stored.game;
    const seats = { [other.side]: { kind: 'me' as const }, [side]: opponent };
    const wish = { system, setup: JSON.parse(setup), terms: JSON.parse(terms), seats, entropy: '' };
    const made = await this.create(person, wish);
    if (!made.ok) return made;
    if (!(await this.#parts.store.setNextGame(id, made.value.game))) {
      const first = (await this.#parts.store.game(id))?.game.next_game;
      return first == null ? made : this.#joinRematch(person, first);
    }
    await this.#reseat(id);
    return ok({ game: made.value.game, links: { [other.side]: made.value.links[other.side] ?? '' } });
  }

  async #joinRematch(person: PersonRow, id: string): Promise<Result<MadeGame, Failure>> {
    const stored = await this.#parts.store.game(id);
    if (stored === null) return failure('error.not-found');
    if (sidesOf(stored, person.id).length > 0) return ok({ game: id, links: {} });
    const free = stored.seats.find(seatIsFree);
    return free === undefined ? failure('error.seat-taken') : this.#take(person, free, '');
  }

  async #take(person: PersonRow, seat: SeatRow, entropy: string): Promise<Result<MadeGame, Failure>> {
    const link = this.#parts.secrets.token();
    const taking = {
      game: seat.game,
      side: seat.side,
      person: person.id,
      name: person.name,
      entropy,
      link: hashed(link),
    };
    if (!(await this.#parts.store.takeSeat(taking))) return failure('error.seat-taken');
    await this.#reseat(seat.game);
    await this.#startIfFull(seat.game);
    return ok({ game: seat.game, links: { [seat.side]: link } });
  }

  async #reseat(id: string): Promise<void> {
    const stored = await this.#parts.tables.reseat(id);
    if (stored !== null) this.#parts.reseated(stored);
  }

  async #startIfFull(id: string): Promise<void> {
    const stored = await this.#parts.store.game(id);
    if (stored === null || stored.seats.some(seatIsFree)) return;
    const table = await this.#parts.tables.table(id);
    if (table.ok) await table.value.start();
  }
}
