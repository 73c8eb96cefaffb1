import { expect, test } from 'vitest';
import type { Job, JobKind } from '../src/store/jobs.js';
import type { Append, GameRow, LogRow, Store, Wish } from '../src/store/port.js';

/** What every store must do, whatever database is behind it. `open` opens the same store again after a close. */
export function storeLaws(name: string, open: () => Promise<Store>): void {
  let number = 0;
  const fresh = (kind: string) => `${kind}-${name}-${++number}-${Date.now().toString(36)}`;

  const row = (seq: number, more: Partial<LogRow> = {}): LogRow => ({
    seq,
    kind: 'play',
    by: 'north',
    payload: '{}',
    revealed: 0,
    versions: '[0,0,0]',
    asked: null,
    at: 1000 + seq,
    ...more,
  });
  const append = (game: string, rows: LogRow[], more: Partial<Append> = {}): Append => ({
    game,
    rows,
    position: { toMove: 'south', dueAt: null },
    ...more,
  });
  const gameRow = (id: string): GameRow => ({
    id,
    system: 'toy',
    rules_version: 1,
    setup: '{}',
    terms: '{}',
    secret: 'secret',
    commitment: 'commitment',
    maker: 'someone',
    made_at: 5,
    started_at: null,
    ended_at: null,
    result: null,
    next_game: null,
    origin: null,
  });
  async function addGame(store: Store, seat: 'open' | 'invited' = 'open'): Promise<string> {
    const game = fresh('game');
    const seats = (['north', 'south'] as const).map((side) => ({ game, side, name: '', link: side, entropy: '' }));
    await store.addGame({
      game: gameRow(game),
      seats: [
        { ...seats[0]!, kind: 'person' },
        { ...seats[1]!, kind: seat },
      ],
      holders: [{ game, side: 'north', person: 'anna' }],
    });
    return game;
  }

  test(`${name}: a log keeps its lines in order, after a close too`, async () => {
    let store = await open();
    const game = await addGame(store);
    expect(await store.append(append(game, [row(0), row(1)]))).toBe(true);
    expect(await store.append(append(game, [row(2, { by: 'chance', asked: 4, revealed: 1 })]))).toBe(true);
    await store.close();
    store = await open();
    expect(await store.log(game, 0)).toEqual([row(0), row(1), row(2, { by: 'chance', asked: 4, revealed: 1 })]);
    expect(await store.log(game, 2)).toHaveLength(1);
    expect(await store.position(game)).toMatchObject({ length: 3, to_move: 'south' });
    await store.close();
  });

  test(`${name}: of many appends at the same place exactly one is added, and the others are told`, async () => {
    const store = await open();
    const games = [await addGame(store), await addGame(store)];
    const tries = Array.from({ length: 24 }, (_, n) =>
      store.append(append(games[n % 2]!, [row(0, { payload: `"${n}"` }), row(1)])),
    );
    const added = await Promise.all(tries);
    expect(added.filter((each) => each)).toHaveLength(2);
    for (const game of games) expect(await store.log(game, 0)).toHaveLength(2);
    await store.close();
  });

  test(`${name}: an append that meets an existing line changes nothing at all`, async () => {
    const store = await open();
    const game = await addGame(store);
    await store.append(append(game, [row(0), row(1)]));
    const late = append(game, [row(1), row(2)], {
      ended: { at: 9, result: '{}' },
      snapshot: { seq: 1, state: '{}' },
      position: { toMove: null, dueAt: null },
    });
    expect(await store.append(late)).toBe(false);
    expect(await store.log(game, 0)).toHaveLength(2);
    expect((await store.game(game))?.game.ended_at).toBeNull();
    expect(await store.snapshot(game, 9)).toBeNull();
    expect(await store.position(game)).toMatchObject({ length: 2, to_move: 'south' });
    await store.close();
  });

  test(`${name}: an append of a thousand lines is one`, async () => {
    const store = await open();
    const game = await addGame(store);
    expect(
      await store.append(
        append(
          game,
          Array.from({ length: 1200 }, (_, n) => row(n)),
        ),
      ),
    ).toBe(true);
    expect(await store.log(game, 0)).toHaveLength(1200);
    await store.close();
  });

  test(`${name}: start, end and snapshot are kept with the lines they belong to`, async () => {
    const store = await open();
    const game = await addGame(store);
    await store.append(append(game, [row(0)], { started: 7 }));
    await store.append(append(game, [row(1)], { snapshot: { seq: 1, state: '"one"' } }));
    await store.append(append(game, [row(2)], { ended: { at: 8, result: '{"winner":null}' } }));
    expect((await store.game(game))?.game).toMatchObject({ started_at: 7, ended_at: 8, result: '{"winner":null}' });
    expect(await store.snapshot(game, 5)).toEqual({ seq: 1, state: '"one"' });
    expect(await store.snapshot(game, 0)).toBeNull();
    await store.close();
  });

  /** Does the jobs of one game, and tells when so many were begun. */
  function doing(game: string, count: number, run: (job: Job) => Promise<void> = async () => undefined) {
    const begun: string[] = [];
    let enough: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const work = async (job: Job) => {
      if (job.game !== game) return;
      begun.push(`${job.kind} ${job.side} ${job.seq}`);
      if (begun.length === count) enough();
      await run(job);
    };
    return { begun, all, work };
  }

  test(`${name}: jobs come true with their lines, outlive a close, are done once, and again where they failed`, async () => {
    let store = await open();
    const game = await addGame(store);
    const due = (kind: JobKind, side: string) => ({ job: { kind, game, side, seq: 1 }, at: 0 });
    await store.append(append(game, [row(0)], { jobs: [due('notice', 'south'), due('think', 'north')] }));
    expect(await store.append(append(game, [row(0)], { jobs: [due('notice', 'north')] }))).toBe(false);
    await store.jobs.add(due('think', 'north').job, 0);
    await store.close();
    store = await open();
    let failures = 0;
    const { begun, all, work } = doing(game, 3, async ({ kind }) => {
      if (kind === 'think' && ++failures === 1) throw new Error('the first try fails');
    });
    await store.jobs.work('notice', work);
    await store.jobs.work('think', work);
    await all;
    expect(begun.sort()).toEqual(['notice south 1', 'think north 1', 'think north 1']);
    await store.close();
  });

  test(`${name}: a job that is called for again while it is under way is done again`, async () => {
    const store = await open();
    const game = await addGame(store);
    const job = { kind: 'clock', game, side: 'north', seq: 1 } as const;
    let first = true;
    const { begun, all, work } = doing(game, 2, async () => {
      if (first) await store.jobs.add({ ...job, seq: 2 }, 0);
      first = false;
    });
    await store.jobs.work('clock', work);
    await store.jobs.add(job, 0);
    await all;
    expect(begun).toHaveLength(2);
    await store.close();
  });

  test(`${name}: where a game stands is kept once, the latest, and only under the rules it is played by`, async () => {
    const store = await open();
    const game = await addGame(store);
    await store.append(append(game, [row(0), row(1)], { snapshot: { seq: 1, state: '"regular"' } }));
    const keep = (seq: number, state: string, rules = 1) => store.keep([{ game, rules, seq, state }]);
    await keep(4, '"four"');
    await keep(3, '"late"');
    await keep(6, '"other rules"', 2);
    expect(await store.snapshot(game, 9)).toEqual({ seq: 4, state: '"four"' });
    expect(await store.snapshot(game, 3)).toEqual({ seq: 1, state: '"regular"' });
    await store.adoptRules(game, 2, { seq: 1, state: '"adopted"' });
    expect(await store.snapshot(game, 9)).toEqual({ seq: 1, state: '"adopted"' });
    expect((await store.game(game))?.game.rules_version).toBe(2);
    await store.append(append(game, [row(2)], { rules: 3 }));
    expect((await store.game(game))?.game.rules_version).toBe(3);
    await store.close();
  });

  test(`${name}: a side has one wish for a frozen game, which it may take back`, async () => {
    const store = await open();
    const game = await addGame(store);
    const wished = (side: string, wish: Wish, rules_version: number) =>
      store.setWish({ game, side, wish, rules_version }, []);
    await wished('north', 'close', 2);
    await wished('north', 'continue', 3);
    const told: Job = { kind: 'wish', game, side: 'north', seq: 3 };
    await store.setWish({ game, side: 'south', wish: 'close', rules_version: 3 }, [{ job: told, at: 0 }]);
    await new Promise<void>((done) => {
      void store.jobs.work('wish', async (job) => {
        expect(job).toEqual(told);
        done();
      });
    });
    expect(await store.wishes(game)).toEqual([
      { game, side: 'north', wish: 'continue', rules_version: 3 },
      { game, side: 'south', wish: 'close', rules_version: 3 },
    ]);
    await store.dropWish(game, 'north');
    expect(await store.wishes(game)).toMatchObject([{ side: 'south' }]);
    await store.close();
  });

  test(`${name}: a game is added with its whole log or not at all`, async () => {
    const store = await open();
    const game = fresh('game');
    const made = { game: { ...gameRow(game), maker: game, origin: 'null' }, seats: [], holders: [] };
    const seat = { game, side: 'north', kind: 'person', name: '', link: '', entropy: '' } as const;
    const whole = { ...made, seats: [seat], holders: [{ game, side: 'north', person: 'anna' }] };
    await expect(store.addPlayedGame(whole, append(game, [row(0), row(0)]))).rejects.toThrow();
    expect(await store.game(game)).toBeNull();
    expect(await store.importedGamesOf(game)).toBe(0);
    await store.addPlayedGame(whole, append(game, [row(0), row(1)], { ended: { at: 8, result: '{}' } }));
    expect(await store.log(game, 0)).toHaveLength(2);
    expect((await store.game(game))?.game.ended_at).toBe(8);
    expect(await store.importedGamesOf(game)).toBe(1);
    await store.close();
  });

  test(`${name}: a free seat is taken once`, async () => {
    const store = await open();
    const game = await addGame(store, 'invited');
    const takings = ['ben', 'carla', 'dora'].map((person) =>
      store.takeSeat({ game, side: 'south', person, name: person, entropy: 'e', link: `link of ${person}` }),
    );
    const taken = await Promise.all(takings);
    expect(taken.filter((each) => each)).toHaveLength(1);
    const stored = await store.game(game);
    expect(stored?.holders.filter((holder) => holder.side === 'south')).toHaveLength(1);
    expect(await store.takeSeat({ game, side: 'north', person: 'eve', name: '', entropy: '', link: '' })).toBe(false);
    await store.close();
  });

  test(`${name}: a seat has as many holders as devices, until it is handed over`, async () => {
    const store = await open();
    const game = await addGame(store);
    await store.addHolder({ game, side: 'north', person: 'tablet' });
    await store.addHolder({ game, side: 'north', person: 'tablet' });
    expect((await store.game(game))?.holders).toHaveLength(2);
    const taking = { game, side: 'north', person: 'friend', name: 'Friend', entropy: '', link: 'new' };
    expect(await store.handOver(taking)).toBe(true);
    expect((await store.game(game))?.holders).toEqual([{ game, side: 'north', person: 'friend' }]);
    expect(await store.handOver({ ...taking, side: 'south' })).toBe(false);
    expect(await store.changeLink(game, 'north', 'newest')).toBe(true);
    expect((await store.game(game))?.seats.find(({ side }) => side === 'north')?.link).toBe('newest');
    expect(await store.changeLink(game, 'south', 'newest')).toBe(false);
    await store.close();
  });

  test(`${name}: lists hold open games, a person's games and running games`, async () => {
    const store = await open();
    const [open1, invited] = [await addGame(store), await addGame(store, 'invited')];
    const ids = async () => (await store.openGames(1000)).map((each) => each.game.id);
    expect(await ids()).toContain(open1);
    expect(await ids()).not.toContain(invited);
    await store.append(append(open1, [row(0)], { started: 3 }));
    expect(await ids()).not.toContain(open1);
    expect(await store.runningGames('', 1000)).toContain(open1);
    const mine = await store.gamesOf('anna', 1000);
    expect(mine.find((each) => each.game.id === open1)).toMatchObject({ position: { to_move: 'south' } });
    expect(await store.gamesOf('nobody', 10)).toEqual([]);
    expect(await store.unfinishedGamesOf('nobody')).toBe(0);
    const before = await store.unfinishedGamesOf('anna');
    await store.append(append(open1, [row(1)], { ended: { at: 4, result: '{}' } }));
    expect(await store.unfinishedGamesOf('anna')).toBe(before - 1);
    await store.close();
  });

  test(`${name}: a rematch is named once`, async () => {
    const store = await open();
    const game = await addGame(store);
    expect([await store.setNextGame(game, 'a'), await store.setNextGame(game, 'b')]).toEqual([true, false]);
    expect((await store.game(game))?.game.next_game).toBe('a');
    await store.close();
  });

  test(`${name}: people sign in by a login that is theirs alone; sessions end; contacts and settings are kept`, async () => {
    const store = await open();
    const [anna, ben, token] = [fresh('person'), fresh('person'), fresh('token')];
    const person = (id: string) => ({ id, name: id, login: null, passphrase: null, made_at: 1 });
    await store.addPerson(person(anna));
    await store.addPerson(person(ben));
    expect(await store.setPassphrase(anna, `login of ${anna}`, 'slow hash')).toBe(true);
    expect(await store.setPassphrase(ben, `login of ${anna}`, 'other')).toBe(false);
    expect(await store.personByLogin(`login of ${anna}`)).toMatchObject({ id: anna, passphrase: 'slow hash' });
    expect(await store.personByLogin('unknown')).toBeNull();
    await store.addSession({ token, person: anna, kind: 'browser', made_at: 1, ends_at: 100 });
    expect(await store.session(token, 99)).toMatchObject({ person: { id: anna } });
    expect(await store.session(token, 100)).toBeNull();
    await store.endSession(token, 50);
    expect(await store.session(token, 60)).toBeNull();
    await store.addSession({ token: `${token}2`, person: anna, kind: 'bot', made_at: 1, ends_at: 100 });
    const address = { person: anna, kind: 'webhook', address: 'https://example.org/turn' };
    await store.addContact(address);
    await store.addContact(address);
    expect(await store.contacts(anna)).toEqual([address]);
    await store.dropContact(anna, 'webhook', address.address);
    expect(await store.contacts(anna)).toEqual([]);
    await store.addSetting(`keys of ${anna}`, 'first');
    await store.addSetting(`keys of ${anna}`, 'second');
    expect(await store.setting(`keys of ${anna}`)).toBe('first');
    await store.endSessionsOf(anna, 10);
    expect(await store.session(`${token}2`, 20)).toBeNull();
    await store.close();
  });

  test(`${name}: chat lines are numbered without gaps though many speak at once; notes and orders are kept by side`, async () => {
    const store = await open();
    const game = await addGame(store);
    const said = Array.from({ length: 8 }, (_, n) =>
      store.addChat({ game, by: 'Anna', side: null, text: `line ${n}`, at: n }),
    );
    await Promise.all(said);
    const lines = await store.chat(game, 100);
    expect(lines.map((line) => line.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await store.chat(game, 3)).map((line) => line.number)).toEqual([5, 6, 7]);
    await store.setNote(game, 'north', 'first');
    await store.setNote(game, 'north', 'remember the bridge');
    expect([await store.note(game, 'north'), await store.note(game, 'south')]).toEqual(['remember the bridge', '']);
    await store.setOrder(game, 'north', 'answer', '"no"');
    await store.setOrder(game, 'north', 'answer', '"yes"');
    await store.setOrder(game, 'south', 'answer', '"no"');
    expect(await store.orders(game)).toMatchObject([{ action: '"yes"' }, { action: '"no"' }]);
    await store.setOrder(game, 'north', 'answer', null);
    expect(await store.orders(game)).toMatchObject([{ side: 'south' }]);
    await store.close();
  });
}
