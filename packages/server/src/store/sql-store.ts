import { type Kysely, Migrator, sql } from 'kysely';
import { gamesIn } from './games.js';
import { logIn } from './log.js';
import { peopleIn } from './people.js';
import type { Store } from './port.js';
import { MIGRATIONS, type Schema } from './schema.js';
import { talkIn } from './talk.js';

/** Tells an insertion that met an existing key from every other failure; databases name it differently. */
export type IsTaken = (error: unknown) => boolean;

/** Opens a store over a database, bringing its tables up to date. */
export async function openSqlStore(db: Kysely<Schema>, isTaken: IsTaken): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return {
    ...peopleIn(db, isTaken),
    ...gamesIn(db),
    ...logIn(db, isTaken),
    ...talkIn(db, isTaken),
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
