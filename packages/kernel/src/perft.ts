import type { GameSystem, GameTypes } from './system.js';

/**
 * Counts the positions reached by every sequence of `depth` actions from a position, outcomes of chance included
 * (each once, whatever its weight). A finished game counts as one. A changed count is a changed rule.
 */
export function perft<T extends GameTypes>(system: GameSystem<T>, state: T['state'], depth: number): number {
  const prompt = system.prompt(state);
  if (depth === 0 || prompt.kind === 'over') return 1;
  const actions = prompt.kind === 'decision' ? prompt.actions : prompt.outcomes.map((outcome) => outcome.action);
  if (depth === 1) return actions.length;
  let count = 0;
  for (const action of actions) {
    const step = system.apply(state, action);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
    count += perft(system, step.value.state, depth - 1);
  }
  return count;
}
