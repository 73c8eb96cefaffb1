import { randomBytes } from 'node:crypto';
import { Match, outcomeAt, pick, recordOf, SeededRandom, totalWeight } from '@vedette/kernel';
import { type GameFile, verifyGame } from '@vedette/server/dice';
import { expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { commitmentOf, ticketAt } from '../src/dice/stream.js';
import type { Systems } from '../src/ports.js';

const systems: Systems = new Map([['toy', toy]]);

function playedGame(): GameFile {
  const secret = randomBytes(32).toString('hex');
  const source = { secret, game: 'some-game', entropy: ['ours', 'theirs'] };
  const match = new Match(toy, { scenario: 'toy/bluff', options: [], rounds: 6 });
  const random = SeededRandom.of('verify');
  let index = 0;
  for (let prompt = match.prompt; prompt.kind !== 'over'; prompt = match.prompt) {
    if (prompt.kind === 'decision') match.play(pick(prompt.actions, random));
    else match.play(outcomeAt(prompt.outcomes, ticketAt(source, index++, totalWeight(prompt.outcomes))));
  }
  return { ...recordOf(match), dice: { ...source, commitment: commitmentOf(secret) } };
}

test('a game played with its committed dice verifies, every outcome derived again', () => {
  const game = playedGame();
  const found = verifyGame(systems, JSON.parse(JSON.stringify(game)));
  expect(found).toMatchObject({ ok: true, value: { actions: game.actions.length } });
  if (found.ok) expect(found.value.outcomes).toBeGreaterThanOrEqual(12);
});

test('a game with another secret, entropy, outcome or ending does not verify, and the failure names the place', () => {
  const game = playedGame();
  const card = (game.actions[0] as { card: number }).card;
  const bent = { ...game, actions: game.actions.with(0, { kind: 'deal', card: (card % 3) + 1 }) };
  const cases: [unknown, string | RegExp][] = [
    [{ ...game, dice: undefined }, 'dice'],
    [{ ...game, dice: { ...game.dice, entropy: [7] } }, 'dice'],
    [{ ...game, dice: { ...game.dice, secret: '11'.repeat(32) } }, 'dice.secret'],
    [{ ...game, dice: { ...game.dice, entropy: ['ours', 'changed'] } }, /^actions\[/],
    [{ ...game, dice: { ...game.dice, game: 'other' } }, /^actions\[/],
    [bent, /^(actions\[|hash)/],
    [{ ...game, hash: '0'.repeat(16) }, 'hash'],
    [{ ...game, system: 'chess' }, 'system'],
  ];
  for (const [input, at] of cases) {
    const found = verifyGame(systems, JSON.parse(JSON.stringify(input)));
    expect(found.ok).toBe(false);
    if (!found.ok) expect(found.error.at).toMatch(at);
  }
});
