import type { Kysely } from 'kysely';
import type { Store } from './port.js';
import type { Schema } from './schema.js';

type Notices = Pick<
  Store,
  | 'dueNotices'
  | 'claimNotice'
  | 'finishNotice'
  | 'retryNotice'
  | 'contacts'
  | 'addContact'
  | 'dropContact'
  | 'setting'
  | 'addSetting'
>;

/** The notices that wait to be sent, and where people want them. */
export function noticesIn(db: Kysely<Schema>): Notices {
  return {
    async dueNotices(now, limit) {
      const due = db.selectFrom('outbox').selectAll().where('due_at', '<=', now);
      return due.orderBy('due_at').limit(limit).execute();
    },
    async claimNotice(id, tries, until) {
      const claimed = await db
        .updateTable('outbox')
        .set({ tries: tries + 1, due_at: until })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .executeTakeFirst();
      return Number(claimed.numUpdatedRows) === 1;
    },
    async finishNotice(id) {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },
    async retryNotice(id, dueAt) {
      await db.updateTable('outbox').set({ due_at: dueAt }).where('id', '=', id).execute();
    },
    async contacts(person) {
      return db.selectFrom('contacts').selectAll().where('person', '=', person).orderBy('kind').execute();
    },
    async addContact(contact) {
      const made = db.insertInto('contacts').values(contact);
      await made.onConflict((met) => met.doNothing()).execute();
    },
    async dropContact(person, kind, address) {
      const all = db.deleteFrom('contacts').where('person', '=', person);
      await all.where('kind', '=', kind).where('address', '=', address).execute();
    },
    async setting(name) {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    async addSetting(name, value) {
      const made = db.insertInto('settings').values({ name, value });
      await made.onConflict((met) => met.doNothing()).execute();
    },
  };
}
