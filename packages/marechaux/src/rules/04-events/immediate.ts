import type { EventId } from '../../state/events.js';
import type { Game } from '../../state/game.js';

/** Carries out a starred event [4]; each lasts for the turn in progress. Two markers of bad weather do not add up. */
export function takeEffect(game: Game, event: EventId): void {
  if (event === 'burrard') game.state.last = true;
  if (event === 'canicule' || event === 'pluie') game.state.weather = true;
  if (event === 'inactivite') game.state.inactive = true;
  if (event === 'lisbonne') game.state.unrest = true;
}
