import { scenarioNamed } from '../data/index.js';
import type { Contribution } from '../rules/points.js';
import type { GameKey } from '../state/state.js';
import { arapilesRules } from './arapiles/index.js';

export { cardsFor } from './cards/index.js';

/** The exclusive rules of a game's battle and the optional rules in use, in rulebook order. */
export function contributionsFor({ scenario, options }: GameKey): readonly Contribution[] {
  const battle = scenarioNamed(scenario)?.battle;
  return battle === 'arapiles' ? arapilesRules(scenario, options) : [];
}
