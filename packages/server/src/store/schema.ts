import type { Kysely, Migration } from 'kysely';

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
  /** What must be known of a game without opening it: `flag_at` is when the server itself must look at its clocks. */
  positions: { game: string; length: number; to_move: string | null; due_at: Instant | null; flag_at: Instant | null };
  snapshots: { game: string; seq: number; state: Json };
  chat: { game: string; number: number; by: string; side: string | null; text: string; at: Instant };
  notes: { game: string; side: string; text: string };
  /** Answers given ahead, so that waiting for them betrays nothing. */
  orders: { game: string; side: string; step: string; action: Json };
  outbox: {
    id: string;
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

/** The steps that bring a database of any earlier version to the present one, in order of their names. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first-tables': { up: firstTables },
};

async function firstTables(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  await table('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.unique())
    .addColumn('passphrase', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await table('sessions')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await table('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('setup', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('maker', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('result', 'text')
    .addColumn('next_game', 'text')
    .execute();
  await table('seats')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('entropy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['game', 'side'])
    .execute();
  await table('holders')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('holders_key', ['game', 'side', 'person'])
    .execute();
  await table('actions')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('revealed', 'integer', (column) => column.notNull())
    .addColumn('versions', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('actions_key', ['game', 'seq'])
    .execute();
  await table('positions')
    .addColumn('game', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('to_move', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('flag_at', 'bigint')
    .execute();
  await table('snapshots')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['game', 'seq'])
    .execute();
  await table('chat')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('side', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['game', 'number'])
    .execute();
  await table('notes')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notes_key', ['game', 'side'])
    .execute();
  await table('orders')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('orders_key', ['game', 'side', 'step'])
    .execute();
  await table('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await table('contacts')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contacts_key', ['person', 'kind', 'address'])
    .execute();
  await table('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();
  await index('sessions_by_person', 'sessions', ['person']);
  await index('holders_by_person', 'holders', ['person']);
  await index('games_by_start', 'games', ['started_at', 'made_at']);
  await index('games_by_end', 'games', ['ended_at']);
  await index('positions_by_flag', 'positions', ['flag_at']);
  await index('outbox_by_due', 'outbox', ['due_at']);
}
