import { expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { only, Table } from './helpers.js';

const plain = (scenario: 'junot-1808' | 'soult-1809') => ({ scenario, options: [] });

test('[LM:2] [LM:10.2] a turn runs initiative, events, operations, administration', () => {
  const table = new Table(plain('junot-1808'));
  expect(table.step).toBe('chance initiative');
  table.roll(6, 1);
  expect(table.step).toBe('chance event-draw');
  table.play('draw genie', 'keep', 'draw genie', 'keep');
  expect(table.step).toBe('anglo-allied fleet');
  table.play('fleet peniche');
  expect(table.step).toBe('anglo-allied operation');
  table.play('pass', 'pass');
  expect(table.state.turn).toBe(2);
  expect(table.step).toBe('chance initiative');
});

test('[LM:3] the higher of die plus chief begins, a tie is rolled again', () => {
  const table = new Table(plain('junot-1808')).roll(2, 4);
  expect(table.last('initiative-tied').total).toBe(5);
  expect(table.step).toBe('chance initiative');
  table.roll(3, 4);
  expect(table.last('initiative')).toMatchObject({ side: 'anglo-allied' });
});

test('[LM:3] an eliminated commander in chief adds nothing', () => {
  const table = new Table({ ...plain('junot-1808'), units: [{ unit: 'anglo-allied/wellesley', zone: 'eliminated' }] });
  table.roll(4, 4);
  expect(table.last('initiative').side).toBe('french');
});

test('[LM:4] a drawn marker is kept, or put back for two points to the opponent; the other side does not learn which', () => {
  const table = new Table(plain('junot-1808')).roll(6, 1);
  const before = table.legal.length;
  table.play('draw rifles');
  expect(table.legal).toEqual(['keep', 'put-back']);
  expect(marechaux.promptFor(table.state, 'french')).toMatchObject({ kind: 'waiting', step: 'events' });
  expect(JSON.stringify(marechaux.observe(table.state, 'french').agenda)).not.toContain('rifles');
  table.play('put-back');
  expect(table.items()['french victory.put-back']).toBe(2);
  expect(table.state.bags[0]).toHaveLength(before);
  table.play('draw elan', 'keep');
  expect(marechaux.observe(table.state, 'french').hands.french).toEqual(['elan']);
  expect(marechaux.observe(table.state, 'anglo-allied').hands.french).toBeNull();
  expect(marechaux.observe(table.state, 'anglo-allied').handSizes.french).toBe(1);
});

test('[LM:4] an empty container gives no draw', () => {
  const empty = { bag: [] };
  const table = new Table({ ...plain('junot-1808'), events: { 'anglo-allied': empty, french: empty } }).roll(6, 1);
  expect(table.step).toBe('anglo-allied fleet');
});

test('[LM:5] operations alternate, a side that can do nothing passes by itself, two passes end the phase', () => {
  const table = new Table({
    ...only('soult-1809', { 'anglo-allied/hill': 'viseu', 'anglo-allied/tilson': 'mealhada', 'french/foy': 'oporto' }),
    turn: 2,
    initiative: 'anglo-allied',
    events: { 'anglo-allied': { hand: [], bag: [] }, french: { hand: [], bag: [] } },
  });
  table.play('activate viseu').roll(6).play('halt');
  expect(table.step).toBe('french operation');
  table.play('pass');
  expect(table.step).toBe('anglo-allied operation');
  table.play('activate mealhada').roll(6).play('halt');
  expect(table.step).toBe('french operation');
  table.play('activate oporto').roll(1);
  expect(table.state.turn).toBe(3);
  expect(table.events.filter((event) => event.type === 'passed').map((event) => event.side)).toEqual([
    'french',
    'anglo-allied',
    'french',
  ]);
});

test('[LM:6] at the end of a turn markers go and counters are available again', () => {
  const table = new Table({
    ...only('soult-1809', {
      'anglo-allied/hill': { zone: 'viseu', activated: true, fought: 2, river: true },
      'french/foy': { zone: 'oporto', activated: true },
    }),
    turn: 2,
    initiative: 'french',
    events: { 'anglo-allied': { hand: [] }, french: { hand: [] } },
  });
  expect(table.state.turn).toBe(3);
  expect(table.unit('anglo-allied/hill')).toMatchObject({ activated: false, fought: 0, river: false });
});

test('[LM:7.8] only an idle, steady unit without enemies recuperates, and no step that became a garrison', () => {
  const idle = { zone: 'viseu', losses: 2 };
  const table = new Table({
    ...only('soult-1809', {
      'anglo-allied/hill': idle,
      'anglo-allied/paget': { ...idle, activated: true },
      'anglo-allied/sherbrooke': { ...idle, fought: 1 },
      'anglo-allied/lopes-de-sousa': { ...idle, demoralized: true, activated: true },
      'french/mermet': { zone: 'braga', losses: 1, garrisoned: 1 },
    }),
    turn: 2,
    initiative: 'anglo-allied',
    events: { 'anglo-allied': { hand: [] }, french: { hand: [] } },
  });
  table.play('pass', 'pass');
  expect(table.step).toBe('chance recuperation');
  table.roll(3);
  expect(table.unit('anglo-allied/hill').losses).toBe(1);
  expect(table.step).toBe('chance rally');
  table.roll(6);
  expect(table.unit('anglo-allied/lopes-de-sousa')).toMatchObject({ losses: 2, demoralized: true });
  expect(table.unit('french/mermet').losses).toBe(1);
  expect(table.state.turn).toBe(3);
});

test('[LM:7.7] a demoralized unit rallies on a die not above its morale, not beside an enemy', () => {
  const table = new Table({
    ...only('soult-1809', {
      'anglo-allied/hill': { zone: 'viseu', demoralized: true, activated: true },
      'anglo-allied/tilson': { zone: 'oporto', demoralized: true, activated: true },
      'french/foy': { zone: 'oporto', activated: true },
    }),
    turn: 2,
    initiative: 'french',
    events: { 'anglo-allied': { hand: [] }, french: { hand: [] } },
  });
  table.play('pass');
  if (table.step.endsWith('operation')) table.play('pass');
  expect(table.step).toBe('chance rally');
  table.roll(4);
  expect(table.unit('anglo-allied/hill').demoralized).toBe(false);
  expect(table.unit('anglo-allied/tilson').demoralized).toBe(true);
});
