import type { GameSystem, GameTypes } from '@vedette/kernel';

/** Whether a side is secretly asked: to everybody else it looks as if a die or a draw decided. */
export function isAside<T extends GameTypes>(system: GameSystem<T>, state: T['state']): boolean {
  return system.prompt(state).kind === 'decision' && system.promptFor(state, 'spectator').kind === 'chance';
}
