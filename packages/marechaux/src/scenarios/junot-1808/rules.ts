import type { ScenarioRules } from '../scenario.js';

/** Portugal 1808 [8.1]: the fleet, Lisbon, points for quiet turns. */
export const junot1808: ScenarioRules = {
  openingInitiative: () => null,
  quietTurns: true,
  capital: 'lisbon',
  escapeTurn: null,
  extraItems: () => [],
};
