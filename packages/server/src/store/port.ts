import type { Selectable } from 'kysely';
import type { Jobs, TimedJob } from './jobs.js';
import type { Schema } from './schema.js';

export type PersonRow = Selectable<Schema['people']>;
export type SessionRow = Selectable<Schema['sessions']>;
export type GameRow = Selectable<Schema['games']>;
export type SeatRow = Selectable<Schema['seats']>;
export type HolderRow = Selectable<Schema['holders']>;
export type ChatRow = Selectable<Schema['chat']>;
export type OrderRow = Selectable<Schema['orders']>;
export type ContactRow = Selectable<Schema['contacts']>;
export type WishRow = Selectable<Schema['wishes']>;
export type Wish = WishRow['wish'];
export type PositionRow = Selectable<Schema['positions']>;
/** One line of a game's log, which only ever grows. */
export type LogRow = Omit<Selectable<Schema['actions']>, 'game'>;

/** A game with who sits where. */
export interface StoredGame {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  readonly holders: readonly HolderRow[];
}

/** A game in somebody's list. */
export type ListedGame = StoredGame & { readonly position: PositionRow | null };

/** Lines to be added to a game's log, with everything that must be true if and only if they are. */
export interface Append {
  readonly game: string;
  /** Never empty; numbered without a gap from the present length of the log. */
  readonly rows: readonly LogRow[];
  readonly position: { readonly toMove: string | null; readonly dueAt: number | null };
  readonly snapshot?: { readonly seq: number; readonly state: string };
  readonly started?: number;
  readonly ended?: { readonly at: number; readonly result: string };
  /** The rules version that the game goes on under from here. */
  readonly rules?: number;
  /** What is to be done later because of them. */
  readonly jobs?: readonly TimedJob[];
}

/** Where a game stands when its table is closed. */
export interface Parting {
  readonly game: string;
  /** Rules version that the position is of. */
  readonly rules: number;
  readonly seq: number;
  readonly state: string;
}

/** What taking a seat changes. */
export interface SeatTaking {
  readonly game: string;
  readonly side: string;
  readonly person: string;
  readonly name: string;
  readonly entropy: string;
  /** Hash of the seat's new link; the one it was taken by is void. */
  readonly link: string;
}

/** What one process tells the others of a game. */
export type Announced = 'log' | 'seats' | 'chat' | 'orders' | 'all';

/** The other processes that share a store. */
export interface Others {
  /** Whether somebody in a seat is looking at the game through any of them. One that does not answer soon says no. */
  isSeen(game: string, side: string): Promise<boolean>;
  /** Sets how this process answers them. */
  answerWith(answer: (game: string, side: string) => boolean): void;
}

/** Where the service keeps everything. SQLite and PostgreSQL behind one set of tests. */
export interface Store {
  addPerson(person: PersonRow): Promise<void>;
  /** Turns a guest into an account; false if the login is taken. */
  setPassphrase(person: string, login: string, passphrase: string): Promise<boolean>;
  personByLogin(login: string): Promise<PersonRow | null>;
  addSession(session: SessionRow): Promise<void>;
  /** The session of a token's hash and its person, unless it has ended. */
  session(token: string, now: number): Promise<{ session: SessionRow; person: PersonRow } | null>;
  /** Lets a session end at a moment, now or soon. */
  endSession(token: string, at: number): Promise<void>;
  endSessionsOf(person: string, at: number): Promise<void>;

  addGame(made: StoredGame): Promise<void>;
  /** Adds a game with its whole log, or nothing. */
  addPlayedGame(made: StoredGame, played: Append): Promise<void>;
  game(id: string): Promise<StoredGame | null>;
  /** Games that wait for a player and are open to anyone, newest first. */
  openGames(limit: number): Promise<readonly ListedGame[]>;
  gamesOf(person: string, limit: number): Promise<readonly ListedGame[]>;
  /** How many games somebody holds a seat in that are not over. */
  unfinishedGamesOf(person: string): Promise<number>;
  /** How many games somebody has imported. */
  importedGamesOf(person: string): Promise<number>;
  /** Says that a game goes on under other rules, and keeps a position of theirs in place of those of the old ones. */
  adoptRules(game: string, version: number, kept: { seq: number; state: string } | null): Promise<void>;
  /** Identifiers of games under way, for work that goes on without a client. */
  runningGames(after: string, limit: number): Promise<readonly string[]>;
  /** What a side wishes to become of a frozen game, with what is to be done because of it. */
  setWish(wish: WishRow, jobs: readonly TimedJob[]): Promise<void>;
  /** Takes a wish back. */
  dropWish(game: string, side: string): Promise<void>;
  wishes(game: string): Promise<readonly WishRow[]>;
  /** Takes a free seat; false if somebody was quicker. */
  takeSeat(taking: SeatTaking): Promise<boolean>;
  addHolder(holder: HolderRow): Promise<void>;
  /** Hands a taken seat over: the old holders lose it. False if the seat is not taken by a person. */
  handOver(taking: SeatTaking): Promise<boolean>;
  /** Gives a taken seat another link; false if the seat is not taken by a person. */
  changeLink(game: string, side: string, link: string): Promise<boolean>;
  /** Names the rematch of a game; false if it has one. */
  setNextGame(game: string, next: string): Promise<boolean>;

  /** Adds lines to a log, durably; false if the log has grown meanwhile and nothing was added. */
  append(append: Append): Promise<boolean>;
  log(game: string, from: number): Promise<readonly LogRow[]>;
  /** The latest kept position at or before a line. */
  snapshot(game: string, atMost: number): Promise<{ seq: number; state: string } | null>;
  /** Keeps where games stand, one such position for each, unless they have gone on under other rules meanwhile. */
  keep(partings: readonly Parting[]): Promise<void>;
  position(game: string): Promise<PositionRow | null>;

  addChat(line: Omit<ChatRow, 'number'>): Promise<ChatRow>;
  chat(game: string, limit: number): Promise<readonly ChatRow[]>;
  setNote(game: string, side: string, text: string): Promise<void>;
  note(game: string, side: string): Promise<string>;
  /** Gives, changes or (with null) takes back a standing order. */
  setOrder(game: string, side: string, step: string, action: string | null): Promise<void>;
  orders(game: string): Promise<readonly OrderRow[]>;

  contacts(person: string): Promise<readonly ContactRow[]>;
  addContact(contact: ContactRow): Promise<void>;
  dropContact(person: string, kind: string, address: string): Promise<void>;
  setting(name: string): Promise<string | null>;
  /** Remembers a value unless there is one already. */
  addSetting(name: string, value: string): Promise<void>;

  /**
   * Hears what other processes wrote to the same store; absent where there can be no others. `all` with an empty name
   * says that some announcements may have been missed.
   */
  listen?(heard: (what: Announced, game: string) => void): Promise<void>;
  /** Absent where there can be no others; they are heard once `listen` was called. */
  readonly others?: Others;
  /** What is to be done later, or by whichever process is free. */
  readonly jobs: Jobs;
  /** Answers if the store can be used. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
