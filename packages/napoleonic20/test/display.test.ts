import { expect, test } from 'vitest';
import type { Side } from '../src/board/board.js';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import type { Answer } from '../src/state/question.js';
import type { Effect } from '../src/state/state.js';
import { Position, position } from './position.js';

function asked<Type extends Answer['type']>(
  { state }: Position,
  viewer: Side,
  question: Parameters<typeof napoleonic20.ask>[2] & { type: Type },
): Answer & { type: Type } {
  const answer = napoleonic20.ask(state, viewer, question);
  if (!answer.ok) throw new Error(answer.error.key);
  return answer.value as Answer & { type: Type };
}

function spansOf(game: Position, unit: string, viewer: Side = 'french') {
  const found = asked(game, viewer, { type: 'arrivals' }).arrivals.find((one) => one.unit === unit);
  if (found === undefined) throw new Error(`${unit} is not awaited`);
  const share = ({ count, over }: { count: number; over: number }) => (count === 0 ? '0' : `${count}/${over}`);
  return found.due
    ? 'due'
    : found.spans.map(({ from, to, areas, arrives, lost }) => [
        `${from}-${to}`,
        areas.join(''),
        share(arrives),
        share(lost),
      ]);
}

function keys(game: Position, viewer: Side | 'spectator' = 'french'): readonly string[] {
  return napoleonic20.observe(game.state, viewer).markers.map(({ key }) => key);
}

function held(game: Position, unit: string): string | null {
  const counter = napoleonic20.observe(game.state, 'french').counters.find(({ id }) => id === unit);
  return counter?.heldBack?.key ?? null;
}

const active = (...corps: number[]): readonly Effect[] =>
  corps.map((count) => ({ name: 'active-corps', side: 'french', count, until: 'turn' }));

test('[N20:16.9.1] a leader commands what is within his range; the answer tells apart whom he may not', () => {
  const units = { 'french/victor': 606, 'french/ruffin': 706, 'french/sebastiani': 604, 'french/villatte': 1010 };
  const game = position({
    scenario: 'talavera/standard',
    options: ['leaders'],
    turn: 8,
    units: { ...units, 'allied/hill': 1605 },
  });
  const answer = asked(game, 'french', { type: 'command', leader: 'french/victor' as never });
  expect(answer.range).toBe(2);
  expect(answer.hexes).toHaveLength(19);
  expect([answer.commanded, answer.others]).toEqual([['french/ruffin'], ['french/sebastiani']]);
  const nobody = napoleonic20.ask(game.state, 'french', { type: 'command', leader: 'french/ruffin' as never });
  expect(nobody.ok ? null : nobody.error).toMatchObject({ rule: 'N20:16.9.1', key: 'refusal.commands-nobody' });
});

test('[N20:16.9.1] who asks about an enemy leader hears nothing of units that lie face down', () => {
  const game = position({
    options: ['leaders', 'fog-of-war'],
    units: { 'allied/wellington': 1206, 'allied/hope': 1207, 'allied/cole': 1306, 'french/foy': 501 },
    hidden: ['allied/hope'],
  });
  const leader = 'allied/wellington' as never;
  expect(asked(game, 'allied', { type: 'command', leader }).commanded).toEqual(['allied/cole', 'allied/hope']);
  expect(asked(game, 'french', { type: 'command', leader }).commanded).toEqual(['allied/cole']);
});

test('[N20:11.0] a reinforcement without a die comes for certain on its turn, and is due from then on', () => {
  const game = position({
    active: 'french',
    turn: 7,
    units: { 'allied/hope': 501, 'french/foy': { turn: 7 }, 'french/bonet': { turn: 9 } },
  });
  expect(spansOf(game, 'french/bonet')).toEqual([['9-9', 'A', '1/1', '0']]);
  expect(spansOf(game, 'french/foy')).toBe('due');
});

test('[N20:11.0] before the turn of its side a reinforcement is not here yet; after it, it waits to enter', () => {
  const foy = (active: 'french' | 'allied') =>
    spansOf(
      position({
        active,
        turn: 7,
        units: { 'allied/hope': 501, 'french/bonet': 1206, 'french/foy': { turn: 7 }, 'allied/alten': { turn: 7 } },
      }),
      'french/foy',
    );
  expect([foy('allied'), foy('french')]).toEqual([[['7-7', 'A', '1/1', '0']], 'due']);
  const alten = position({
    active: 'french',
    turn: 7,
    units: { 'allied/hope': 501, 'french/bonet': 1206, 'allied/alten': { turn: 7 } },
  });
  expect(spansOf(alten, 'allied/alten')).toBe('due');
});

test('[ARA:11.6] the Nord cavalry: better on the last day, and lost on low rolls', () => {
  const game = position({ turn: 6, units: { 'allied/hope': 501, 'french/foy': 1206, 'french/nord': { turn: 7 } } });
  expect(spansOf(game, 'french/nord').slice(0, 2)).toMatchObject([
    ['7-12', expect.any(String), '1/3', '1/3'],
    ['13-17', expect.any(String), '1/2', '1/6'],
  ]);
});

test('[ARA:11.6] the Nord cavalry is here once its die of the turn has been rolled, in the French turn only', () => {
  const nord = (active: 'french' | 'allied', next: 'event' | 'movement') =>
    spansOf(
      position({
        active,
        next,
        turn: 7,
        units: { 'allied/hope': 501, 'french/foy': 1206, 'french/nord': { turn: 7 } },
      }),
      'french/nord',
    );
  expect(nord('french', 'movement')).toBe('due');
  for (const waits of [nord('french', 'event'), nord('allied', 'event'), nord('allied', 'movement')]) {
    expect(waits).toMatchObject([['7-12', expect.any(String), '1/3', '1/3'], expect.anything(), ...[]]);
  }
});

test('[BAI:11.6] the Spanish group comes more easily, and by more roads, day by day', () => {
  const game = position({
    scenario: 'bailen/standard',
    turn: 2,
    units: { 'french/gobert': 1206, 'allied/la-pena': { turn: 3 } },
  });
  expect(spansOf(game, 'allied/la-pena', 'allied')).toEqual([
    ['3-10', 'A', '1/6', '0'],
    ['11-15', 'AB', '1/3', '0'],
    ['16-24', 'ABC', '1/2', '0'],
  ]);
});

test('[BAI:11.7] Frere comes on 4 to 6 once he is called', () => {
  const units = { 'french/gobert': 1206, 'allied/la-pena': 505, 'french/frere': { turn: 8 } } as const;
  const game = position({ scenario: 'bailen/standard', active: 'allied', turn: 7, units });
  const [span] = spansOf(game, 'french/frere');
  expect(span).toEqual(['8-24', expect.any(String), expect.stringMatching(/^\d\/\d$/), '0']);
});

test('[BUS:16.10] by Boialvo each Allied unit that watches the road makes it worse by a pip', () => {
  const game = (guards: Record<string, 'reserve' | { turn: number }>) =>
    position({
      scenario: 'bussaco/standard',
      options: ['boialvo-road'],
      turn: 6,
      units: { 'french/loison': 1206, 'allied/hill': 804, 'french/solignac': { turn: 8 }, ...guards },
      ledger: { 'boialvo-route': 2 },
    });
  const away = { 'allied/lecor': { turn: 6 }, 'allied/fane': { turn: 6 } };
  expect(spansOf(game(away), 'french/solignac')[0]?.slice(1)).toEqual(['B', '1/2', '1/6']);
  const watched = { 'allied/lecor': 'reserve', 'allied/fane': 'reserve' } as const;
  expect(spansOf(game(watched), 'french/solignac')[0]?.slice(1)).toEqual(['B', '1/6', '1/2']);
  expect(keys(game(watched))).toContain('marker.boialvo-watched');
});

test('[TAL:11.6] [TAL:18.1] Soult comes by his own table, the 4th Corps by the day', () => {
  const soult = position({
    scenario: 'talavera/standard',
    turn: 8,
    units: { 'french/ruffin': 606, 'allied/hill': 1605, 'french/merle': { turn: 9 } },
  });
  expect(spansOf(soult, 'french/merle')).toHaveLength(1);
  const fourth = position({
    scenario: 'talavera/full-battle',
    turn: 1,
    units: { 'french/ruffin': 606, 'allied/hill': 1605, 'french/leval': { turn: 2 } },
  });
  expect(spansOf(fourth, 'french/leval').length).toBeGreaterThan(1);
});

test('[BUS:5.1] units of a corps that is not active are marked, in the French Movement Phase only', () => {
  const game = (more: object) =>
    position({
      scenario: 'bussaco/standard',
      turn: 7,
      units: { 'french/loison': 1206, 'french/merle': 1306, 'allied/hill': 804 },
      effects: active(0),
      ...more,
    });
  expect([held(game({}), 'french/merle'), held(game({}), 'french/loison')]).toEqual([null, 'refusal.corps-inactive']);
  expect(held(game({ active: 'allied' }), 'french/loison')).toBe(null);
  expect(held(game({ next: 'combat' }), 'french/loison')).toBe(null);
  expect(keys(game({}))).toEqual(['effect.corps-2nd-active', 'effect.massena-indisposed']);
});

test('[TAL:5.1] the one active corps is marked, and the others held back', () => {
  const game = position({
    scenario: 'talavera/standard',
    turn: 8,
    units: { 'french/ruffin': 606, 'french/sebastiani': 1010, 'allied/hill': 1605 },
    effects: active(0),
  });
  expect(keys(game)).toContain('effect.corps-1st-active');
  expect([held(game, 'french/ruffin'), held(game, 'french/sebastiani')]).toEqual([null, 'refusal.corps-inactive']);
});

test('[TAL:9.2.3] once British and Spanish have attacked together, that is marked', () => {
  const made = (effects: readonly Effect[]) =>
    keys(
      position({
        scenario: 'talavera/standard',
        active: 'allied',
        turn: 8,
        units: { 'french/ruffin': 606, 'allied/hill': 1605 },
        effects,
      }),
    ).includes('marker.combined-attack-made');
  expect([made([]), made([{ name: 'combined-attack', side: 'allied', until: 'turn' }])]).toEqual([false, true]);
});

test('[BAI:6.10] what has marched is counted in groups, and who belongs to none that may still move is marked', () => {
  const stood = [505, 1206, 1207].map((on): Effect => ({ name: 'group-stood', on, until: 'phase' }));
  const after = position({
    scenario: 'bailen/standard',
    bare: true,
    turn: 1,
    units: { 'french/gobert': 1106, 'french/vedel': 1207, 'french/barbau': 505, 'allied/reding': 1612 },
    moved: ['french/gobert'],
    effects: [...stood, { name: 'group-marched', on: 1206, until: 'phase' }],
  });
  expect(napoleonic20.observe(after.state, 'french').markers[0]).toMatchObject({
    rule: 'BAI:6.10',
    key: 'marker.groups',
    params: { count: 1, marched: 1 },
  });
  expect([held(after, 'french/vedel'), held(after, 'french/barbau')]).toEqual([null, 'refusal.no-group-left']);
});

test('[BAI:6.11] [BAI:6.12.1] the marker on La Carolina has three faces; the Depot lies at Andújar', () => {
  const game = (ledger: Record<string, number>) =>
    position({ scenario: 'bailen/standard', turn: 8, units: { 'french/gobert': 1206, 'allied/reding': 505 }, ledger });
  const faces = (ledger: Record<string, number>) => keys(game(ledger)).find((key) => key.startsWith('marker.retreat'));
  expect([{}, { 'organized-retreat': 5 }, { 'retreat-prohibited': 1 }].map((ledger) => faces(ledger as never))).toEqual(
    ['marker.retreat-allowed', 'marker.retreat-ordered', 'marker.retreat-prohibited'],
  );
  const depot = (ledger: Record<string, number>) =>
    napoleonic20.observe(game(ledger).state, 'allied').markers.find(({ key }) => key === 'marker.depot')?.hexes;
  expect([depot({}), depot({ 'fallen-207': 1 })]).toEqual([[207], undefined]);
});

test('[BUS:5.2] how many Allied units may still move is told as they move', () => {
  const effects: readonly Effect[] = [{ name: 'british-caution', side: 'allied', count: 2, until: 'turn' }];
  const units = { 'french/loison': 1206, 'allied/hill': 804, 'allied/cole': 604, 'allied/picton': 904 };
  const game = position({
    scenario: 'bussaco/standard',
    active: 'allied',
    turn: 2,
    units,
    effects,
    moved: ['allied/hill'],
  });
  expect(napoleonic20.observe(game.state, 'allied').markers).toContainEqual(
    expect.objectContaining({ key: 'marker.caution-now', params: { count: 2, moved: 1 } }),
  );
});

test('[BUS:16.10] the road chosen is marked for the French alone, until it is turned up', () => {
  const read = readSetup({ scenario: 'bussaco/standard', options: ['boialvo-road'] });
  if (!read.ok) throw new Error(read.error.key);
  const chosen = new Position(napoleonic20.start(read.value).state).play('march-to-boialvo');
  expect(keys(chosen, 'french')).toContain('effect.march-to-boialvo');
  expect(keys(chosen, 'allied')).not.toContain('effect.march-to-boialvo');
  expect(keys(chosen, 'spectator')).not.toContain('effect.march-to-boialvo');
  expect(keys(chosen.play('done'), 'allied')).toContain('effect.march-to-boialvo');
});

test('[TAL:9.8.7.redoubts] [TAL:14.2] [TAL:7.8] what has happened once for all is marked', () => {
  const units = { 'french/ruffin': 606, 'allied/hill': 1605 };
  const game = position({
    scenario: 'talavera/full-battle',
    turn: 8,
    units,
    ledger: { 'redoubt-built': 4, 'night-attack': 4, 'sentries-posted': 1, venegas: 9 },
    terrain: [{ hex: 1006 as never, ground: 'clear', redoubtOf: 'allied' }],
  });
  const found = napoleonic20.observe(game.state, 'allied').markers;
  expect(found.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'marker.redoubt',
      'marker.night-attack-made',
      'marker.sentries-posted',
      'marker.sudden-death',
    ]),
  );
  expect(found.find(({ key }) => key === 'marker.redoubt')?.hexes).toEqual([1006]);
});

test('[N20:9.6.2] [N20:8.2.4] a counter shows what its strength is worth now, rounded up once', () => {
  const presentOf = (marks: Pick<Parameters<typeof position>[0], 'routed' | 'contact'>): number | undefined => {
    const units = { 'french/foy': 707, 'allied/cole': 706 };
    const counters = { 'french/foy': { strength: 5 } };
    const { state } = position({ bare: true, units, counters, ...marks });
    return napoleonic20.observe(state, 'french').counters.find(({ id }) => id === 'french/foy')?.facts?.present;
  };
  expect(presentOf({})).toBe(5);
  expect(presentOf({ routed: ['french/foy'] })).toBe(3);
  expect(presentOf({ contact: ['french/foy'] })).toBe(3);
  expect(presentOf({ routed: ['french/foy'], contact: ['french/foy'] })).toBe(2);
});

test('[N20:9.8.3] cavalry of three and more is heavy', () => {
  const { state } = position({ bare: true, units: { 'french/boyer': 707, 'french/curto': 709, 'french/foy': 711 } });
  const heavy = napoleonic20
    .observe(state, 'french')
    .counters.flatMap(({ facts }) => (facts?.heavy ? [facts.name] : []));
  expect(heavy).toEqual(['Boyer']);
});
