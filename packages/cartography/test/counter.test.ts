import { describe, expect, it } from 'vitest';
import { hatch } from '../src/base/hatch.js';
import {
  ARMS,
  CORPS,
  COUNTER_STATES,
  type CounterSpec,
  chipGroup,
  counterGroup,
  counterSvg,
  pileGroup,
  QUALITIES,
  SYMBOLS,
} from '../src/index.js';
import { faultsOf } from './xml.js';

const BONET: CounterSpec = {
  side: 'french',
  nation: 'french',
  arm: 'infantry',
  name: 'Bonet',
  strength: 3,
  movement: 2,
};
const COLE: CounterSpec = {
  side: 'allied',
  nation: 'british',
  arm: 'infantry',
  name: 'Cole',
  strength: 3,
  movement: 2,
};

describe('counters', () => {
  it.each(ARMS)('%s has a symbol of its own', (arm) => {
    expect(counterGroup({ ...BONET, arm })).toContain(SYMBOLS[arm]);
    expect(ARMS.filter((other) => SYMBOLS[other] === SYMBOLS[arm])).toEqual([arm]);
    expect(faultsOf(counterSvg({ ...BONET, arm }))).toEqual([]);
  });

  it.each(COUNTER_STATES)('state %s is seen, and differs from every other state', (state) => {
    const drawn = COUNTER_STATES.map((other) => counterGroup({ ...COLE, states: [other] }));
    expect(new Set(drawn).size).toBe(COUNTER_STATES.length);
    expect(drawn).not.toContain(counterGroup(COLE));
    expect(faultsOf(counterSvg({ ...COLE, states: [state] }))).toEqual([]);
  });

  it.each(QUALITIES)('quality %s is seen', (quality) => {
    expect(counterGroup({ ...BONET, qualities: [quality] })).not.toBe(counterGroup(BONET));
  });

  it('states add up', () => {
    const all = counterGroup({ ...BONET, states: ['locked', 'exhausted', 'bonus', 'must-attack', 'own-hidden'] });
    expect(all.match(/<circle r="13.5"/g)?.length).toBe(5);
  });

  it('sides differ in outline, armies in colour and mark', () => {
    const outline = (spec: CounterSpec) => /<path d="(M[^"]*)"/.exec(counterGroup(spec))?.[1];
    expect(outline(BONET)).not.toBe(outline(COLE));
    const armies = (['british', 'spanish', 'portuguese'] as const).map((nation) => counterGroup({ ...COLE, nation }));
    expect(new Set(armies).size).toBe(3);
  });

  it('a hidden enemy shows neither name, arm nor figures', () => {
    const hidden = (spec: CounterSpec) => counterGroup({ ...spec, states: ['hidden'] });
    expect(hidden(COLE)).toBe(
      hidden({ ...COLE, name: 'Leith', arm: 'artillery', strength: 9, movement: 9, qualities: ['elite'] }),
    );
    expect(hidden(COLE)).not.toContain('Cole');
  });

  it('a routed unit shows R and the word, unless it is small', () => {
    const routed: CounterSpec = { ...BONET, states: ['routed'], routWord: 'DÉROUTE' };
    expect(counterGroup(routed)).toContain('>R</text>');
    expect(counterGroup(routed)).toContain('>DÉROUTE</text>');
    expect(counterGroup({ ...routed, pixels: 28 })).not.toContain('DÉROUTE');
  });

  it('the asterisk of a dummy is drawn, not set', () => {
    expect(counterGroup({ ...BONET, arm: 'dummy', strength: '*' })).not.toContain('*');
  });

  it('long names are squeezed, markup in names stays text', () => {
    expect(counterGroup({ ...BONET, name: 'Latour-Maubourg' })).toContain('textLength="80"');
    expect(faultsOf(counterSvg({ ...BONET, name: '<A>&' }))).toEqual([]);
  });

  it('has neither shadow nor bevel on paper', () => {
    for (const spec of [BONET, { ...COLE, arm: 'leader' }, { ...COLE, states: ['hidden'] }] as const) {
      expect(counterGroup(spec)).toContain('--shadow');
      expect(counterGroup({ ...spec, print: true })).not.toMatch(/--shadow|#fff|#000/);
    }
  });

  it('colours are left to the page', () => {
    for (const arm of ARMS)
      expect(counterGroup({ ...COLE, arm, states: ['selected', 'locked'] })).not.toMatch(/#[0-9a-f]{6}/i);
  });

  it('carries no ids, so that any number stand on one page', () => {
    for (const state of COUNTER_STATES) expect(counterGroup({ ...COLE, states: [state] })).not.toContain(' id=');
  });
});

describe('piles', () => {
  it('show their number on up to three backs', () => {
    const backs = (count: number) =>
      pileGroup({ side: 'french', nation: 'french', count }).match(/<path d="M-39,-48H39/g)?.length ?? 0;
    expect([backs(2) - backs(1), backs(3) - backs(2), backs(7) - backs(3)]).toEqual([1, 1, 0]);
    expect(pileGroup({ side: 'allied', nation: 'british', count: 7, chosen: true })).toContain('>7</text>');
    expect(chipGroup('allied', 'spanish')).toContain('var(--sp)');
  });
});

describe('hatch', () => {
  it('stays within its field', () => {
    const square = [
      { x: -10, y: -10 },
      { x: 10, y: -10 },
      { x: 10, y: 10 },
      { x: -10, y: 10 },
    ];
    for (const rising of [true, false]) {
      const lines = [...hatch(square, 4, rising).matchAll(/M([-\d.]+),([-\d.]+)L([-\d.]+),([-\d.]+)/g)];
      expect(lines.length).toBeGreaterThan(7);
      for (const [, ...ends] of lines) for (const end of ends) expect(Math.abs(Number(end))).toBeLessThanOrEqual(10);
      for (const [, x1, y1, x2, y2] of lines) {
        const slope = (Number(y2) - Number(y1)) / (Number(x2) - Number(x1));
        expect(slope).toBeCloseTo(rising ? -1 : 1, 1);
      }
    }
  });
});

describe('corps', () => {
  it.each(CORPS)('%s has a band and a number of its own, with and without a name', (corps) => {
    const drawn = (spec: Partial<CounterSpec>) => CORPS.map((one) => counterGroup({ ...BONET, ...spec, corps: one }));
    expect(new Set(drawn({})).size).toBe(CORPS.length);
    expect(new Set(drawn({ far: true })).size).toBe(CORPS.length);
    expect(new Set(drawn({ arm: 'leader' })).size).toBe(CORPS.length);
    const inGrey = drawn({ far: true }).map((svg) => svg.replaceAll(/corps-[a-z]+/g, 'grey'));
    expect(new Set(inGrey).size).toBe(CORPS.length);
    expect(faultsOf(counterSvg({ ...BONET, corps }))).toEqual([]);
  });
});
