import type { Kysely } from 'kysely';
import { writeWithin } from './log.js';
import type { GameRow, ListedGame, SeatTaking, Store, StoredGame } from './port.js';
import type { Schema } from './schema.js';
import type { Dialect } from './sql-store.js';

type Games = Pick<
  Store,
  | 'addGame'
  | 'addPlayedGame'
  | 'game'
  | 'openGames'
  | 'gamesOf'
  | 'unfinishedGamesOf'
  | 'importedGamesOf'
  | 'adoptRules'
  | 'setWish'
  | 'dropWish'
  | 'wishes'
  | 'runningGames'
  | 'takeSeat'
  | 'addHolder'
  | 'handOver'
  | 'changeLink'
  | 'setNextGame'
  | 'position'
>;

/** Games, their seats and who holds them. */
export function gamesIn(db: Kysely<Schema>, { announce, jobs: queue }: Dialect): Games {
  return {
    async addGame(made) {
      await db.transaction().execute((within) => add(within, made));
    },
    async addPlayedGame(made, played) {
      await db.transaction().execute(async (within) => {
        await add(within, made);
        await writeWithin(within, [played]);
      });
    },
    async game(id) {
      const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) return null;
      const seats = await db.selectFrom('seats').selectAll().where('game', '=', id).execute();
      const holders = await db.selectFrom('holders').selectAll().where('game', '=', id).execute();
      return { game, seats, holders };
    },
    async openGames(limit) {
      const games = await db
        .selectFrom('games')
        .selectAll('games')
        .where('started_at', 'is', null)
        .where('ended_at', 'is', null)
        .where((on) =>
          on.exists(
            on
              .selectFrom('seats')
              .select('seats.side')
              .whereRef('seats.game', '=', 'games.id')
              .where('kind', '=', 'open'),
          ),
        )
        .orderBy('made_at', 'desc')
        .limit(limit)
        .execute();
      return listed(db, games);
    },
    async gamesOf(person, limit) {
      const games = await db
        .selectFrom('games')
        .selectAll('games')
        .where('id', 'in', (of) => of.selectFrom('holders').select('holders.game').where('person', '=', person))
        .orderBy('made_at', 'desc')
        .limit(limit)
        .execute();
      return listed(db, games);
    },
    async unfinishedGamesOf(person) {
      const counted = await db
        .selectFrom('games')
        .select((of) => of.fn.countAll().as('count'))
        .where('ended_at', 'is', null)
        .where('id', 'in', (of) => of.selectFrom('holders').select('holders.game').where('person', '=', person))
        .executeTakeFirst();
      return Number(counted?.count ?? 0);
    },
    async importedGamesOf(person) {
      const counted = await db
        .selectFrom('games')
        .select((of) => of.fn.countAll().as('count'))
        .where('maker', '=', person)
        .where('origin', 'is not', null)
        .executeTakeFirst();
      return Number(counted?.count ?? 0);
    },
    async adoptRules(game, version, kept) {
      await db.transaction().execute(async (within) => {
        await within.updateTable('games').set({ rules_version: version }).where('id', '=', game).execute();
        await within.deleteFrom('snapshots').where('game', '=', game).execute();
        await within.deleteFrom('partings').where('game', '=', game).execute();
        if (kept === null) return;
        await within
          .insertInto('snapshots')
          .values({ game, ...kept })
          .execute();
      });
    },
    async setWish(wished, jobs) {
      await db.transaction().execute(async (within) => {
        const { wish, rules_version } = wished;
        await within
          .insertInto('wishes')
          .values(wished)
          .onConflict((met) => met.columns(['game', 'side']).doUpdateSet({ wish, rules_version }))
          .execute();
        await queue.enqueue(within, jobs);
      });
      queue.committed?.();
    },
    async dropWish(game, side) {
      await db.deleteFrom('wishes').where('game', '=', game).where('side', '=', side).execute();
    },
    async wishes(game) {
      return db.selectFrom('wishes').selectAll().where('game', '=', game).orderBy('side').execute();
    },
    async runningGames(after, limit) {
      const rows = await db
        .selectFrom('games')
        .select('id')
        .where('started_at', 'is not', null)
        .where('ended_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    async takeSeat(taking) {
      return db.transaction().execute(async (within) => {
        const { name, entropy, link } = taking;
        const taken = await within
          .updateTable('seats')
          .set({ kind: 'person', name, entropy, link })
          .where('game', '=', taking.game)
          .where('side', '=', taking.side)
          .where('kind', 'in', ['open', 'invited'])
          .executeTakeFirst();
        if (Number(taken.numUpdatedRows) !== 1) return false;
        await hold(within, taking);
        await announce(within, taking.game, 'seats');
        return true;
      });
    },
    async addHolder(holder) {
      const { game } = holder;
      await db
        .insertInto('holders')
        .values(holder)
        .onConflict((met) => met.doNothing())
        .execute();
      await announce(db, game, 'seats');
    },
    async handOver(taking) {
      return db.transaction().execute(async (within) => {
        const handed = await within
          .updateTable('seats')
          .set({ name: taking.name, link: taking.link })
          .where('game', '=', taking.game)
          .where('side', '=', taking.side)
          .where('kind', '=', 'person')
          .executeTakeFirst();
        if (Number(handed.numUpdatedRows) !== 1) return false;
        await within.deleteFrom('holders').where('game', '=', taking.game).where('side', '=', taking.side).execute();
        await hold(within, taking);
        await announce(within, taking.game, 'seats');
        return true;
      });
    },
    async changeLink(game, side, link) {
      const changed = await db
        .updateTable('seats')
        .set({ link })
        .where('game', '=', game)
        .where('side', '=', side)
        .where('kind', '=', 'person')
        .executeTakeFirst();
      if (Number(changed.numUpdatedRows) !== 1) return false;
      await announce(db, game, 'seats');
      return true;
    },
    async setNextGame(game, next) {
      const named = await db
        .updateTable('games')
        .set({ next_game: next })
        .where('id', '=', game)
        .where('next_game', 'is', null)
        .executeTakeFirst();
      if (Number(named.numUpdatedRows) !== 1) return false;
      await announce(db, game, 'seats');
      return true;
    },
    async position(game) {
      return (await db.selectFrom('positions').selectAll().where('game', '=', game).executeTakeFirst()) ?? null;
    },
  };
}

async function add(within: Kysely<Schema>, { game, seats, holders }: StoredGame): Promise<void> {
  await within.insertInto('games').values(game).execute();
  await within
    .insertInto('seats')
    .values([...seats])
    .execute();
  if (holders.length === 0) return;
  await within
    .insertInto('holders')
    .values([...holders])
    .execute();
}

async function hold(within: Kysely<Schema>, { game, side, person }: SeatTaking): Promise<void> {
  await within.insertInto('holders').values({ game, side, person }).execute();
}

async function listed(db: Kysely<Schema>, games: readonly GameRow[]): Promise<readonly ListedGame[]> {
  const ids = games.map((game) => game.id);
  if (ids.length === 0) return [];
  const seats = await db.selectFrom('seats').selectAll().where('game', 'in', ids).execute();
  const holders = await db.selectFrom('holders').selectAll().where('game', 'in', ids).execute();
  const positions = await db.selectFrom('positions').selectAll().where('game', 'in', ids).execute();
  return games.map((game) => ({
    game,
    seats: seats.filter((seat) => seat.game === game.id),
    holders: holders.filter((holder) => holder.game === game.id),
    position: positions.find((position) => position.game === game.id) ?? null,
  }));
}
