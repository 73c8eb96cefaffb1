import type { Kysely } from 'kysely';
import type { Append, Store } from './port.js';
import { rowWriter } from './row-writer.js';
import type { Schema } from './schema.js';
import type { Dialect } from './sql-store.js';

type Log = Pick<Store, 'append' | 'log' | 'snapshot' | 'keep'>;

interface Waiting {
  readonly append: Append;
  readonly done: (added: boolean) => void;
  readonly failed: (error: unknown) => void;
}

const insertActions = rowWriter<Schema['actions']>(
  { game: '', seq: 0, kind: '', by: '', payload: '', revealed: 0, versions: '', asked: 0, at: 0 },
  (db, rows) => db.insertInto('actions').values(rows),
);

const putPositions = rowWriter<Schema['positions']>({ game: '', length: 0, to_move: '', due_at: 0 }, (db, rows) =>
  db
    .insertInto('positions')
    .values(rows)
    .onConflict((met) =>
      met.column('game').doUpdateSet((from) => ({
        length: from.ref('excluded.length'),
        to_move: from.ref('excluded.to_move'),
        due_at: from.ref('excluded.due_at'),
      })),
    ),
);

/**
 * The games' logs. Appends that arrive while the disk is busy share one transaction, so that one write-through serves
 * many games; each is still all or nothing, and each is answered only once it is on the disk.
 */
export function logIn(db: Kysely<Schema>, { isTaken, announce, jobs }: Dialect): Log {
  let waiting: Waiting[] = [];
  let busy = false;

  async function flush(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map((each) => each.append));
        for (const each of batch) each.done(true);
      } catch (error) {
        if (batch.length === 1 || !isTaken(error)) settle(batch, error);
        else for (const each of batch) await alone(each);
      }
    }
    busy = false;
  }

  async function alone(one: Waiting): Promise<void> {
    try {
      await write([one.append]);
      one.done(true);
    } catch (error) {
      settle([one], error);
    }
  }

  function settle(batch: readonly Waiting[], error: unknown): void {
    for (const each of batch) isTaken(error) ? each.done(false) : each.failed(error);
  }

  async function write(batch: readonly Append[]): Promise<void> {
    await db.transaction().execute(async (within) => {
      await writeWithin(within, batch);
      await jobs.enqueue(
        within,
        batch.flatMap((append) => append.jobs ?? []),
      );
      for (const append of batch) await announce(within, append.game, 'log');
    });
    jobs.committed?.();
  }

  return {
    append(append) {
      return new Promise((done, failed) => {
        waiting.push({ append, done, failed });
        if (!busy) {
          busy = true;
          setImmediate(flush);
        }
      });
    },
    async log(game, from) {
      return db
        .selectFrom('actions')
        .select(['seq', 'kind', 'by', 'payload', 'revealed', 'versions', 'asked', 'at'])
        .where('game', '=', game)
        .where('seq', '>=', from)
        .orderBy('seq')
        .execute();
    },
    async snapshot(game, atMost) {
      const latest = (table: 'snapshots' | 'partings') =>
        db
          .selectFrom(table)
          .select(['seq', 'state'])
          .where('game', '=', game)
          .where('seq', '<=', atMost)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst();
      const [regular, parting] = [await latest('snapshots'), await latest('partings')];
      return (parting !== undefined && parting.seq > (regular?.seq ?? -1) ? parting : regular) ?? null;
    },
    async keep(partings) {
      await db.transaction().execute(async (within) => {
        for (const { game, rules, seq, state } of partings) {
          const same = within
            .selectFrom('games')
            .select('id')
            .where('id', '=', game)
            .where('rules_version', '=', rules);
          if ((await same.executeTakeFirst()) === undefined) continue;
          await within
            .insertInto('partings')
            .values({ game, seq, state })
            .onConflict((met) => met.column('game').doUpdateSet({ seq, state }).where('partings.seq', '<', seq))
            .execute();
        }
      });
    },
  };
}

/** Writes appends in a transaction. Fails if a log has grown meanwhile. */
export async function writeWithin(db: Kysely<Schema>, batch: readonly Append[]): Promise<void> {
  await insertActions(
    db,
    batch.flatMap(({ game, rows }) => rows.map((row) => ({ game, ...row }))),
  );
  const positions = new Map<string, Schema['positions']>();
  for (const { game, rows, position } of batch) {
    const last = rows.at(-1);
    if (last === undefined) throw new RangeError('an append without lines');
    const { toMove, dueAt } = position;
    positions.set(game, { game, length: last.seq + 1, to_move: toMove, due_at: dueAt });
  }
  // in one order everywhere, so that two processes cannot wait for each other
  await putPositions(
    db,
    [...positions.values()].sort((a, b) => (a.game < b.game ? -1 : 1)),
  );
  for (const append of batch) await writeRare(db, append);
}

/** What few appends bring along. */
async function writeRare(db: Kysely<Schema>, { game, snapshot, started, ended, rules }: Append): Promise<void> {
  if (snapshot !== undefined)
    await db
      .insertInto('snapshots')
      .values({ game, ...snapshot })
      .execute();
  if (started !== undefined) {
    await db.updateTable('games').set({ started_at: started }).where('id', '=', game).execute();
  }
  if (rules !== undefined) {
    await db.updateTable('games').set({ rules_version: rules }).where('id', '=', game).execute();
  }
  if (ended !== undefined) {
    const { at, result } = ended;
    await db.updateTable('games').set({ ended_at: at, result }).where('id', '=', game).execute();
  }
}
