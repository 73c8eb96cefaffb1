import { hashOf, Match, pick, SeededRandom } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { type ToyTypes, toy } from './toy.js';

const SETUP = { scenario: 'toy/bluff', options: [], rounds: 30 } as const;

function dealt(): Match<ToyTypes> {
  const match = new Match(toy, SETUP);
  match.play({ kind: 'deal', card: 1 });
  match.play({ kind: 'deal', card: 2 });
  return match;
}

function playedOut(seed: string): { match: Match<ToyTypes>; hashes: string[] } {
  const random = SeededRandom.of(seed);
  const match = new Match(toy, SETUP);
  const hashes = [hashOf(match.state)];
  for (let prompt = match.prompt; prompt.kind !== 'over'; prompt = match.prompt) {
    match.play(prompt.kind === 'chance' ? pick(prompt.outcomes, random).action : pick(prompt.actions, random));
    hashes.push(hashOf(match.state));
  }
  return { match, hashes };
}

test('settle answers chance until a player must choose', () => {
  const match = new Match(toy, SETUP);
  const notices = match.settle(SeededRandom.of('settle'));
  expect(notices.map((notice) => notice.event.kind)).toEqual(['drew', 'drew']);
  expect(match.prompt).toMatchObject({ kind: 'decision', side: 'north', step: 'stake' });
  expect(match.settle(SeededRandom.of('settle'))).toEqual([]);
});

test('submit takes an action only from the side that must choose, and a refusal changes nothing', () => {
  const match = new Match(toy, SETUP);
  expect(match.submit('north', { kind: 'deal', card: 3 })).toMatchObject({ ok: false, error: { rule: 'TOY:1' } });
  match.settle(SeededRandom.of('submit'));
  const before = hashOf(match.state);
  expect(match.submit('south', { kind: 'stake', points: 1 })).toMatchObject({ ok: false });
  expect(match.submit('north', { kind: 'stake', points: 3 })).toMatchObject({ ok: false, error: { rule: 'TOY:2.1' } });
  expect([hashOf(match.state), match.length]).toEqual([before, 2]);
  expect(match.submit('north', { kind: 'stake', points: 2 }).ok).toBe(true);
  expect(match.entries[2]).toEqual({ by: 'north', action: { kind: 'stake', points: 2 }, revealed: false });
});

test('a finished game takes no action from anyone', () => {
  const { match } = playedOut('finished');
  expect(match.play({ kind: 'believe' })).toMatchObject({ ok: false, error: { key: 'refusal.game-over' } });
  expect(match.submit('north', { kind: 'believe' })).toMatchObject({ ok: false, error: { key: 'refusal.game-over' } });
});

test('at, stepAt and steps give every earlier position and step of a long game', () => {
  const { match, hashes } = playedOut('long');
  expect(match.length).toBeGreaterThan(100);
  for (let count = 0; count <= match.length; count++) expect(hashOf(match.at(count))).toBe(hashes[count]);
  for (let index = 0; index < match.length; index++) expect(hashOf(match.stepAt(index).state)).toBe(hashes[index + 1]);
  expect([...match.steps()].map((step) => hashOf(step.state))).toEqual(hashes.slice(1));
});

test('rewind goes back to any count, and the game can be played on to the same end', () => {
  const { match: whole, hashes } = playedOut('rewind');
  const actions = whole.entries.map((entry) => entry.action);
  for (const count of [0, 1, 31, 32, 33, 64, actions.length]) {
    const { match } = playedOut('rewind');
    match.rewind(count);
    expect([match.length, hashOf(match.state)]).toEqual([count, hashes[count]]);
    for (const action of actions.slice(count)) expect(match.play(action).ok).toBe(true);
    for (let at = 0; at <= match.length; at++) expect(hashOf(match.at(at))).toBe(hashes[at]);
  }
});

test('a decision can be taken back by its side alone, while nothing lies after it', () => {
  const match = dealt();
  expect(match.undoPoint('north')).toBeNull();
  match.play({ kind: 'stake', points: 1 });
  expect([match.undoPoint('north'), match.undoPoint('south')]).toEqual([2, null]);
  match.play({ kind: 'claim', card: 3 });
  expect(match.undoPoint('north')).toBe(3);
  match.play({ kind: 'believe' });
  expect([match.undoPoint('north'), match.undoPoint('south')]).toEqual([null, 4]);
  match.play({ kind: 'roll', face: 1 });
  expect(match.undoPoint('south')).toBeNull();
});

test('a decision that revealed something cannot be taken back', () => {
  const match = dealt();
  match.play({ kind: 'stake', points: 1 });
  match.play({ kind: 'claim', card: 3 });
  match.play({ kind: 'doubt' });
  expect(match.undoPoint('south')).toBeNull();
});
