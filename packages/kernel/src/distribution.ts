import { totalWeight } from './chance.js';
import { type Fraction, fraction, plus, times } from './fraction.js';
import type { GameSystem, GameTypes, Prompt } from './system.js';

/** How a branch of `distribution` goes on at a decision: the action to take, or null to stop there. */
export type Continuation<T extends GameTypes> = (
  prompt: Extract<Prompt<T>, { kind: 'decision' }>,
  state: T['state'],
) => T['action'] | null;

/**
 * The exact distribution of what may come: follows every outcome of chance from `state`, takes decisions as
 * `decide` says, and adds up the probabilities of equal labels. The shares sum to exactly one.
 */
export function distribution<T extends GameTypes>(
  system: GameSystem<T>,
  state: T['state'],
  decide: Continuation<T>,
  label: (state: T['state']) => string,
): ReadonlyMap<string, Fraction> {
  const shares = new Map<string, Fraction>();
  const follow = (at: T['state'], share: Fraction): void => {
    const prompt = system.prompt(at);
    const chosen = prompt.kind === 'decision' ? decide(prompt, at) : null;
    if (prompt.kind === 'over' || (prompt.kind === 'decision' && chosen === null)) {
      const name = label(at);
      shares.set(name, plus(shares.get(name) ?? { count: 0, over: 1 }, share));
      return;
    }
    const branches = prompt.kind === 'chance' ? prompt.outcomes : [{ action: chosen, weight: 1 }];
    const total = totalWeight(branches);
    for (const { action, weight } of branches) {
      const step = system.apply(at, action);
      if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
      follow(step.value.state, times(share, fraction(weight, total)));
    }
  };
  follow(state, fraction(1, 1));
  return shares;
}
