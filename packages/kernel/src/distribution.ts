import { totalWeight } from './chance.js';
import { ALWAYS, type Fraction, fraction, NEVER, plus, times } from './fraction.js';
import type { GameSystem, GameTypes, Prompt } from './system.js';

/** How a branch of `distribution` goes on at a decision: the action to take, or null to stop there. */
export type Continuation<T extends GameTypes> = (
  prompt: Extract<Prompt<T>, { kind: 'decision' }>,
  state: T['state'],
) => T['action'] | null;

/** A position that may be reached, and how likely it is. */
export interface Reached<T extends GameTypes> {
  readonly state: T['state'];
  readonly share: Fraction;
}

/**
 * The exact distribution of what may come: follows every outcome of chance from `state`, takes decisions as
 * `decide` says, and adds up the probabilities of equal labels. The shares sum to exactly one.
 */
export function distribution<T extends GameTypes>(
  system: Pick<GameSystem<T>, 'prompt' | 'apply'>,
  state: T['state'],
  decide: Continuation<T>,
  label: (state: T['state']) => string,
): ReadonlyMap<string, Fraction> {
  const shares = new Map<string, Fraction>();
  for (const { state: end, share } of followed(system, state, (at, prompt) =>
    prompt.kind === 'decision' ? decide(prompt, at) : 'chance',
  )) {
    const name = label(end);
    shares.set(name, plus(shares.get(name) ?? NEVER, share));
  }
  return shares;
}

/**
 * The positions in which every line of play from `state` comes to a stop, with their exact shares. `go` is asked once
 * for every position on the way: the action to take at a decision, `'chance'` to follow all outcomes of a die, or null
 * to stop. Equal positions reached in as many steps are followed once, so that the six faces of a die cost no more
 * than its results.
 */
export function followed<T extends GameTypes>(
  system: Pick<GameSystem<T>, 'prompt' | 'apply'>,
  state: T['state'],
  go: (state: T['state'], prompt: Exclude<Prompt<T>, { kind: 'over' }>) => T['action'] | 'chance' | null,
): readonly Reached<T>[] {
  const stopped: Reached<T>[] = [];
  let front: readonly Reached<T>[] = [{ state, share: ALWAYS }];
  while (front.length > 0) {
    const next = new Map<string, Reached<T>>();
    for (const { state: at, share } of front) {
      const prompt = system.prompt(at);
      const action = prompt.kind === 'over' ? null : go(at, prompt);
      if (prompt.kind === 'over' || action === null) {
        stopped.push({ state: at, share });
        continue;
      }
      const branches = prompt.kind === 'chance' ? prompt.outcomes : [{ action, weight: 1 }];
      const total = totalWeight(branches);
      for (const branch of branches) {
        const step = system.apply(at, branch.action);
        if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
        const reached = step.value.state;
        const key = changesOf(reached, state);
        const before = next.get(key)?.share ?? NEVER;
        next.set(key, { state: reached, share: plus(before, times(share, fraction(branch.weight, total))) });
      }
    }
    front = [...next.values()];
  }
  return stopped;
}

/** A text that is the same for equal positions on the way from `origin`: what is still shared with it is left out. */
function changesOf(state: unknown, origin: unknown): string {
  const before = origin as Readonly<Record<string, unknown>>;
  const changes: unknown[] = [];
  for (const [name, value] of Object.entries(state as Readonly<Record<string, unknown>>)) {
    const old = before[name];
    if (value === old) continue;
    changes.push(name);
    if (!Array.isArray(value) || !Array.isArray(old) || value.length !== old.length) changes.push(value);
    else for (let at = 0; at < value.length; at++) if (value[at] !== old[at]) changes.push(at, value[at]);
  }
  return JSON.stringify(changes);
}
