import type { Kysely } from 'kysely';
import type { Store } from './port.js';
import type { Schema } from './schema.js';
import type { Dialect } from './sql-store.js';

type Talk = Pick<Store, 'addChat' | 'chat' | 'setNote' | 'note' | 'setOrder' | 'orders'>;

/** What people say, note and order ahead. */
export function talkIn(db: Kysely<Schema>, { isTaken, announce }: Dialect): Talk {
  return {
    async addChat(line) {
      for (;;) {
        const last = await db
          .selectFrom('chat')
          .select('number')
          .where('game', '=', line.game)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst();
        const row = { ...line, number: (last?.number ?? -1) + 1 };
        try {
          await db.insertInto('chat').values(row).execute();
          await announce(db, line.game, 'chat');
          return row;
        } catch (error) {
          if (!isTaken(error)) throw error;
        }
      }
    },
    async chat(game, limit) {
      const lines = await db
        .selectFrom('chat')
        .selectAll()
        .where('game', '=', game)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      return lines.reverse();
    },
    async setNote(game, side, text) {
      await db
        .insertInto('notes')
        .values({ game, side, text })
        .onConflict((met) => met.columns(['game', 'side']).doUpdateSet({ text }))
        .execute();
    },
    async note(game, side) {
      const row = await db
        .selectFrom('notes')
        .select('text')
        .where('game', '=', game)
        .where('side', '=', side)
        .executeTakeFirst();
      return row?.text ?? '';
    },
    async setOrder(game, side, step, action) {
      if (action === null) {
        const mine = db.deleteFrom('orders').where('game', '=', game).where('side', '=', side);
        await mine.where('step', '=', step).execute();
        return announce(db, game, 'orders');
      }
      await db
        .insertInto('orders')
        .values({ game, side, step, action })
        .onConflict((met) => met.columns(['game', 'side', 'step']).doUpdateSet({ action }))
        .execute();
      await announce(db, game, 'orders');
    },
    async orders(game) {
      return db.selectFrom('orders').selectAll().where('game', '=', game).orderBy('side').orderBy('step').execute();
    },
  };
}
