import { totalWeight } from './chance.js';
import { ALWAYS, type Fraction, fraction, NEVER, plus, times } from './fraction.js';
import type { GameSystem, GameTypes, Prompt } from './system.js';

/** How a branch of `distribution` goes on at a decision: the action to take, or null to stop there. */
export type Continuation<T extends GameTypes> = (
  prompt: Extract<Prompt<T>, { kind: 'decision' }>,
  state: T['state'],
) => T['action'] | null;

/** A position on the way and how likely it is to be reached. */
interface Reached<T extends GameTypes> {
  readonly state: T['state'];
  readonly share: Fraction;
}

/**
 * The exact distribution of what may come: follows every outcome of chance from `state`, takes decisions as
 * `decide` says, and adds up the probabilities of equal labels. The shares sum to exactly one. Equal positions
 * reached in as many steps are followed once, so that the six faces of a die cost no more than its results.
 */
export function distribution<T extends GameTypes>(
  system: Pick<GameSystem<T>, 'prompt' | 'apply'>,
  state: T['state'],
  decide: Continuation<T>,
  label: (state: T['state']) => string,
): ReadonlyMap<string, Fraction> {
  const shares = new Map<string, Fraction>();
  let front = new Map<string, Reached<T>>([['', { state, share: ALWAYS }]]);
  while (front.size > 0) {
    const next = new Map<string, Reached<T>>();
    for (const { state: at, share } of front.values()) {
      const prompt = system.prompt(at);
      const chosen = prompt.kind === 'decision' ? decide(prompt, at) : null;
      if (prompt.kind === 'over' || (prompt.kind === 'decision' && chosen === null)) {
        const name = label(at);
        shares.set(name, plus(shares.get(name) ?? NEVER, share));
        continue;
      }
      const branches = prompt.kind === 'chance' ? prompt.outcomes : [{ action: chosen, weight: 1 }];
      const total = totalWeight(branches);
      for (const { action, weight } of branches) {
        const step = system.apply(at, action);
        if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
        const reached = step.value.state;
        const key = JSON.stringify(reached);
        const before = next.get(key)?.share ?? NEVER;
        next.set(key, { state: reached, share: plus(before, times(share, fraction(weight, total))) });
      }
    }
    front = next;
  }
  return shares;
}
