import type { Game } from '../../state/game.js';
import type { SideNo } from '../../state/units.js';

/** Marks the operation in progress as finished; the other side is next once nothing else is pending. */
export function endOperation(game: Game): void {
  const frame = game.state.agenda[0];
  if (frame?.step === 'operations') game.state.agenda[0] = { ...frame, done: true };
}

/** Marks the members of the present stack as activated and dissolves it. */
export function activateStack(game: Game, side: SideNo): void {
  for (const unit of game.members(side, 1)) game.set(unit, { stack: 0, activated: true });
}
