import { type Kysely, type Migration, sql } from 'kysely';

/** The steps that bring a database of any earlier version to the present one, in order of their names. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first-tables': { up: firstTables },
  '002-imported-games': { up: importedGames },
  '003-frozen-games': { up: frozenGames },
  '004-jobs': { up: jobs },
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

async function importedGames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('games').addColumn('origin', 'text').execute();
}

async function frozenGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partings')
    .addColumn('game', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('wishes')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('wishes_key', ['game', 'side'])
    .execute();
}

async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_key', ['kind', 'name'])
    .execute();
  await db.schema.createIndex('jobs_by_due').on('jobs').columns(['kind', 'due_at']).execute();
  await sql`insert into jobs
    select 'notice', game || '/' || side || '/' || seq, game, side, seq, due_at, tries from outbox`.execute(db);
  await sql`insert into jobs
    select 'clock', game || '/' || to_move, game, to_move, length, flag_at, 0 from positions
    where flag_at is not null and to_move is not null`.execute(db);
  await db.schema.dropTable('outbox').execute();
  await db.schema.dropIndex('positions_by_flag').execute();
  await db.schema.alterTable('positions').dropColumn('flag_at').execute();
}
