import { describe, expect, test } from 'vitest';
import { boardOf } from '../src/board/index.js';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { hexesFor, lines, noReserves, texts, toCombat } from './drawn-card.js';
import { type Arrangement, Position, position } from './position.js';

const SCENARIO = 'bailen/standard';
const APART = { 'french/gobert': 1206, 'french/frescia': 1202, 'allied/reding': 505 };
const DEPOT = { garrison: 207 as never, side: 'french' } as const;
function begin(scenario = SCENARIO, options: readonly string[] = []): Position {
  const read = readSetup({ scenario, options });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const step = napoleonic20.start(read.value);
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}

/** Lets one side place its counters, each off the map if it may, else where the list of choices begins. */
function deploy(game: Position): Position {
  let next = game;
  const [side] = sideOf(game);
  while ((next.step === 'deploy' || next.step === 'deploy-place') && sideOf(next)[0] === side) {
    next = next.play(next.choices.includes('keep-off-map') ? 'keep-off-map' : (next.choices[0] as string));
  }
  return next;
}

function sideOf(game: Position): readonly [string] {
  const prompt = napoleonic20.prompt(game.state);
  return [prompt.kind === 'decision' ? prompt.side : prompt.kind];
}

/** A made-up position on bare ground, unless it says otherwise. */
function at(more: Partial<Arrangement>): Position {
  return position({ scenario: SCENARIO, bare: true, turn: 8, units: APART, ...more });
}

describe('how the campaign begins', () => {
  test('[BAI:3.0] turn 1, 7 Morale Points each, the red card among the discards, the Depot at Andújar', () => {
    const { seen } = begin();
    expect([seen.turn, seen.lastTurn, seen.morale]).toEqual([1, 24, { french: 7, allied: 7 }]);
    expect(seen.deck.discard).toEqual(['BAI:#3']);
    expect(seen.ledger['fallen-207']).toBeUndefined();
    expect(begin().whereIs('french/supplies')).toBe('reserve');
    expect(begin().whereIs('french/frere')).toBe('reserve');
  });

  test('[BAI:3.0] first the French place one or two counters on or next to each of their six hexes', () => {
    const game = begin();
    expect([game.step, sideOf(game)]).toEqual(['deploy', ['french']]);
    const placed = deploy(game).play('die 1');
    const counters = placed.seen.counters.filter(({ side, place }) => side === 'french' && place.at === 'map');
    for (const spot of [207, 2309, 709, 2302, 1306, 1512]) {
      const near = counters.filter(
        ({ place, facts }) => facts?.arm !== 'leader' && place.at === 'map' && isNear(place.hex, spot),
      );
      expect([spot, near.length >= 1 && near.length <= 2]).toEqual([spot, true]);
    }
  });

  test('[BAI:3.0] then the Spanish theirs south of the rivers and in the box of turn 3, and all is turned up', () => {
    const game = deploy(deploy(begin()).play('die 1'));
    expect(game.step).toBe('movement');
    expect(game.seen.counters.some(({ hidden }) => hidden)).toBe(false);
    expect(game.seen.counters.some(({ facts }) => facts?.arm === 'dummy')).toBe(false);
    const spanish = game.seen.counters.filter(({ side, place }) => side === 'allied' && place.at !== 'reserve');
    expect(spanish.some(({ place }) => place.at === 'arriving' && place.turn === 3)).toBe(true);
  });

  test('[BAI:3.0.reconnaissance] the die turns up none on 1, one French counter on 2 to 4, two on 5 and 6', () => {
    const game = deploy(begin());
    expect(game.step).toBe('reconnaissance');
    const seen = (die: number) => {
      let next = game.play(`die ${die}`);
      let count = 0;
      while (next.step === 'scouted') {
        expect(sideOf(next)).toEqual(['allied']);
        next = next.play(next.choices[0] as string);
        count += 1;
      }
      expect(next.events.filter(({ type }) => type === 'revealed').length).toBeLessThanOrEqual(2);
      return count;
    };
    expect([1, 2, 3, 4, 5, 6].map(seen)).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test('[BAI:4.0] [BAI:5.0] the Spanish move first, without an event; the French draw the first card', () => {
    const game = deploy(deploy(begin()).play('die 1'));
    expect([game.seen.active, game.step]).toEqual(['allied', 'movement']);
    const french = toCombat(game);
    expect([french.seen.active, french.step, french.seen.turn]).toEqual(['french', 'event', 1]);
  });

  test('[BAI:2.0] [BAI:16.7.8] with special units four Spanish units are unsteady, no French one yet', () => {
    const checked = (unit: string, ledger: Record<string, number> = {}) => {
      const french = unit.startsWith('french');
      const units = { [unit]: 1205, [french ? 'allied/reding' : 'french/gobert']: 1206 };
      const active = french ? 'allied' : 'french';
      return noReserves(at({ active, units, ledger, options: ['special-units'], next: 'combat' })).step === 'unsteady';
    };
    const spanish = ['reding', 'la-pena', 'coupigny', 'felix-jones', 'cruz-murgeon', 'valdecanos'];
    expect(spanish.filter((unit) => checked(`allied/${unit}`))).toEqual(spanish.slice(2));
    const french = ['barbau', 'vedel', 'gobert', 'frere', 'frescia'].map((unit) => `french/${unit}`);
    const swiss = { 'swiss-deserted': 1 };
    const probe = (unit: string, ledger: Record<string, number>) =>
      unit === 'french/gobert' ? false : checked(unit, ledger);
    expect(french.filter((unit) => probe(unit, {}))).toEqual([]);
    expect(french.filter((unit) => probe(unit, swiss))).toEqual(['french/barbau', 'french/vedel', 'french/frere']);
  });

  test('[BAI:2.0] with special units the two irregulars are light: rough ground does not stop them', () => {
    const rough = [1105, 1106, 1205, 1305, 1306, 1207].map((hex) => ({ hex: hex as never, ground: 'forest' }) as const);
    const reach = (unit: string, options: readonly string[]) =>
      hexesFor(
        at({
          active: 'allied',
          options,
          terrain: rough,
          units: { [`allied/${unit}`]: 1206, 'french/gobert': 505 },
          counters: { [`allied/${unit}`]: { movement: 4 } },
        }),
        `allied/${unit}`,
      );
    for (const unit of ['cruz-murgeon', 'valdecanos']) {
      expect([unit, reach(unit, ['special-units']).includes(1204)]).toEqual([unit, true]);
    }
    expect(reach('reding', ['special-units'])).not.toContain(1204);
    expect(reach('cruz-murgeon', [])).not.toContain(1204);
  });
});

/** Whether a hex is another one or next to it. */
function isNear(hex: number, spot: number): boolean {
  return boardOf('bailen').distance(hex as never, spot as never) <= 1;
}

describe('Swiss desertion', () => {
  const night = (ledger: Record<string, number>) =>
    at({
      turn: 10,
      next: 'night',
      units: { ...APART, 'french/vedel': 'dispersed', 'french/barbau': 'dispersed' },
      ledger,
    });
  const least = (game: Position, unit: string) =>
    [1, 2, 3, 4, 5, 6].find((die) => game.play(unit, `die ${die}`).step === 'rally-place');

  test('[BAI:5.1] after it the Swiss rally one worse', () => {
    const before = least(night({}).play('decline'), 'vedel');
    const after = least(night({ 'swiss-deserted': 1 }).play('decline'), 'vedel');
    expect(after === undefined ? 7 : after).toBe(Number(before) + 1);
  });

  test('[BAI:5.1] a Morale Point spent cancels that', () => {
    const before = least(night({}).play('rally-bonus'), 'vedel');
    expect(least(night({ 'swiss-deserted': 1 }).play('rally-bonus'), 'vedel')).toBe(before);
  });

  test('[BAI:5.1] others are not concerned', () => {
    const units = { ...APART, 'french/gobert': 'dispersed', 'french/vedel': 'dispersed' } as const;
    const rally = (ledger: Record<string, number>) =>
      least(at({ turn: 10, next: 'night', units, ledger }).play('decline'), 'gobert');
    expect(rally({ 'swiss-deserted': 1 })).toBe(rally({}));
  });
});

describe('groups on the first day', () => {
  const scattered = { 'french/gobert': 1203, 'french/vedel': 1207, 'french/barbau': 1211, 'allied/reding': 505 };

  test('[BAI:6.10] on turn 1 only one group moves', () => {
    const game = at({ turn: 1, units: scattered }).play('gobert 1202');
    expect(game.choices).not.toContain('french/vedel');
    expect(texts(game)).toEqual([]);
    const two = at({ turn: 2, units: scattered }).play('gobert 1202');
    expect(two.choices).toContain('french/vedel');
    expect(two.play('vedel 1206').choices).not.toContain('french/barbau');
    expect(at({ turn: 3, units: scattered }).play('gobert 1202', 'vedel 1206').choices).toContain('french/barbau');
  });

  test('[BAI:6.10] the refusal names the rule', () => {
    const units = { ...scattered, 'french/frescia': 1204 };
    const game = at({ turn: 1, units }).play('gobert 1202');
    expect(game.choices).toContain('french/frescia');
    expect(game.refusal('french/vedel')).toMatchObject({ rule: 'BAI:6.10', key: 'refusal.no-group-left' });
  });

  test('[BAI:6.10] a group is a unit and the friends next to it, whether it moves itself or not', () => {
    const row = { 'french/gobert': 1203, 'french/vedel': 1204, 'french/barbau': 1205, 'allied/reding': 505 };
    const ends = at({ turn: 1, units: row }).play('gobert 1202');
    expect(ends.choices).toEqual(expect.arrayContaining(['french/vedel', 'french/barbau']));
    expect(ends.play('barbau 1206').choices).toContain('french/vedel');
    const four = { ...row, 'french/frescia': 1206 };
    const far = at({ turn: 1, units: four }).play('gobert 1202');
    expect(far.choices, 'three hexes on, no unit is next to both').not.toContain('french/frescia');
  });

  test('[BAI:6.10] where the units stood when the phase began counts', () => {
    const units = { 'french/gobert': 1203, 'french/vedel': 1206, 'allied/reding': 505 };
    const game = at({ turn: 1, units }).play('gobert 1205');
    expect(game.choices).not.toContain('french/vedel');
  });

  test('[BAI:6.10] it holds in the first night, for both sides, and ends with turn 6', () => {
    const spanish = { 'allied/reding': 1203, 'allied/la-pena': 1207, 'french/gobert': 505 };
    const game = at({ turn: 1, active: 'allied', units: spanish }).play('reding 1202');
    expect(game.choices).not.toContain('allied/la-pena');
    const six = {
      'french/gobert': 1203,
      'french/vedel': 1207,
      'french/barbau': 1211,
      'french/frere': 1603,
      'french/frescia': 1607,
      'french/remnant-1': 1611,
      'allied/reding': 505,
    };
    const options = ['reduced-units'];
    const marches = ['gobert 1202', 'vedel 1206', 'barbau 1210', 'frere 1602', 'frescia 1606'];
    expect(at({ turn: 5, units: six, options }).play(...marches).choices).not.toContain('french/remnant-1');
    expect(at({ turn: 6, units: six, options }).play(...marches).choices).toContain('french/remnant-1');
  });

  test('[BAI:6.10] what is kept of groups names no unit', () => {
    const game = at({ turn: 2, units: scattered }).play('gobert 1202');
    expect(game.seen.effects.every(({ on }) => on !== undefined && on > 100)).toBe(true);
  });
});

describe('abandoning Andalusia', () => {
  const units = { ...APART, 'french/vedel': 2302 };

  test('[BAI:6.11] the French may order the retreat from turn 4 on, before anybody has moved', () => {
    const offered = (game: Position) => game.choices.includes('organized-retreat');
    expect([3, 4, 8].map((turn) => offered(at({ turn })))).toEqual([false, true, true]);
    expect(offered(at({}).play('gobert 1205'))).toBe(false);
    expect(offered(at({ active: 'allied' }))).toBe(false);
    expect(offered(at({ ledger: { 'retreat-prohibited': 1 } }))).toBe(false);
    expect(offered(at({}).play('organized-retreat'))).toBe(false);
  });

  test('[BAI:6.11] from then on one unit at 2302 may leave at the start of each French Movement Phase, for a point', () => {
    const ordered = at({ units }).play('organized-retreat');
    expect(ordered.choices).toEqual(['french/vedel', 'decline']);
    const left = ordered.play('vedel');
    expect([left.whereIs('french/vedel'), left.morale('french'), left.step]).toEqual(['exited', 7, 'movement']);
    const ledger = { 'organized-retreat': 7 };
    const later = at({ units, ledger, bare: false });
    const asked = later.step === 'supply-train' ? later.play('die 1') : later;
    expect(asked.choices).toEqual(['french/vedel', 'decline']);
    expect(asked.play('decline').whereIs('french/vedel')).toBe(2302);
    expect(at({ units, ledger, active: 'allied' }).step).toBe('movement');
  });

  test('[BAI:6.11] Remnants and the Train may leave, Spanish units may not', () => {
    const leaver = (unit: string, options: readonly string[] = []) => {
      const ledger = { 'organized-retreat': 5, 'supply-train': 1, 'fallen-207': 1 };
      const game = at({ units: { ...APART, [unit]: 2302 }, ledger, options });
      return game.choices.includes('decline') && game.choices.includes(unit);
    };
    expect(leaver('french/remnant-1', ['reduced-units'])).toBe(true);
    expect(leaver('french/supplies')).toBe(true);
    expect(leaver('allied/la-pena')).toBe(false);
  });

  test('[BAI:13.1] with the retreat ordered the French have no truces; the Spanish have', () => {
    const end = (active: 'french' | 'allied', ledger: Record<string, number>) =>
      at({ active, ledger, next: [{ kind: 'truce' }] }).morale(active);
    expect([end('french', {}), end('french', { 'organized-retreat': 7 })]).toEqual([7, 6]);
    expect(end('allied', { 'organized-retreat': 7 })).toBe(7);
  });
});

describe('the French supplies', () => {
  const road = (...hexes: readonly number[]) =>
    hexes.slice(1).map((hex, step) => ({ between: [hexes[step], hex] as never, set: ['road'] as const }));
  const depot = { terrain: [DEPOT] } as const;
  const TRAIN = { 'organized-retreat': 5, 'supply-train': 1, 'fallen-207': 1 };

  test('[BAI:6.12] [BAI:6.12.1] the Depot is a garrison of strength 1 that controls the hexes round it', () => {
    const units = { ...APART, 'allied/reding': 208 };
    const game = at({ ...depot, active: 'allied', units, next: 'combat' });
    expect(game.seen.battleNow?.targets).toEqual([207]);
    expect(lines(game, 'defence')).toEqual({ 'line.garrison': 1 });
    const marching = at({ ...depot, active: 'allied', units: { ...APART, 'allied/reding': 210 } });
    expect(hexesFor(marching, 'allied/reding')).toContain(208);
    expect(hexesFor(marching, 'allied/reding')).not.toContain(207);
  });

  test('[BAI:6.12.1] French units may stand on it', () => {
    const units = { ...APART, 'french/gobert': 208 };
    expect(hexesFor(at({ ...depot, units }), 'french/gobert')).toContain(207);
  });

  const beaten = (ledger: Record<string, number>) => {
    const units = { 'french/gobert': 407, 'allied/reding': 408, 'french/frescia': 1202 };
    const counters = { 'allied/reding': { strength: 9 } };
    const game = at({ ...depot, active: 'allied', units, counters, ledger, next: 'combat' });
    return noReserves(game).play('column +4', 'die 2');
  };

  test('[BAI:9.7.7] [BAI:6.12.1] French units retreat towards the Depot or 2302, without it only towards 2302', () => {
    const withDepot = beaten({});
    expect(withDepot.step).toBe('retreat');
    expect(withDepot.choices.some((hex) => Number(hex) < 400)).toBe(true);
    const without = beaten(TRAIN);
    expect(without.step === 'retreat' && without.choices.some((hex) => Number(hex) < 400)).toBe(false);
  });

  test('[BAI:6.12.1] a retreat that ends on the Depot disperses nobody', () => {
    const units = { 'french/gobert': 208, 'allied/reding': 209, 'french/frescia': 1202 };
    const counters = { 'allied/reding': { strength: 9 } };
    const game = noReserves(at({ ...depot, active: 'allied', units, counters, next: 'combat' })).play(
      'column +4',
      'die 2',
    );
    const after = game.step === 'retreat' && game.choices.includes('0207') ? game.play('0207') : game;
    expect(after.whereIs('french/gobert')).toBe(207);
  });

  test('[BAI:9.7.7] Spanish units retreat towards 0110, 1614 or 2313', () => {
    const units = { 'allied/reding': 1206, 'french/gobert': 1205 };
    const counters = { 'french/gobert': { strength: 9 } };
    const game = noReserves(at({ units, counters, next: 'combat' })).play('column +4', 'die 2');
    const choices = game.step === 'retreat' ? game.choices.map(Number) : [Number(game.whereIs('allied/reding'))];
    expect(choices.every((hex) => [1107, 1207, 1307, 1106, 1306].includes(hex))).toBe(true);
    expect(choices.length).toBeGreaterThan(0);
  });

  const rest = (turn: number, active: 'french' | 'allied', ledger: Record<string, number>) =>
    at({ turn, active, ledger, next: 'night' }).morale(active) - 6;

  test('[BAI:6.12.1] while the Depot stands the French gain one more for the rest of the night', () => {
    expect([rest(10, 'french', {}), rest(10, 'french', TRAIN), rest(10, 'allied', {})]).toEqual([2, 1, 1]);
  });

  test('[BAI:14.1] the first night gives the Spanish one more, and the French too while the Depot stands', () => {
    expect([rest(5, 'allied', {}), rest(5, 'allied', TRAIN)]).toEqual([2, 2]);
    expect([rest(5, 'french', {}), rest(5, 'french', TRAIN)]).toEqual([3, 1]);
  });

  const loading = (turn: number, more: Partial<Arrangement> = {}) =>
    at({ turn, ledger: { 'organized-retreat': 5 }, ...more });
  const loaded = (game: Position) =>
    [1, 2, 3, 4, 5, 6].filter((die) => game.play(`die ${die}`).seen.ledger['supply-train'] === 1);

  test('[BAI:6.12.2] from the turn after the order a 6 loads the wagons, later a 4 or more', () => {
    expect(loading(5).step).toBe('movement');
    expect(loading(6).step).toBe('supply-train');
    expect([loaded(loading(6)), loaded(loading(7)), loaded(loading(9))]).toEqual([[6], [4, 5, 6], [4, 5, 6]]);
    expect(loading(7, { active: 'allied' }).step).toBe('movement');
    expect(at({ turn: 7 }).step).toBe('movement');
  });

  test('[BAI:6.12.2] the Train then stands at Andújar, and the Depot is no more', () => {
    const units = { ...APART, 'french/supplies': 'reserve' } as const;
    const terrain = [DEPOT, ...road(207, 307)];
    const formed = loading(7, { units, terrain }).play('die 4');
    expect(formed.whereIs('french/supplies')).toBe(207);
    expect(formed.choices).toContain('french/supplies');
    const again = at({ turn: 8, units: { ...APART, 'french/supplies': 207 }, ledger: formed.seen.ledger });
    expect(again.step).not.toBe('supply-train');
    expect(loading(7, { units: { ...units, 'french/gobert': 207 }, ...depot }).step).toBe('movement');
  });

  const wagons = { ledger: TRAIN, terrain: road(706, 806, 906, 1005) };

  test('[BAI:6.12.3] the Train keeps to the road, with one point', () => {
    const units = { ...APART, 'french/supplies': 706 };
    const game = at({ ...wagons, units });
    expect(hexesFor(game, 'french/supplies')).toEqual([806, 906]);
    expect(game.play('supplies').refusal('0705')).toMatchObject({ rule: 'N20:16.7.6' });
    expect(hexesFor(at({ ...wagons, units: { ...units, 'french/vedel': 906 } }), 'french/supplies')).toEqual([806]);
  });

  test('[BAI:6.12.3] [N20:16.7.6] it has strength 0, need not and may not attack, and retreats by road', () => {
    const units = { ...APART, 'french/supplies': 706, 'allied/la-pena': 606 };
    const defended = at({ ...wagons, active: 'allied', units, next: 'combat' });
    expect(lines(defended, 'defence')).toEqual({ 'line.strength': 0 });
    const back = noReserves(defended).play('column +3', 'die 2');
    expect(back.step === 'retreat' ? back.choices : [`0${back.whereIs('french/supplies')}`]).toEqual(['0806']);
    expect(at({ ...wagons, units, next: 'combat' }).seen.battleNow).toBeNull();
    const noRoad = at({ ledger: TRAIN, active: 'allied', units, next: 'combat' });
    expect(noReserves(noRoad).play('column +3', 'die 2').whereIs('french/supplies')).toBe('lost');
  });

  test('[BAI:6.12.4] [BAI:12.4] the fall of the Depot costs the French 2 and gives the Spanish 1', () => {
    const units = { ...APART, 'allied/reding': 208, 'french/supplies': 'reserve' } as const;
    const counters = { 'allied/reding': { strength: 9 } };
    const won = noReserves(at({ ...depot, active: 'allied', units, counters, next: 'combat' })).play(
      'column +4',
      'die 5',
    );
    const taken = won.step === 'advance' ? won.play('reding') : won;
    const there = taken.step === 'advance-hex' ? taken.play('0207') : taken;
    expect(there.whereIs('allied/reding')).toBe(207);
    expect([there.morale('french'), there.morale('allied')]).toEqual([4, 7]);
    expect(there.seen.ledger['fallen-207']).toBe(1);
    expect(there.whereIs('french/supplies')).toBe('lost');
  });

  test('[BAI:6.12.4] [BAI:12.4] the dispersal of the Train costs the same, and it never comes back', () => {
    const units = { ...APART, 'french/supplies': 706, 'allied/la-pena': 606 };
    const counters = { 'allied/la-pena': { strength: 9 } };
    const battle = noReserves(at({ ...wagons, active: 'allied', units, counters, next: 'combat' }));
    const after = battle.play('column +4', 'die 5');
    expect([after.morale('french'), after.morale('allied'), after.whereIs('french/supplies')]).toEqual([4, 7, 'lost']);
    const night = at({ ...wagons, turn: 10, next: 'night', units: { ...APART, 'french/supplies': 'dispersed' } });
    expect(night.step).not.toBe('rally-bonus');
  });
});

describe('reinforcements', () => {
  const group = (turn: number) =>
    at({
      turn,
      active: 'allied',
      units: { ...APART, 'allied/la-pena': { turn }, 'allied/valdecanos': { turn }, 'allied/reding': 1010 },
    });
  const faces = (turn: number) =>
    [1, 2, 3, 4, 5, 6].filter((die) => group(turn).play(`die ${die}`).whereIs('allied/la-pena') === `turn ${turn}`);

  test('[BAI:11.6] the group comes on a 6 up to turn 10, on 5 or 6 up to turn 15, then on 4 or more', () => {
    expect([3, 9, 11, 14, 16, 23].map((turn) => faces(turn))).toEqual([[6], [6], [5, 6], [5, 6], [4, 5, 6], [4, 5, 6]]);
    const late = group(9).play('die 5');
    expect([late.whereIs('allied/la-pena'), late.whereIs('allied/valdecanos')]).toEqual(['turn 10', 'turn 10']);
  });

  test('[BAI:11.6] the Spanish choose among the areas open by then, or wait and roll again', () => {
    const areas = (turn: number) => group(turn).play('die 6').choices.length - 1;
    expect([9, 11, 16].map(areas)).toEqual([1, 2, 3]);
    const waited = group(9).play('die 6', 'decline');
    expect([waited.whereIs('allied/la-pena'), waited.step]).toEqual(['turn 10', 'movement']);
    const come = group(16).play('die 6', '0601');
    expect(come.play('la-pena').choices).toEqual(['0601', '0701', '0801']);
  });

  test('[BAI:11.6] all of them must come this turn', () => {
    const come = group(9).play('die 6', '0103');
    expect(come.choices).not.toContain('end-movement');
    const one = come.play('la-pena', '0104');
    const there = one.step === 'moving' ? one.play(one.choices[0] as string) : one;
    expect(there.choices).not.toContain('end-movement');
    const two = there.play('valdecanos', '0105');
    const both = two.step === 'moving' ? two.play(two.choices[0] as string) : two;
    expect(both.choices).toContain('end-movement');
  });

  test('[BAI:11.6] on that turn they have a point more, with a forced march another', () => {
    const come = group(9).play('die 6', '0103').play('la-pena', '0104');
    const plain = group(9).play('die 6', '0103').play('forced-march', 'la-pena', '0104');
    expect(come.choices).toContain('0304');
    expect(come.choices).not.toContain('0404');
    expect(plain.choices).toContain('0404');
  });

  test('[BAI:11.7] Frere waits until he is called, then comes on 4 or more by area Z, unsteady if the Swiss are gone', () => {
    expect(at({ units: { ...APART, 'french/frere': 'reserve' } }).step).toBe('movement');
    const game = at({ units: { ...APART, 'french/frere': { turn: 8 } } });
    expect([1, 2, 3, 4, 5, 6].filter((die) => game.play(`die ${die}`).whereIs('french/frere') === 'turn 8')).toEqual([
      4, 5, 6,
    ]);
    expect(game.play('die 3').whereIs('french/frere')).toBe('turn 9');
    expect(game.play('die 4', 'frere').choices).toEqual(['2301', '2302']);
    const units = { 'french/frere': 1206, 'allied/reding': 1205 };
    const fight = (ledger: Record<string, number>) =>
      noReserves(at({ units, ledger, options: ['special-units'], next: 'combat' })).step;
    expect([fight({ 'swiss-deserted': 1 }), fight({})]).toEqual(['unsteady', 'column']);
  });
});

describe('nights and the end', () => {
  const held = (active: 'french' | 'allied', units: Record<string, number>) => {
    const ledger = { 'supply-train': 1, 'fallen-207': 1 };
    const game = at({ turn: 10, active, ledger, next: 'night', units: { ...APART, ...units } });
    return [game.morale('french'), game.morale('allied')];
  };

  test('[BAI:14.0] the Spanish want Andújar (0207), the French Bailén (1306); each costs its loser a point', () => {
    expect(held('allied', { 'allied/la-pena': 207 })).toEqual([5, 7]);
    expect(held('allied', { 'allied/la-pena': 1306 })).toEqual([6, 7]);
    expect(held('french', { 'french/vedel': 1306 })).toEqual([7, 5]);
    expect(held('french', { 'french/vedel': 207 })).toEqual([7, 6]);
  });

  test('[BAI:14.2] La Carolina (2302) in Spanish hands costs the French a point by itself', () => {
    expect(held('allied', { 'allied/la-pena': 2302 })).toEqual([5, 7]);
    expect(held('french', { 'french/vedel': 110 })).toEqual([7, 6]);
    expect(held('french', { 'french/vedel': 110, 'french/barbau': 1614 })).toEqual([7, 5]);
  });

  const end = (french: number, allied: number, more: Partial<Arrangement> = {}) => {
    const { seen } = at({ turn: 24, french, allied, next: [{ kind: 'recovery' }], ...more });
    return [seen.result?.winner, seen.result?.level];
  };
  const TRAIN = { 'supply-train': 1, 'fallen-207': 1 };

  test('[BAI:15.0] at the end a Spanish lead wins marginally, with the supplies destroyed majorly', () => {
    expect(end(5, 6)).toEqual(['allied', 'marginal']);
    expect(end(5, 6, { ledger: { 'fallen-207': 1 } })).toEqual(['allied', 'major']);
    const units = { ...APART, 'french/supplies': 'lost' } as const;
    expect(end(5, 6, { units, ledger: TRAIN })).toEqual(['allied', 'major']);
  });

  test('[BAI:15.0] a French lead wins marginally if the supplies are safe, else it is a draw', () => {
    expect(end(6, 5)).toEqual(['french', 'marginal']);
    expect(end(6, 5, { units: { ...APART, 'french/supplies': 706 }, ledger: TRAIN })).toEqual(['french', 'marginal']);
    expect(end(6, 5, { ledger: { 'fallen-207': 1 } })).toEqual([null, 'draw']);
    expect(end(6, 6)).toEqual([null, 'draw']);
  });

  test('[BAI:15.0] the Train brought away is safe', () => {
    const units = { ...APART, 'french/supplies': 2302 };
    const left = at({ turn: 24, french: 5, units, ledger: { ...TRAIN, 'organized-retreat': 5 } }).play('supplies');
    expect([left.morale('french'), left.whereIs('french/supplies')]).toEqual([6, 'exited']);
  });

  test('[BAI:15.0] morale 0 loses decisively', () => {
    const units = { 'french/gobert': 1206, 'allied/reding': 1205 };
    const counters = { 'allied/reding': { strength: 9 } };
    const game = at({ active: 'allied', french: 1, units, counters, next: 'combat' });
    expect(noReserves(game).play('column +4', 'die 5').seen.result).toMatchObject({
      winner: 'allied',
      level: 'decisive',
    });
  });
});

describe('irregulars and marines', () => {
  const options = ['special-units'];
  const beaten = (unit: string, die: number, chosen: readonly string[] = options) => {
    const units = { 'french/gobert': 1206, [`allied/${unit}`]: 1205, 'allied/reding': 505 };
    const counters = { 'french/gobert': { strength: 9 } };
    const game = noReserves(at({ units, counters, options: chosen, next: 'combat' }));
    const checked = game.step === 'unsteady' ? game.play('die 6') : game;
    return checked.play('column +4', `die ${die}`);
  };

  test('[BAI:16.7.7] they check their steadiness, which without special units nobody does', () => {
    const units = { 'french/gobert': 1206, 'allied/cruz-murgeon': 1205 };
    expect(noReserves(at({ units, options, next: 'combat' })).step).toBe('unsteady');
    expect(noReserves(at({ units, next: 'combat' })).step).toBe('column');
  });

  test('[BAI:16.7.7] they never rally', () => {
    const night = (chosen: readonly string[]) =>
      at({
        turn: 10,
        active: 'allied',
        next: 'night',
        options: chosen,
        units: { ...APART, 'allied/valdecanos': 'dispersed' },
      }).step;
    expect([night([]), night(options) === 'rally-bonus']).toEqual(['rally-bonus', false]);
  });

  test('[BAI:16.7.7] they rout two hexes farther', () => {
    const rout = (unit: string) =>
      beaten(unit, 3)
        .play('die 1')
        .events.find((event) => event.type === 'die' && event.purpose === 'rout');
    expect([rout('cruz-murgeon'), rout('la-pena')]).toMatchObject([{ total: 3 }, { total: 1 }]);
  });

  test('[BAI:16.7.7] even a plain retreat routs them, without loss of morale', () => {
    const back = (unit: string, chosen = options) => {
      const game = beaten(unit, 2, chosen);
      return game.step === 'retreat' ? game.play(game.choices[0] as string) : game;
    };
    expect(back('cruz-murgeon').isRouted('allied/cruz-murgeon')).toBe(true);
    expect(back('cruz-murgeon').morale('allied')).toBe(6);
    expect(back('la-pena').isRouted('allied/la-pena')).toBe(false);
    expect(back('cruz-murgeon', []).isRouted('allied/cruz-murgeon')).toBe(false);
  });

  const marines = { options: ['garde-marins'], units: { 'french/gobert': 1206, 'allied/reding': 1205 } } as const;

  test('[BAI:16.11] once in a game the Garde Marins add 1 to an attack or a defence, on top of reserves', () => {
    const attacking = at({ ...marines, next: 'combat' });
    expect(attacking.choices).toEqual(['reserve', 'french/gobert', 'decline']);
    const after = attacking.play('gobert');
    expect(lines(after, 'attack')).toMatchObject({ 'line.garde-marins': 1 });
    expect([after.choices, after.morale('french')]).toEqual([['reserve', 'decline'], 6]);
    const again = at({ ...marines, ledger: after.seen.ledger, next: 'combat' });
    expect(again.choices).toEqual(['reserve', 'decline']);
    const defending = at({ ...marines, active: 'allied', next: 'combat' }).play('decline');
    expect(lines(defending.play('gobert'), 'defence')).toMatchObject({ 'line.garde-marins': 1 });
  });

  test('[BAI:16.11] the unit they stiffen routs less far in that battle, and finds impetus', () => {
    const counters = { 'allied/reding': { strength: 9 } };
    const game = at({ ...marines, counters, active: 'allied', next: 'combat' }).play('decline');
    const rout = (battle: Position) =>
      noReserves(battle)
        .play('column +4', 'die 3', 'die 5')
        .events.find((event) => event.type === 'die' && event.purpose === 'rout');
    expect([rout(game.play('gobert')), rout(game)]).toMatchObject([{ total: 3 }, { total: 5 }]);
    const both = at({ ...marines, options: ['garde-marins', 'special-units'], next: 'combat' }).play('gobert');
    expect(noReserves(both).step).toBe('impetus');
  });

  test('[BAI:16.11] after the battle it is a unit like others', () => {
    const effects = [{ name: 'garde-marins', side: 'french', on: 2, until: 'turn' }] as const;
    const again = at({
      ...marines,
      options: ['garde-marins', 'special-units'],
      effects,
      ledger: { 'garde-marins': 1 },
      next: 'combat',
    });
    expect(noReserves(again).step).not.toBe('impetus');
  });
});

describe('other scenarios', () => {
  test('[BAI:17.1] the historical deployment: each counter on or next to its hex, no reconnaissance', () => {
    const game = begin('bailen/historical');
    expect([game.seen.turn, game.seen.morale]).toEqual([1, { french: 7, allied: 7 }]);
    const placed = deploy(game);
    expect(placed.step).toBe('deploy');
    const ready = deploy(placed);
    expect(ready.step).toBe('movement');
    const spots = {
      'french/barbau': 207,
      'french/frescia': 207,
      'french/vedel': 1306,
      'french/remnant-1': 1512,
      'french/gobert': 2302,
      'allied/la-pena': 110,
      'allied/felix-jones': 110,
      'allied/coupigny': 710,
      'allied/reding': 1313,
      'allied/valdecanos': 2313,
    };
    for (const [unit, hex] of Object.entries(spots)) {
      expect([unit, isNear(Number(ready.whereIs(unit)), hex)]).toEqual([unit, true]);
    }
    expect(ready.whereIs('allied/cruz-murgeon')).toBe('turn 3');
  });

  const battle = (more: Partial<Arrangement> = {}) =>
    position({ scenario: 'bailen/battle', bare: true, turn: 21, units: APART, ...more });

  test('[BAI:17.2] turn 21 to 24, morale 4 and 5, the French begin with Dragoons & Cuirassiers', () => {
    const game = deploy(begin('bailen/battle'));
    const { seen } = game;
    expect([seen.turn, seen.lastTurn, seen.active, seen.morale]).toEqual([21, 24, 'french', { french: 4, allied: 5 }]);
    expect(seen.card?.card).toBe('BAI:#2');
    expect(['vedel', 'remnant-1'].map((unit) => game.whereIs(`french/${unit}`))).toEqual([2003, 2302]);
    expect(game.whereIs('french/gobert')).toBe('unused');
    const spots = ['french/supplies', 'french/barbau', 'french/frescia'].map((unit) => Number(game.whereIs(unit)));
    expect([...spots].sort()).toEqual([706, 805, 906]);
    expect([seen.ledger['supply-train'], seen.ledger['swiss-deserted'], seen.ledger['organized-retreat']]).toEqual([
      1, 1, 0,
    ]);
    const allied = {
      'allied/felix-jones': 207,
      'allied/la-pena': 208,
      'allied/reding': 1106,
      'allied/cruz-murgeon': 701,
      'allied/valdecanos': 2309,
      'allied/coupigny': 1108,
    };
    for (const [unit, hex] of Object.entries(allied)) expect([unit, game.whereIs(unit)]).toEqual([unit, hex]);
  });

  test('[BAI:17.2] the forced march of turn 21 is free, the next is not', () => {
    expect(battle().play('forced-march').morale('french')).toBe(6);
    expect(battle({ turn: 22 }).play('forced-march').morale('french')).toBe(5);
  });

  test('[BAI:17.2] the first French unit in Bailén gives a Morale Point, later ones do not', () => {
    const units = { 'french/vedel': 1305, 'french/barbau': 1205, 'allied/reding': 505 };
    const first = battle({ units }).play('vedel 1307');
    expect(first.morale('french')).toBe(7);
    expect(first.play('barbau 1306').morale('french')).toBe(7);
    const spanish = battle({
      active: 'allied',
      units: { 'allied/reding': 1305, 'allied/la-pena': 1213, 'french/vedel': 505 },
    });
    expect(spanish.play('reding 1306').morale('allied')).toBe(6);
  });

  test('[BAI:17.2] it counts however the unit comes there: by an advance, a retreat or a withdrawal', () => {
    const units = { 'french/frescia': 1206, 'allied/reding': 1106 };
    const reaction = battle({ active: 'allied', units, next: 'reaction' });
    expect(reaction.play('frescia', 'disengage', '1306').morale('french')).toBe(7);
    const strong = { 'allied/reding': { strength: 9 } };
    const beaten = battle({ active: 'allied', units, counters: strong, next: 'combat' });
    const lost = noReserves(beaten).play('column +4', 'die 2');
    const back = lost.step === 'retreat' && lost.choices.includes('1306') ? lost.play('1306') : lost;
    expect([back.whereIs('french/frescia'), back.morale('french')]).toEqual([1306, 7]);
    const french = { 'french/vedel': { strength: 9 } };
    const bold = { 'french/vedel': 1305, 'allied/reding': 1306 };
    const won = noReserves(battle({ units: bold, counters: french, next: 'combat' })).play('column +4', 'die 5');
    const there = won.step === 'advance' ? won.play('french/vedel') : won;
    expect([there.whereIs('french/vedel'), there.morale('french')]).toEqual([1306, 8]);
  });

  test.each([
    [6, 5, 'french', 'marginal'],
    [5, 5, null, 'draw'],
    [4, 5, null, 'draw'],
  ] as const)('[BAI:17.2] French %i to Spanish %i at the end: %s, %s', (french, allied, winner, level) => {
    const { seen } = battle({ turn: 24, french, allied, next: [{ kind: 'recovery' }] });
    expect([seen.result?.winner, seen.result?.level]).toEqual([winner, level]);
  });
});
