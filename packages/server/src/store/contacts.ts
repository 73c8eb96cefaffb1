import type { Kysely } from 'kysely';
import type { Store } from './port.js';
import type { Schema } from './schema.js';

type Contacts = Pick<Store, 'contacts' | 'addContact' | 'dropContact' | 'setting' | 'addSetting'>;

/** Where people want notices, and what a server must remember of itself. */
export function contactsIn(db: Kysely<Schema>): Contacts {
  return {
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
