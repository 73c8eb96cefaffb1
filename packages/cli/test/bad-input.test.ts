import { napoleonic20 } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import { fileOf, MEETING, pathTo, vedette } from './run-command.js';

const RECORD = {
  format: 'vedette-game',
  version: 1,
  system: 'napoleonic20',
  rulesVersion: napoleonic20.rulesVersion,
  actions: [],
  hash: 'x',
};

/** What is typed, and what the one line of the answer must say. */
const CASES: readonly (readonly [what: string, words: () => readonly string[], says: RegExp])[] = [
  ['an unknown command', () => ['march'], /unknown command 'march'/],
  ['no position', () => ['legal'], /missing required argument 'position'/],
  ['an unknown option of the command', () => ['legal', 'arapiles/standard', '--loud'], /unknown option '--loud'/],
  ['a depth that is no number', () => ['perft', 'arapiles/standard', '--depth', 'deep'], /--depth.*whole number/],
  [
    'an unknown scenario',
    () => ['sim', 'waterloo/standard'],
    /unknown scenario "waterloo\/standard".*arapiles\/standard/,
  ],
  ['an unknown rule option', () => ['sim', 'arapiles/standard', '--options', 'magic'], /unknown option "magic"/],
  ['an unknown player', () => ['sim', 'arapiles/standard', '--players', 'genius'], /unknown player "genius"/],
  ['too many players', () => ['sim', 'arapiles/standard', '--players', 'random,random,random'], /one or two names/],
  ['a missing file', () => ['legal', 'nowhere.json'], /nowhere\.json: neither a scenario nor a file/],
  ['a folder', () => ['run', pathTo('')], /it is a folder/],
  ['malformed JSON', () => ['run', fileOf('{\n  "setup": }', 'bad.json')], /bad\.json:2:12: not JSON: unexpected "}"/],
  [
    'a truncated file',
    () => ['replay', fileOf('{"format": "vedette-game", "act', 'cut.json')],
    /cut\.json:1:28: .*not closed/,
  ],
  ['an empty file', () => ['replay', fileOf('', 'empty.json')], /empty\.json:1:1: not JSON: the text ends too early/],
  ['a script without set-up', () => ['run', fileOf({ orders: [] })], /setup: missing/],
  ['an unknown field of a script', () => ['run', fileOf({ setup: MEETING, moves: [] })], /moves: unknown field/],
  [
    'an order that is a number',
    () => ['run', fileOf({ setup: MEETING, orders: [4] })],
    /orders\[0\]: must be an order/,
  ],
  [
    'an unknown scenario in a script',
    () => ['run', fileOf({ setup: { scenario: 'x/y' } })],
    /setup: unknown scenario "x\/y"/,
  ],
  [
    'an unknown unit in a set-up',
    () => ['legal', fileOf({ ...MEETING, overrides: { units: { 'french/ney': { hex: '1111' } } } })],
    /french\/ney/,
  ],
  [
    'an unknown hex in a set-up',
    () => ['legal', fileOf({ ...MEETING, overrides: { units: { 'french/foy': { hex: '9999' } } } })],
    /french\/foy.*(9999|hex)/,
  ],
  [
    'an unknown word in an order',
    () => ['run', fileOf({ setup: MEETING, orders: ['leith home'] })],
    /orders\[0\] "leith home": column 7/,
  ],
  [
    'an action without a shape',
    () => ['run', fileOf({ setup: MEETING, orders: [{ type: 'fly' }] })],
    /orders\[0\].*type/,
  ],
  ['an order to explain that is none', () => ['explain', 'arapiles/standard', 'jump'], /order "jump": column 1/],
  ['an unknown side', () => ['explain', 'arapiles/standard', 'done', '--side', 'prussian'], /--side: "prussian"/],
  [
    'a target that is no hex',
    () => ['odds', fileOf(MEETING), '--attackers', 'allied/cole', '--targets', 'x'],
    /--targets: "x"/,
  ],
  ['odds without an attack', () => ['odds', fileOf(MEETING)], /no battle is being fought here/],
  ['attackers without targets', () => ['odds', fileOf(MEETING), '--attackers', 'allied/cole'], /belong together/],
  ['a file that is no game', () => ['replay', fileOf({ game: 1 })], /"format" must be "vedette-game"/],
  [
    'a save of an unknown version',
    () => ['replay', fileOf({ ...RECORD, version: 7 })],
    /version: a save of unknown version 7/,
  ],
  ['a save of other rules', () => ['replay', fileOf({ ...RECORD, rulesVersion: 99 })], /rulesVersion: .*99/],
  [
    'a save of an unknown system',
    () => ['replay', fileOf({ ...RECORD, system: 'chess' })],
    /system: unknown system "chess"/,
  ],
  ['a list instead of a position', () => ['legal', fileOf([])], /a position is an object/],
  ['--at on a set-up', () => ['legal', fileOf(MEETING), '--at', '3'], /--at: only a recorded game/],
  ['a map that is none', () => ['map', fileOf({ hexes: 3 })], /^vedette: .*json: /],
  ['an unknown map', () => ['map', 'borodino'], /borodino: neither a scenario, a battle nor a file/],
  ['two kinds of picture', () => ['map', 'arapiles', '--svg', '--png'], /one of them, not both/],
  ['an unknown theme', () => ['map', 'arapiles', '--theme', 'pink'], /--theme: "pink"/],
  ['a port that is none', () => ['serve', '--port', '99999'], /--port.*whole number/],
];

describe('bad input', () => {
  test.each(CASES)('%s gets one clear line and exit code 2', async (_what, words, says) => {
    const { code, err } = await vedette(words());
    expect(err).toMatch(says);
    expect(err).not.toMatch(/\n\s+at /);
    expect(
      err
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('(Did you mean')),
    ).toHaveLength(1);
    expect(err.startsWith('vedette: ')).toBe(true);
    expect(code).toBe(2);
  });
});
