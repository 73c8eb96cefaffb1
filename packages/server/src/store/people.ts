import type { Kysely } from 'kysely';
import type { PersonRow, SessionRow, Store } from './port.js';
import type { Schema } from './schema.js';
import type { Dialect } from './sql-store.js';

type People = Pick<
  Store,
  'addPerson' | 'setPassphrase' | 'personByLogin' | 'addSession' | 'session' | 'endSession' | 'endSessionsOf'
>;

/** People and their sessions. */
export function peopleIn(db: Kysely<Schema>, { isTaken }: Dialect): People {
  return {
    async addPerson(person: PersonRow) {
      await db.insertInto('people').values(person).execute();
    },
    async setPassphrase(person, login, passphrase) {
      try {
        await db.updateTable('people').set({ login, passphrase }).where('id', '=', person).execute();
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    async personByLogin(login) {
      return (await db.selectFrom('people').selectAll().where('login', '=', login).executeTakeFirst()) ?? null;
    },
    async addSession(session: SessionRow) {
      await db.insertInto('sessions').values(session).execute();
    },
    async session(token, now) {
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token', '=', token)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (session === undefined) return null;
      const person = await db.selectFrom('people').selectAll().where('id', '=', session.person).executeTakeFirst();
      return person === undefined ? null : { session, person };
    },
    async endSession(token, at) {
      await db.updateTable('sessions').set({ ends_at: at }).where('token', '=', token).execute();
    },
    async endSessionsOf(person, at) {
      await db
        .updateTable('sessions')
        .set({ ends_at: at })
        .where('person', '=', person)
        .where('ends_at', '>', at)
        .execute();
    },
  };
}
