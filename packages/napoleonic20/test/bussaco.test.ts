import { describe, expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { attack, furthest, hexesFor, lines, noReserves, texts, toCombat } from './drawn-card.js';
import { type Arrangement, Position, position } from './position.js';

const SCENARIO = 'bussaco/standard';
const APART = { 'french/loison': 1207, 'french/merle': 1212, 'french/montbrun': 1209, 'allied/spencer': 802 };
const ALL_ACTIVE = [{ name: 'all-corps-active', side: 'french', until: 'turn' }] as const;

function begin(options: readonly string[] = [], overrides?: object): Position {
  const read = readSetup({ scenario: SCENARIO, options, ...(overrides === undefined ? {} : { overrides }) });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const step = napoleonic20.start(read.value);
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}

/** A made-up position on bare ground, unless it says otherwise. */
function at(more: Partial<Arrangement>): Position {
  return position({ scenario: SCENARIO, bare: true, turn: 8, units: APART, ...more });
}

describe('how the battle begins', () => {
  test('[BUS:3.0] turn 1, French morale 6, Allied 7, both armies in place, Masséna indisposed in Cordiera', () => {
    const game = begin(['leaders']);
    expect([game.seen.turn, game.seen.lastTurn, game.seen.morale]).toEqual([1, 17, { french: 6, allied: 7 }]);
    const places = {
      'french/montbrun': 1011,
      'french/marchand': 1210,
      'french/soult': 1211,
      'french/heudelet': 1212,
      'french/reynier': 1212,
      'french/merle': 1312,
      'french/mermet': 1410,
      'french/ney': 1410,
      'french/lamotte': 1411,
      'french/loison': 1310,
      'french/massena': 1211,
      'allied/hill': 410,
      'allied/leith': 708,
      'allied/hamilton': 809,
      'allied/picton': 907,
      'allied/spencer': 1007,
      'allied/wellesley': 1007,
      'allied/craufurd': 1106,
      'allied/coleman': 1206,
      'allied/campbell': 1305,
      'allied/pack': 1006,
      'allied/cole': 1306,
    };
    for (const [unit, hex] of Object.entries(places)) expect([unit, game.whereIs(unit)]).toEqual([unit, hex]);
    expect(
      ['clausel', 'st-croix', 'junot', 'solignac', 'reserve-artillery'].map((one) => game.whereIs(`french/${one}`)),
    ).toEqual(['turn 1', 'turn 1', 'turn 1', 'turn 2', 'turn 4']);
    expect(game.seen.deck.draw.length + game.seen.deck.discard.length).toBe(12);
  });

  test('[BUS:4.0] [BUS:5.0] the French move first, without an event; the Allies draw the first card', () => {
    const game = begin();
    expect([game.seen.active, game.step]).toEqual(['french', 'french-command']);
    const allied = toCombat(corps(game.play('die 1')));
    expect([allied.seen.active, allied.step, allied.seen.turn]).toEqual(['allied', 'event', 1]);
  });

  test('[BUS:11.6] French reinforcements come on by area A', () => {
    const game = corps(begin().play('die 1'));
    expect(game.play('clausel').choices).toEqual(['1314', '1414', '1514', '1614']);
  });

  test('[BUS:2.0] Craufurd and Spencer rally as elite units, and run less far', () => {
    const rallied = (unit: string, die: number) =>
      at({
        turn: 12,
        active: 'allied',
        next: 'night',
        units: { ...APART, 'allied/spencer': 803, [unit]: 'dispersed' },
      }).play('decline', unit, `die ${die}`).step === 'rally-place';
    const least = (unit: string) => [1, 2, 3, 4, 5, 6].find((die) => rallied(unit, die));
    expect(least('allied/craufurd')).toBe(Number(least('allied/hill')) - 1);
    const rout = (unit: string) => {
      const units = { 'french/loison': 1206, [`allied/${unit}`]: 1205 };
      const battle = at({ units, counters: { 'french/loison': { strength: 9 } }, next: 'combat' });
      const after = noReserves(battle).play('column +4', 'die 3', 'die 6');
      return after.events.find((event) => event.type === 'die' && event.purpose === 'rout');
    };
    expect([rout('hill'), rout('spencer')]).toMatchObject([{ total: 6 }, { total: 4 }]);
  });

  test('[BUS:2.0] with special units Portuguese infantry is unsteady, British and cavalry are not', () => {
    const checked = (unit: string) =>
      noReserves(
        at({ units: { 'french/loison': 1206, [`allied/${unit}`]: 1205 }, options: ['special-units'], next: 'combat' }),
      ).step === 'unsteady';
    const unsteady = ['hamilton', 'lecor', 'campbell', 'coleman', 'pack', 'hill', 'spencer', 'fane'].filter(checked);
    expect(unsteady).toEqual(['hamilton', 'lecor', 'campbell', 'coleman', 'pack']);
  });
});

/** Makes the first open corps active as long as the step asks. */
function corps(game: Position): Position {
  let next = game;
  while (next.step === 'active-corps') next = next.play(next.choices[0] as string);
  return next;
}

describe('special terrain', () => {
  const slope = [
    { between: [1206, 1205] as never, set: ['uphill', 'steep'] as const },
    { between: [1105, 1205] as never, set: ['uphill'] as const },
  ];
  const bonus = (attackers: Record<string, number>) => {
    const units = { ...attackers, 'allied/spencer': 1205 };
    const names = Object.keys(attackers);
    return lines(attack(at({ units, terrain: slope, next: 'combat' }), [...names, '1205']), 'defence');
  };

  test('[BUS:2.0.steep] a steep slope gives the defender 2', () => {
    expect(bonus({ 'french/loison': 1206 })).toEqual({ 'line.strength': 3, 'line.terrain.steep': 2 });
  });

  test('[BUS:2.0.steep] with another attacker uphill too it still does, with one on level ground only 1', () => {
    expect(bonus({ 'french/loison': 1206, 'french/merle': 1105 })).toMatchObject({ 'line.terrain.steep': 2 });
    expect(bonus({ 'french/loison': 1206, 'french/merle': 1204 })).toEqual({
      'line.strength': 3,
      'line.terrain.hill': 1,
    });
  });

  const trail = { bare: false, active: 'allied' } as const;

  test('[BUS:2.0.trail] along the trail a unit steps from one zone of enemies downhill into the next', () => {
    const units = { 'allied/leith': 708, 'french/merle': 809, 'french/loison': 610 };
    const game = at({ ...trail, units });
    expect(hexesFor(game, 'allied/leith')).toEqual([609, 808]);
    expect(game.play('leith').refusal('0707')).toMatchObject({ rule: 'BUS:2.0.trail' });
    expect(toCombat(game.play('leith 0808')).seen.battleNow?.attackers).toEqual(['allied/leith']);
  });

  test('[BUS:2.0.trail] it does not help out of the zones, nor against an enemy as high', () => {
    const out = at({ ...trail, units: { 'allied/leith': 708, 'french/merle': 709 } });
    expect(hexesFor(out, 'allied/leith')).not.toContain(808);
    const level = at({ ...trail, units: { 'allied/leith': 708, 'french/merle': 809, 'french/loison': 609 } });
    expect(level.choices).not.toContain('allied/leith');
  });

  test('[BUS:2.0.trail] leaders leave zones as they like, and at night nobody is held', () => {
    const units = { 'allied/wellesley': 708, 'allied/leith': 708, 'french/merle': 809, 'french/loison': 610 };
    const game = at({ ...trail, options: ['leaders'], units });
    expect(hexesFor(game, 'allied/wellesley')).toContain(707);
    expect(hexesFor(at({ ...trail, turn: 6, units }), 'allied/leith')).toContain(707);
  });

  test('[BUS:9.8.7] the French retreat towards 1414 and 1614, the Allies towards 1201 and 1801', () => {
    const back = (side: 'french' | 'allied', unit: string) => {
      const other = side === 'french' ? 'allied/spencer' : 'french/heudelet';
      const units = { [unit]: 1307, [other]: side === 'french' ? 1306 : 1308 };
      const counters = { [other]: { strength: 9 } };
      const active = side === 'french' ? 'allied' : 'french';
      const battle = noReserves(at({ active, units, counters, next: 'combat' }));
      return battle.play('column +4', 'die 2').choices.map(Number);
    };
    const distance = (hex: number) => hex % 100;
    expect(back('french', 'french/loison').every((hex) => distance(hex) >= 7)).toBe(true);
    expect(back('allied', 'allied/hill').every((hex) => distance(hex) <= 7)).toBe(true);
  });
});

describe('command coordination', () => {
  const rolled = (die: number, more: Partial<Arrangement> = {}) =>
    at({ next: [{ kind: 'event-end' }, { kind: 'movement-start' }, { kind: 'movement' }], ...more }).play(`die ${die}`);
  const ENGAGED = { 'massena-engaged': 1 };

  /** How many corps may be chosen one after the other. */
  function count(game: Position): number {
    let chosen = 0;
    let next = game;
    while (next.step === 'active-corps') {
      next = next.play(next.choices[0] as string);
      chosen = next.seen.effects.filter(({ name }) => name === 'active-corps').length;
    }
    return Math.max(chosen, next.seen.effects.filter(({ name }) => name === 'active-corps').length);
  }
  const FOUR = { ...APART, 'french/clausel': 1313 };

  test('[BUS:5.1] 1 and 2 make one corps active, 3 to 5 two, 6 three', () => {
    const numbers = [1, 2, 3, 4, 5, 6].map((die) => count(rolled(die, { units: FOUR, ledger: ENGAGED })));
    expect(numbers).toEqual([1, 1, 2, 2, 2, 3]);
  });

  test('[BUS:5.1] while Masséna is indisposed the die is one lower, but never below 1', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => count(rolled(die, { units: FOUR })))).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('[BUS:5.1] a natural 5 or 6 engages Masséna for the turns to come', () => {
    const engaged = [4, 5, 6].map((die) => rolled(die).seen.ledger['massena-engaged']);
    expect(engaged).toEqual([undefined, 1, 1]);
  });

  test('[BUS:5.1] units of other corps have a point less and enter no enemy zone', () => {
    const units = { 'french/loison': 1206, 'french/merle': 1106, 'french/montbrun': 1209, 'allied/spencer': 1104 };
    const game = rolled(1, { units, ledger: ENGAGED }).play('corps-6th');
    expect([
      furthest(game, 'french/loison'),
      furthest(game, 'french/merle'),
      furthest(game, 'french/montbrun'),
    ]).toEqual([2, 1, 2]);
    expect(hexesFor(game, 'french/loison')).toContain(1105);
    expect(hexesFor(game, 'french/merle')).not.toContain(1105);
    expect(game.play('merle').refusal('1105')).toMatchObject({ rule: 'BUS:5.1', key: 'refusal.corps-inactive' });
  });

  test('[BUS:5.1] a unit that begins in an enemy zone fights on', () => {
    const units = { 'french/loison': 1206, 'french/merle': 1212, 'allied/spencer': 1205 };
    const game = toCombat(
      at({ units, ledger: ENGAGED, next: [{ kind: 'event-end' }, ...DAY] }).play('die 1', 'corps-2nd'),
    );
    expect(game.seen.battleNow?.attackers).toEqual(['french/loison']);
  });

  test('[BUS:5.1] Remnants belong to the Reserve', () => {
    const units = { 'french/remnant-1': 1206, 'french/merle': 1212, 'allied/spencer': 1104 };
    const options = ['reduced-units'];
    const reserve = rolled(1, { units, options, ledger: ENGAGED }).play('corps-reserve');
    expect(hexesFor(reserve, 'french/remnant-1')).toContain(1105);
    const second = rolled(1, { units, options, ledger: ENGAGED }).play('corps-2nd');
    expect(hexesFor(second, 'french/remnant-1')).not.toContain(1105);
  });

  test('[BUS:5.1] the Allies are not concerned, and it lasts for one turn', () => {
    expect(furthest(at({ active: 'allied' }), 'allied/spencer')).toBe(2);
    expect(
      rolled(1)
        .play('corps-6th')
        .play('end-movement')
        .seen.effects.filter(({ name }) => name === 'active-corps'),
    ).toEqual([]);
  });

  test('[BUS:9.8.8] without leaders an attack by the Reserve alone goes a column worse', () => {
    const fight = (more: Record<string, number>, options: readonly string[] = []) => {
      const units = { 'french/montbrun': 1206, 'allied/spencer': 1205, ...more };
      const names = Object.keys(units).filter((unit) => unit.startsWith('french'));
      return lines(attack(at({ units, options, next: 'combat' }), [...names, '1205']), 'attack');
    };
    expect(fight({})).toHaveProperty('line.distracted-massena', -1);
    expect(fight({ 'french/remnant-1': 1105 }, ['reduced-units'])).toHaveProperty('line.distracted-massena', -1);
    expect(fight({ 'french/loison': 1105 })).not.toHaveProperty('line.distracted-massena');
    expect(fight({ 'french/massena': 1206 }, ['leaders'])).not.toHaveProperty('line.distracted-massena');
  });

  test('[BUS:9.8.8] an Allied attack on the Reserve is not concerned', () => {
    const units = { 'french/montbrun': 1206, 'allied/spencer': 1205 };
    const game = at({ active: 'allied', units, next: 'combat' });
    expect([...Object.keys(lines(game, 'attack')), ...Object.keys(lines(game, 'defence'))]).not.toContain(
      'line.distracted-massena',
    );
  });
});

const DAY = [
  { kind: 'movement-start' },
  { kind: 'movement' },
  { kind: 'movement-end' },
  { kind: 'reaction' },
  { kind: 'combat-start' },
  { kind: 'declare', attackers: [], targets: [], charge: false },
] as const;

describe('British caution', () => {
  const allied = {
    'allied/spencer': 802,
    'allied/hill': 804,
    'allied/leith': 806,
    'allied/picton': 402,
    'allied/cole': 404,
    'french/loison': 1212,
  };
  const steps = [{ kind: 'event-end' }, ...DAY] as const;
  const cautious = (die: number, more: Partial<Arrangement> = {}) =>
    at({ turn: 2, active: 'allied', units: allied, next: steps, ...more }).play(`die ${die}`);

  test('[BUS:5.2] no more than two units move on 1 and 2, three on 3 to 5, four on 6', () => {
    const marches = ['spencer 0803', 'hill 0805', 'leith 0807', 'picton 0403', 'cole 0405'];
    const moved = (die: number) => {
      let game = cautious(die);
      let count = 0;
      for (const march of marches) {
        if (!game.choices.includes(`allied/${march.split(' ')[0]}`)) break;
        game = game.play(march);
        count += 1;
      }
      return count;
    };
    expect([1, 2, 3, 4, 5, 6].map(moved)).toEqual([2, 2, 3, 3, 3, 4]);
    const retreat = { allied: 4, units: { ...allied, 'french/loison': 707 } };
    const two = cautious(1, retreat).play('spencer 0803', 'picton 0403');
    expect(two.choices).toEqual(['organized-retreat', 'end-movement']);
    expect(two.refusal('allied/cole')).toMatchObject({ rule: 'BUS:5.2', key: 'refusal.british-caution' });
  });

  const asks = (more: Partial<Arrangement>) =>
    at({ turn: 2, active: 'allied', units: allied, next: steps, ...more }).step === 'british-caution';

  test('[BUS:5.2] it ends on turn 5', () => {
    expect([1, 4, 5, 8].map((turn) => asks({ turn }))).toEqual([true, true, false, false]);
  });

  test('[BUS:5.2] it ends for good when a French unit attacks', () => {
    const units = { 'french/loison': 1206, 'allied/spencer': 1205 };
    const { ledger } = noReserves(at({ turn: 2, units, next: 'combat' })).play('column -2', 'die 6').seen;
    expect(asks({ ledger })).toBe(false);
    const own = noReserves(at({ turn: 2, active: 'allied', units, next: 'combat' })).play('column -2', 'die 6').seen;
    expect(asks({ ledger: own.ledger })).toBe(true);
  });

  test('[BUS:5.2] it ends for good when a French unit crosses a steep slope, not a hill', () => {
    const climb = (...set: ('uphill' | 'steep')[]) =>
      at({
        turn: 2,
        effects: ALL_ACTIVE,
        terrain: [{ between: [1206, 1205] as never, set }],
        units: { 'french/loison': 1206, 'french/merle': 1212, 'allied/spencer': 802 },
      }).play('loison 1205').seen.ledger;
    expect(asks({ ledger: climb('uphill', 'steep') })).toBe(false);
    expect(asks({ ledger: climb('uphill') })).toBe(true);
  });

  describe('a steep slope crossed in the Allied turn', () => {
    const slope = (a: number, b: number) => [{ between: [a, b] as never, set: ['uphill', 'steep'] as const }];
    const fight = (more: Partial<Arrangement>) =>
      at({ turn: 2, active: 'allied', units: { 'french/loison': 1205, 'allied/spencer': 1206 }, ...more });

    test('[BUS:5.2] by an advance of French defenders ends it', () => {
      const won = noReserves(fight({ terrain: slope(1205, 1206), next: 'combat' })).play('column -2', 'die 5');
      const after = won.step === 'retreat' ? won.play(won.choices[0] as string) : won;
      expect(asks({ ledger: after.play('loison').seen.ledger })).toBe(false);
      expect(asks({ ledger: after.play('done').seen.ledger })).toBe(true);
    });

    test('[BUS:5.2] by a French retreat ends it', () => {
      const back = (terrain: ReturnType<typeof slope>) => {
        const counters = { 'allied/spencer': { strength: 9 } };
        const lost = noReserves(fight({ terrain, counters, next: 'combat' })).play('column +4', 'die 2');
        const hex = lost.choices.includes('1304') ? '1304' : (lost.choices[0] as string);
        return [hex, asks({ ledger: lost.play(hex).seen.ledger })];
      };
      const [hex] = back([]);
      expect(back([])).toEqual([hex, true]);
      expect(back(slope(1205, Number(hex)))).toEqual([hex, false]);
    });

    test('[BUS:5.2] by French cavalry that withdraws ends it', () => {
      const away = (terrain: ReturnType<typeof slope>) => {
        const units = { 'french/montbrun': 1205, 'allied/spencer': 1206 };
        return fight({ units, terrain, next: 'reaction' }).play('montbrun', 'disengage', '1204').seen.ledger;
      };
      expect(asks({ ledger: away([]) })).toBe(true);
      expect(asks({ ledger: away(slope(1205, 1204)) })).toBe(false);
    });
  });

  test('[BUS:5.2] an Allied unit that crosses one changes nothing', () => {
    const terrain = [{ between: [802, 803] as never, set: ['uphill', 'steep'] as const }];
    const { ledger } = cautious(6, { terrain }).play('spencer 0803').seen;
    expect(asks({ ledger })).toBe(true);
  });
});

describe('the way to Lisbon', () => {
  const units = { 'french/loison': 707, 'allied/hill': 1201, 'allied/cole': 1801, 'allied/spencer': 803 };
  const game = (more: Partial<Arrangement> = {}) =>
    at({ active: 'allied', allied: 4, french: 6, units, next: DAY, ...more });

  test('[BUS:12.8] the Allies may order it with less morale and the French in Palheiros or the Convent', () => {
    const offered = (more: Partial<Arrangement>) => game(more).choices.includes('organized-retreat');
    expect(offered({})).toBe(true);
    expect(offered({ units: { ...units, 'french/loison': 1105 } })).toBe(true);
    expect(offered({ units: { ...units, 'french/loison': 1104 } })).toBe(false);
    expect(offered({ allied: 6 })).toBe(false);
    expect(offered({ active: 'french', effects: ALL_ACTIVE })).toBe(false);
  });

  test('[BUS:12.8] then one unit from each line of communication leaves each turn, for a Morale Point', () => {
    const leaving = game().play('organized-retreat').play('end-movement');
    expect(leaving.choices).toEqual(['allied/hill', 'allied/cole', 'done']);
    const after = leaving.play('hill', 'cole');
    expect([after.whereIs('allied/hill'), after.whereIs('allied/cole')]).toEqual(['exited', 'exited']);
    expect(leaving.play('hill').morale('allied')).toBe(5);
    expect(leaving.play('done').whereIs('allied/hill')).toBe(1201);
  });

  test('[BUS:12.8] Remnants stay', () => {
    const remnant = { ...units, 'allied/hill': 804, 'allied/remnant-1': 1201 };
    const leaving = game({ units: remnant, options: ['reduced-units'], ledger: { 'organized-retreat': 1 } });
    expect(leaving.play('end-movement').choices).toEqual(['allied/cole', 'done']);
  });

  test('[BUS:12.8] a decisive Allied victory becomes a marginal one, a French one does not', () => {
    const end = (french: number, alliedMorale: number, ledger: Record<string, number>) => {
      const fight = { 'french/loison': 1206, 'allied/spencer': 1205 };
      const counters = french === 1 ? { 'allied/spencer': { strength: 9 } } : { 'french/loison': { strength: 9 } };
      const active = french === 1 ? 'allied' : 'french';
      const battle = at({ active, french, allied: alliedMorale, units: fight, counters, ledger, next: 'combat' });
      return noReserves(battle).play('column +4', 'die 5').seen.result;
    };
    expect(end(1, 5, {})).toMatchObject({ winner: 'allied', level: 'decisive' });
    expect(end(1, 5, { 'organized-retreat': 1 })).toMatchObject({ winner: 'allied', level: 'marginal' });
    expect(end(5, 1, { 'organized-retreat': 1 })).toMatchObject({ winner: 'french', level: 'decisive' });
  });
});

describe('truces and nights', () => {
  test('[BUS:13.0] a quiet turn brings a truce from turn 1 on', () => {
    const end = (active: 'french' | 'allied') => at({ turn: 1, active, next: [{ kind: 'truce' }] }).morale(active);
    expect([end('french'), end('allied')]).toEqual([7, 7]);
  });

  test('[BUS:14.0] the French want the Convent (1105), the Allies Cordiera (1211); each costs its loser a point', () => {
    const held = (active: 'french' | 'allied', units: Record<string, number>) => {
      const game = at({ turn: 6, active, next: 'night', units: { ...APART, ...units } });
      return [game.morale('french'), game.morale('allied')];
    };
    expect(held('french', { 'french/loison': 1105 })).toEqual([7, 5]);
    expect(held('french', { 'french/loison': 1211 })).toEqual([7, 6]);
    expect(held('allied', { 'allied/hill': 1211 })).toEqual([5, 7]);
    expect(held('allied', { 'allied/hill': 1105 })).toEqual([6, 7]);
  });
});

describe('independent brigades', () => {
  test.each(['campbell', 'coleman', 'pack'])(
    '[BUS:16.6] %s never rallies with the option, without it he does',
    (name) => {
      const unit = `allied/${name}`;
      const night = (options: readonly string[]) =>
        at({ turn: 6, active: 'allied', next: 'night', units: { ...APART, [unit]: 'dispersed' }, options });
      const rallies = (game: Position) => game.step === 'rally-bonus';
      expect([rallies(night([])), rallies(night(['independent-brigades']))]).toEqual([true, false]);
    },
  );
});

describe('the road to Boialvo', () => {
  const options = ['boialvo-road'];
  const chosen = (road: 'march-to-bussaco' | 'march-to-boialvo', ...recalled: string[]) => {
    const game = begin(options).play(road, ...recalled);
    return game.step === 'boialvo-recall' ? game.play('done') : game;
  };
  const where = (game: Position, ...units: string[]) => units.map((unit) => game.whereIs(unit));
  const EIGHTH = ['french/clausel', 'french/solignac', 'french/st-croix'];

  test('[BUS:16.10] the French choose the road first; the Allies, who do not see it, call units back or not', () => {
    const game = begin(options);
    expect(game.choices).toEqual(['march-to-bussaco', 'march-to-boialvo']);
    const view = (road: string) => JSON.stringify(napoleonic20.observe(game.play(road).state, 'allied'));
    expect(view('march-to-bussaco')).toBe(view('march-to-boialvo'));
    const recall = game.play('march-to-boialvo');
    expect(recall.choices).toEqual(['allied/lecor', 'allied/fane', 'done']);
    expect(where(recall.play('lecor', 'done'), 'allied/lecor', 'allied/fane')).toEqual(['turn 6', 'reserve']);
    expect(texts(recall.play('done'))).toContain('effect.march-to-boialvo');
  });

  test('[BUS:16.10] by Bussaco the 8th Corps waits in the box of turn 1, by Boialvo in that of turn 8', () => {
    const first = chosen('march-to-bussaco');
    expect(first.step).toBe('french-command');
    expect(where(first, ...EIGHTH)).toEqual(Array(3).fill('turn 1'));
    expect(where(chosen('march-to-boialvo'), ...EIGHTH)).toEqual(Array(3).fill('turn 8'));
  });

  const waiting = (route: 1 | 2, more: Record<string, number | 'reserve' | { turn: number }> = {}) =>
    at({
      options,
      units: { ...APART, 'french/clausel': { turn: 8 }, ...more },
      ledger: { 'boialvo-route': route },
      effects: ALL_ACTIVE,
    });
  const fates = (game: Position) => [1, 2, 3, 4, 5, 6].map((die) => game.play(`die ${die}`).whereIs('french/clausel'));

  test('[BUS:16.10] by Bussaco a unit comes on 4 or more, by area A', () => {
    expect(fates(waiting(1))).toEqual(['turn 9', 'turn 9', 'turn 9', 'turn 8', 'turn 8', 'turn 8']);
    expect(waiting(1).play('die 4', 'clausel').choices).toEqual(['1314', '1414', '1514', '1614']);
  });

  test('[BUS:16.10] by Boialvo a 1 loses it, a 2 or 3 delays it, 4 or more brings it, by area B', () => {
    expect(fates(waiting(2))).toEqual(['lost', 'turn 9', 'turn 9', 'turn 8', 'turn 8', 'turn 8']);
    expect(waiting(2).play('die 4', 'clausel').choices).toEqual(['2204', '2205', '2206']);
    expect(waiting(2).play('die 1').morale('french')).toBe(6);
  });

  test('[BUS:16.10] each Allied unit still at Boialvo makes that die one lower', () => {
    expect(fates(waiting(2, { 'allied/fane': 'reserve' }))).toEqual([
      'lost',
      'lost',
      'turn 9',
      'turn 9',
      'turn 8',
      'turn 8',
    ]);
    expect(fates(waiting(2, { 'allied/fane': 'reserve', 'allied/lecor': 'reserve' }))).toEqual([
      'lost',
      'lost',
      'lost',
      'turn 9',
      'turn 9',
      'turn 8',
    ]);
    expect(fates(waiting(1, { 'allied/fane': 'reserve' }))).toEqual(fates(waiting(1)));
  });

  test('[BUS:16.10] a unit called back comes on 4 or more, by area B', () => {
    const units = { ...APART, 'allied/fane': { turn: 8 } };
    const game = at({ active: 'allied', options, units, ledger: { 'boialvo-route': 1 } });
    expect([3, 4].map((die) => game.play(`die ${die}`).whereIs('allied/fane'))).toEqual(['turn 9', 'turn 8']);
    expect(game.play('die 4', 'fane').choices).toEqual(['2204', '2205', '2206']);
  });

  test('[BUS:16.10] once an 8th Corps unit is out by area B, those still on the turn record are lost', () => {
    const more = { 'allied/lecor': { turn: 9 }, 'allied/fane': 'reserve' } as const;
    const out = waiting(2, more).play('die 6', 'clausel', '2205');
    const moved = out.step === 'moving' ? out.play(out.choices[0] as string) : out;
    expect(where(moved, 'allied/lecor', 'allied/fane')).toEqual(['lost', 'reserve']);
    expect(moved.morale('allied')).toBe(6);
    const bussaco = waiting(1, more).play('die 6', 'clausel', '1414');
    const entered = bussaco.step === 'moving' ? bussaco.play(bussaco.choices[0] as string) : bussaco;
    expect(where(entered, 'allied/lecor')).toEqual(['turn 9']);
  });

  test('[BUS:16.10] Junot comes together with the first of his units', () => {
    const leaders = begin([...options, 'leaders']).play('march-to-boialvo', 'done');
    expect(leaders.whereIs('french/junot')).toBe('reserve');
    const game = at({
      options: ['boialvo-road', 'leaders'],
      units: { ...APART, 'french/clausel': { turn: 8 }, 'french/junot': 'reserve' },
      ledger: { 'boialvo-route': 2 },
      effects: ALL_ACTIVE,
    });
    expect(game.play('die 3').whereIs('french/junot')).toBe('reserve');
    const come = game.play('die 4');
    expect(come.whereIs('french/junot')).toBe('turn 8');
    expect(come.play('junot').choices).toEqual(['2204', '2205', '2206']);
  });

  test('[BUS:16.10] without the option nobody waits at Boialvo', () => {
    const game = begin();
    expect(game.step).toBe('french-command');
    expect(where(game, 'allied/lecor', 'allied/fane')).toEqual(['reserve', 'reserve']);
    expect(game.whereIs('french/solignac')).toBe('turn 2');
  });
});
