import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileOf, MEETING, vedette } from './run-command.js';

describe('vedette run', () => {
  test('prints one JSON line for the start and one for each action, with events, morale and prompt', async () => {
    const file = fileOf({ setup: MEETING, orders: ['forced-march', 'leith 1009'] });
    const { code, lines } = await vedette(['run', file]);
    expect(code).toBe(0);
    expect(lines.map(({ order }) => order)).toEqual([undefined, 'forced-march', 'allied/leith', '1009']);
    expect(lines[1]).toMatchObject({ entry: 0, by: 'allied', morale: { allied: 7 }, prompt: { step: 'movement' } });
    expect(lines[2]).toMatchObject({ entry: 1, prompt: { step: 'moving', rule: 'N20:6.2' } });
    expect(lines[3]?.['events']).toContainEqual(expect.objectContaining({ type: 'moved', unit: 'allied/leith' }));
  });

  test('[N20:6.8] an order that is expected to be refused reports its rule and changes nothing', async () => {
    const file = fileOf({ setup: MEETING, orders: [{ order: 'cole 1009', refused: 'N20:6.8' }, 'forced-march'] });
    const { code, lines } = await vedette(['run', file]);
    expect(code).toBe(0);
    expect(lines[1]).toMatchObject({ entry: 0, refused: 'N20:6.8', order: 'cole 1009' });
    expect(lines[2]).toMatchObject({ order: 'forced-march' });
  });

  test('takes actions as JSON as well as text', async () => {
    const file = fileOf({
      setup: MEETING,
      orders: [
        { type: 'do', what: 'forced-march' },
        { order: { type: 'unit', unit: 'allied/cole' }, refused: 'N20:6.8' },
      ],
    });
    expect((await vedette(['run', file])).code).toBe(0);
  });

  test('an order refused against expectation ends with code 1 and names the order and the rule', async () => {
    const { code, err } = await vedette(['run', fileOf({ setup: MEETING, orders: ['forced-march', 'cole 1009'] })]);
    expect(code).toBe(1);
    expect(err).toMatch(/orders\[1\] "cole 1009": refused \[N20:6\.8\]/);
  });

  test('an order refused by another rule than expected ends with code 1 and names both', async () => {
    const orders = [{ order: 'cole 1009', refused: 'N20:6.4' }];
    const { code, err } = await vedette(['run', fileOf({ setup: MEETING, orders })]);
    expect(code).toBe(1);
    expect(err).toMatch(/\[N20:6\.8\].*expected a refusal by \[N20:6\.4\]/);
  });

  test('an order carried out that should have been refused ends with code 1', async () => {
    const orders = [{ order: 'forced-march', refused: 'N20:12.2.1' }];
    const { code, err } = await vedette(['run', fileOf({ setup: MEETING, orders })]);
    expect(code).toBe(1);
    expect(err).toMatch(/orders\[0\] "forced-march": carried out; expected a refusal by \[N20:12\.2\.1\]/);
  });

  test('expectations are met, or end with code 1 and say what differs', async () => {
    const met = { expect: { morale: { allied: 7 }, units: { 'allied/leith': '1108' }, prompt: { side: 'allied' } } };
    expect((await vedette(['run', fileOf({ setup: MEETING, orders: ['forced-march', met] })])).code).toBe(0);
    const unmet = { expect: { morale: { allied: 3 } } };
    const { code, err } = await vedette(['run', fileOf({ setup: MEETING, orders: ['forced-march', unmet] })]);
    expect(code).toBe(1);
    expect(err).toMatch(/orders\[1\]: morale\.allied: expected 3, found 7/);
  });

  test('[N20:9.0.G] a scripted die decides a battle', async () => {
    const orders = [
      'leith 1010',
      'decline',
      'decline',
      'column -1',
      'die 6',
      { expect: { units: { 'allied/cole': '1110' } } },
    ];
    const { code, err, lines } = await vedette(['run', fileOf({ setup: MEETING, orders })]);
    expect(code, err).toBe(0);
    expect(lines.flatMap(({ events }) => events ?? [])).toContainEqual(
      expect.objectContaining({ type: 'result', die: 6 }),
    );
  });

  test('a seed draws what the script leaves to chance, the same each time', async () => {
    const file = fileOf({
      setup: MEETING,
      orders: ['leith 1010', 'decline', 'decline', 'column -1'],
      chance: 'a seed',
    });
    const first = await vedette(['run', file]);
    expect(first.code, first.err).toBe(0);
    expect(first.lines.some(({ by, entry }) => by === 'chance' && entry === null)).toBe(true);
    expect((await vedette(['run', file])).out).toBe(first.out);
  });

  test('the script of the documentation runs as it says', async () => {
    const text = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');
    const [, script = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    const { code, err } = await vedette(['run', '-'], script);
    expect(code, err).toBe(0);
  });

  test('reads a script from standard input', async () => {
    const { code, lines } = await vedette(['run', '-'], JSON.stringify({ setup: MEETING, orders: ['forced-march'] }));
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
  });
});

describe('vedette legal', () => {
  test('lists every legal action of a scenario', async () => {
    const { code, out } = await vedette(['legal', 'arapiles/standard']);
    expect(code).toBe(0);
    expect(out).toContain('allied: movement [N20:6.0]');
    expect(out).toContain('  allied/alten');
  });

  test('lists them as JSON for the position after a script', async () => {
    const { lines } = await vedette(['legal', fileOf({ setup: MEETING, orders: ['leith'] }), '--json']);
    expect(lines[0]).toMatchObject({ kind: 'decision', side: 'allied', step: 'moving' });
    expect(lines[0]?.['actions']).toContain('1009');
  });
});

describe('vedette explain', () => {
  test('allows with code 0 and says which actions carry it out', async () => {
    const { code, lines } = await vedette(['explain', fileOf(MEETING), 'leith', '1009', '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ allowed: true, orders: ['allied/leith', '1009'] });
  });

  test('[N20:6.8] refuses with code 1, the rule and the reason', async () => {
    const { code, err } = await vedette(['explain', fileOf(MEETING), 'cole 1009']);
    expect(code).toBe(1);
    expect(err).toMatch(/^vedette: allied: cole 1009: refused \[N20:6\.8\] .+\n$/);
  });
});

describe('vedette odds', () => {
  test('gives the reckoning and the exact odds of an attack that is only thought of', async () => {
    const words = ['odds', fileOf(MEETING), '--attackers', 'allied/cole', '--targets', '1111'];
    const { code, lines } = await vedette([...words, '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ battle: { attackers: ['allied/cole'], targets: [1111] } });
    expect((await vedette(words)).out).toMatch(/Column/);
  });

  test('[LM:5.6.3] reckons a melee of Les Maréchaux that is only thought of', async () => {
    const stacks = ['--attackers', 'anglo-allied/wellesley,anglo-allied/1st-2nd', '--defenders', 'french/delaborde'];
    const { code, out } = await vedette(['odds', 'junot-1808', '--zone', 'rolica', ...stacks]);
    expect(code).toBe(0);
    expect(out).toMatch(/wins: Anglo-Allied \d+\/\d+/);
    expect((await vedette(['odds', 'junot-1808', '--zone', 'rolica'])).code).toBe(2);
  });

  test('says no with code 1 to an attack that cannot be', async () => {
    const { code, err } = await vedette(['odds', fileOf(MEETING), '--attackers', 'allied/leith', '--targets', '1111']);
    expect(code).toBe(1);
    expect(err).toMatch(/no odds: \[N20:/);
  });
});

describe('vedette perft', () => {
  test('counts, and divides the count by first actions', async () => {
    const { code, lines } = await vedette(['perft', 'arapiles/standard', '--depth', '2', '--divide', '--json']);
    expect(code).toBe(0);
    const { count, divide } = lines[0] as { count: number; divide: Record<string, number> };
    expect(Object.values(divide).reduce((sum, one) => sum + one, 0)).toBe(count);
  });
});
