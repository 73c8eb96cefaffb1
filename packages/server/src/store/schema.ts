import type { JobKind } from './jobs.js';

/** A text column that holds JSON, the same in both databases. */
type Json = string;
/** Milliseconds since 1970. */
type Instant = number;

/** The tables, one schema for SQLite and PostgreSQL. Truth values are 0 and 1. */
export interface Schema {
  people: {
    id: string;
    name: string;
    /** Name to sign in with, null for guests. */
    login: string | null;
    /** Slow hash of the passphrase, null for guests. */
    passphrase: string | null;
    made_at: Instant;
  };
  sessions: {
    /** SHA-256 of the token; the token itself is known to its holder alone. */
    token: string;
    person: string;
    kind: 'browser' | 'bot';
    made_at: Instant;
    ends_at: Instant;
  };
  games: {
    id: string;
    system: string;
    rules_version: number;
    setup: Json;
    terms: Json;
    secret: string;
    commitment: string;
    maker: string;
    made_at: Instant;
    started_at: Instant | null;
    ended_at: Instant | null;
    result: Json | null;
    next_game: string | null;
    /** Of an imported game: the dice that its file opened, or `null`. SQL null for a game played here. */
    origin: Json | null;
  };
  seats: {
    game: string;
    side: string;
    kind: 'open' | 'invited' | 'person' | 'computer';
    /** Name shown, or the level of a computer player. */
    name: string;
    /** SHA-256 of the secret in the seat's link. */
    link: string;
    entropy: string;
  };
  holders: { game: string; side: string; person: string };
  actions: {
    game: string;
    seq: number;
    kind: string;
    by: string;
    payload: Json;
    revealed: number;
    versions: Json;
    asked: number | null;
    at: Instant;
  };
  /** What must be known of a game without opening it. */
  positions: { game: string; length: number; to_move: string | null; due_at: Instant | null };
  snapshots: { game: string; seq: number; state: Json };
  /** The latest position of games whose tables were closed with later lines than the last snapshot. */
  partings: { game: string; seq: number; state: Json };
  /** What the sides of a frozen game wish to become of it, under which rules version. */
  wishes: { game: string; side: string; wish: 'close' | 'continue'; rules_version: number };
  chat: { game: string; number: number; by: string; side: string | null; text: string; at: Instant };
  notes: { game: string; side: string; text: string };
  /** Answers given ahead, so that waiting for them betrays nothing. */
  orders: { game: string; side: string; step: string; action: Json };
  /** Work that waits or is under way. With PostgreSQL a queue of its own holds it. */
  jobs: {
    kind: JobKind;
    name: string;
    game: string;
    side: string;
    seq: number;
    due_at: Instant;
    tries: number;
  };
  /** Where people want to be told that it is their turn. */
  contacts: { person: string; kind: string; address: string };
  /** What a server must remember of itself. */
  settings: { name: string; value: string };
}
