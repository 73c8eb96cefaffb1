import { readFileSync } from 'node:fs';
import { hashOf, Match, type Opening, outcomeAt, recordOf, SeededRandom, totalWeight } from '@vedette/kernel';
import { napoleonic20 } from '@vedette/napoleonic20';
import { commitmentOf, type GameFile, ticketAt } from '@vedette/server/dice';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../src/output/chromium.js';
import { fileOf, pathTo, vedette } from './run-command.js';

type NapoleonicState = ReturnType<typeof napoleonic20.start>['state'];

/** A short random game of Arapiles as a record. */
function shortGame(): ReturnType<typeof recordOf> {
  const setup = napoleonic20.readSetup({ scenario: 'arapiles/standard' });
  if (!setup.ok) throw new Error(setup.error.key);
  const match = new Match(napoleonic20, setup.value);
  const random = SeededRandom.of(1);
  while (match.length < 40 && match.prompt.kind !== 'over') {
    match.settle(random);
    const { prompt } = match;
    if (prompt.kind === 'decision') match.play(prompt.actions[random.below(prompt.actions.length)]!);
  }
  return recordOf(match);
}

const SECRET = '5a'.repeat(32);
const DICE = { secret: SECRET, commitment: commitmentOf(SECRET), game: 'test', entropy: ['mine', 'yours'] };

/** A short game whose every roll comes from committed dice, as a file; perhaps one that goes on from another. */
function gameWithDice(
  most = 12,
  begunFrom: Opening<NapoleonicState> | null = null,
): GameFile & { readonly end: NapoleonicState } {
  const setup = napoleonic20.readSetup({ scenario: 'arapiles/alternative' });
  if (!setup.ok) throw new Error(setup.error.key);
  const match = new Match(napoleonic20, setup.value, begunFrom);
  const random = SeededRandom.of(2);
  const first = begunFrom?.rolls ?? 0;
  let rolls = first;
  for (let { prompt } = match; rolls < first + most && prompt.kind !== 'over'; { prompt } = match) {
    const action =
      prompt.kind === 'chance'
        ? outcomeAt(prompt.outcomes, ticketAt(DICE, rolls++, totalWeight(prompt.outcomes)))
        : prompt.actions[random.below(prompt.actions.length)]!;
    match.play(action);
  }
  return { ...recordOf(match), dice: DICE, end: match.state };
}

describe('vedette sim', () => {
  test('ends with one JSON object that holds the promised fields', async () => {
    const words = ['sim', 'arapiles/standard', '--games', '3', '--players', 'random,script', '--seed', '5'];
    const { code, out, lines } = await vedette(words);
    expect(code).toBe(0);
    expect(out).toContain('winner');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      games: 3,
      finished: 3,
      incidents: 0,
      players: { french: 'random', allied: 'script' },
    });
    for (const field of ['actions', 'actionsPerSecond', 'results']) expect(lines[0]).toHaveProperty(field);
  });

  test('--json prints nothing else, and equal seeds play equal games', async () => {
    const words = ['sim', 'arapiles/alternative', '--games', '4', '--seed', 'x', '--json'];
    const [first, second] = [await vedette(words), await vedette(words)];
    expect(first.out.trim().split('\n')).toHaveLength(1);
    expect(first.lines[0]?.['results']).toEqual(second.lines[0]?.['results']);
    expect(first.lines[0]?.['actions']).toBe(second.lines[0]?.['actions']);
  });

  test('plays with options, and every game has a random player', async () => {
    const { code, lines } = await vedette(['sim', 'junot-1808', '--games', '2', '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ games: 2, finished: 2 });
    const all = await vedette(['sim', 'arapiles/standard', '--games', '2', '--options', 'standard', '--json']);
    expect(all.lines[0]?.['options']).toContain('leaders');
  });

  test('a game cut off by the limit is an incident and ends with code 1', async () => {
    const { code, err, lines } = await vedette(['sim', 'arapiles/standard', '--games', '1', '--limit', '5', '--json']);
    expect(code).toBe(1);
    expect(err).toMatch(/1 incidents; the first in game 0, action 5: no end after 5 actions/);
    expect(lines[0]).toMatchObject({ finished: 0, incidents: 1 });
  });
});

describe('vedette soak', () => {
  test('audits random games of a scenario under each preset', async () => {
    const { code, lines } = await vedette(['soak', 'arapiles/alternative', '--games', '1', '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ games: 3, finished: 3, incidents: 0 });
  });
});

describe('vedette replay and verify', () => {
  test('replays a record to its hash', async () => {
    const record = shortGame();
    const { code, lines } = await vedette(['replay', fileOf(record), '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ actions: record.actions.length, hash: record.hash, system: 'napoleonic20' });
  });

  test('shows an earlier moment, and every step with its events', async () => {
    const { code, lines } = await vedette(['replay', fileOf(shortGame()), '--at', '7', '--steps', '--json']);
    expect(code).toBe(0);
    expect(lines.slice(0, 7).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(lines[7]).toMatchObject({ actions: 7 });
  });

  test('refuses a record that was tampered with, naming the action', async () => {
    const record = shortGame();
    const actions = record.actions.with(3, { type: 'die', value: 6 });
    const { code, err } = await vedette(['replay', fileOf({ ...record, actions })]);
    expect(code).toBe(2);
    expect(err).toMatch(/actions\[3\]: /);
    const other = await vedette(['replay', fileOf({ ...record, hash: hashOf('another end') })]);
    expect(other.err).toMatch(/hash: the end differs/);
  });

  test('proves the dice of a game, and does not where one roll was changed', async () => {
    const game = gameWithDice();
    const { code, lines } = await vedette(['verify', fileOf(game), '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ verified: true, actions: game.actions.length });
    const dice = { ...game.dice, entropy: ['other', ''] };
    const other = await vedette(['verify', fileOf({ ...game, dice })]);
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/actions\[\d+\]: not the outcome that the committed dice give/);
  });

  test('proves the last part of a game that went on under other rules, and names the part before', async () => {
    const { actions, hash, end } = gameWithDice(3);
    const opening = { position: end, rolls: 3, before: [{ rulesVersion: 0, actions, hash }] };
    const { end: _end, ...game } = gameWithDice(2, opening);
    const { code, out } = await vedette(['verify', fileOf(game)]);
    expect(code).toBe(0);
    expect(out).toContain('2 outcomes of chance derived again');
    expect(out).toContain('Part 0, before these, was played under rules version 0');
    expect((await vedette(['replay', fileOf(game)])).code).toBe(0);
    expect((await vedette(['verify', fileOf({ ...game, opening: { ...opening, rolls: 2 } })])).code).toBe(1);
  });

  test('cannot prove a game without opened dice', async () => {
    const { code, err } = await vedette(['verify', fileOf(shortGame())]);
    expect(code).toBe(1);
    expect(err).toMatch(/not proved: dice: holds no opened dice/);
  });
});

describe('vedette report', () => {
  test('tells a game turn by turn in Markdown', async () => {
    const { code, out } = await vedette(['report', fileOf(shortGame())]);
    expect(code).toBe(0);
    expect(out).toMatch(/^# Arapiles 20/);
    expect(out).toContain('- Scenario: `arapiles/standard`');
    expect(out).toMatch(/- allied\/\w+ moves \d{4}/);
  });

  test('writes it to a file and says so', async () => {
    const { lines } = await vedette(['report', fileOf(shortGame()), '-o', pathTo('report.md'), '--json']);
    expect(readFileSync(pathTo('report.md'), 'utf8')).toBe(lines[0]?.['report']);
  });
});

describe('vedette ledger', () => {
  test('counts rules and lists what is missing', async () => {
    const { code, lines } = await vedette(['ledger', '--json']);
    expect(code).toBe(0);
    for (const field of ['total', 'implemented', 'notApplicable', 'tested', 'missing'])
      expect(lines[0]).toHaveProperty(field);
    expect((await vedette(['ledger'])).out).toContain('named by a test');
  });
});

describe('vedette map', () => {
  test('draws a scenario as SVG on standard output', async () => {
    const { code, out } = await vedette(['map', 'arapiles/standard', '--svg', '--theme', 'dark']);
    expect(code).toBe(0);
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  test('draws a map file into a file', async () => {
    const source = new URL('../../napoleonic20/data/maps/bailen.json', import.meta.url);
    const map = fileOf(readFileSync(source, 'utf8'));
    const { code, lines } = await vedette(['map', map, '-o', pathTo('bailen.svg'), '--json']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ map: 'bailen' });
    expect(readFileSync(pathTo('bailen.svg'), 'utf8')).toContain('</svg>');
  });

  test('draws the map of a campaign', async () => {
    const { code, out } = await vedette(['map', 'soult-1809']);
    expect(code).toBe(0);
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  test('finds a browser by name or by CHROMIUM_PATH, and none where there is none', () => {
    expect(findChromium({ PATH: '/nowhere' })).toBeNull();
    expect(findChromium({ CHROMIUM_PATH: '/nowhere/chrome' })).toBeNull();
    expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });
});

describe('vedette bench', () => {
  test('prints figures as a table and as JSON', async () => {
    const { code, out, lines } = await vedette(['bench', 'arapiles/alternative', '--seconds', '1', '--games', '1']);
    expect(code).toBe(0);
    expect(out).toContain('actions/s');
    const names = (lines[0]!['figures'] as { name: string }[]).map(({ name }) => name);
    expect(names).toContain('state as JSON without log, most');
  });
});

describe('vedette serve', () => {
  test('tells its address and stops when it is told to', async () => {
    const { code, lines } = await vedette(['serve', '--port', '0', '--data', pathTo('data'), '--json']);
    expect(code).toBe(0);
    expect(lines[0]?.['url']).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
  });
});

describe('vedette play', () => {
  test('plays by typed orders, says why not, takes back and saves', async () => {
    const file = pathTo('played.json');
    const typed = ['help', 'legal', 'alten', 'undo', 'alten 9999', 'foy', 'end-movement', `save ${file}`, 'quit'].join(
      '\n',
    );
    const words = ['play', 'arapiles/standard', '--side', 'allied', '--opponent', 'none', '--seed', '4'];
    const { code, out } = await vedette(words, typed);
    expect(code).toBe(0);
    expect(out).toContain('allied: movement [N20:6.0]');
    expect(out).toContain('Taken back: allied/alten');
    expect(out).toContain('column 7');
    expect(out).toContain(`Saved to ${file}.`);
    expect((await vedette(['replay', file])).code).toBe(0);
  });

  test('plays to the end against the computer when nothing but ends of phases is typed', async () => {
    const typed = Array.from({ length: 400 }, () => 'end-movement\nend-reaction\ndecline\nend-declaration\ndone').join(
      '\n',
    );
    const { code, out } = await vedette(['play', 'arapiles/standard', '--opponent', 'script', '--seed', '9'], typed);
    expect(code).toBe(0);
    expect(out).toContain('french');
  });
});

describe('vedette --help', () => {
  test.each([
    '',
    'serve',
    'play',
    'sim',
    'run',
    'legal',
    'explain',
    'odds',
    'perft',
    'replay',
    'verify',
    'report',
    'ledger',
    'map',
    'bench',
    'soak',
  ])('helps with %s and ends with code 0', async (command) => {
    const { code, out } = await vedette([...(command === '' ? [] : [command]), '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: vedette');
  });
});
