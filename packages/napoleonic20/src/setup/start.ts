import { ROSTERS } from '../data/rosters.js';
import { scenarioNamed } from '../data/scenarios.js';
import type { Setup } from '../state/setup.js';
import type { State } from '../state/state.js';
import { arriving, PLACE } from '../state/units.js';
import { internGameKey } from './game-key.js';

/** The first position of a game, before anything happens. */
export function startState(setup: Setup): State {
  const scenario = scenarioNamed(setup.scenario);
  if (scenario === null) throw new RangeError(`no scenario ${setup.scenario}`);
  const { units } = ROSTERS[scenario.battle];
  const placeOf = (id: string): number => {
    const placed = scenario.placements.find((one) => one.unit === id);
    if (placed !== undefined) return placed.hex;
    const later = scenario.reinforcements.find((one) => one.unit === id && one.option === undefined);
    if (later !== undefined) return arriving(later.turn);
    return scenario.reserve.some((one) => one === id) ? PLACE.reserve : PLACE.unused;
  };
  return {
    game: internGameKey({ scenario: setup.scenario, options: setup.options }),
    turn: scenario.firstTurn,
    active: scenario.firstPlayer,
    phase: 'setup',
    morale: [scenario.morale.french, scenario.morale.allied],
    hex: units.map((unit) => placeOf(unit.id)),
    marks: units.map(() => 0),
    deck: { top: scenario.deck.top, draw: scenario.deck.draw, discard: scenario.deck.discard, kept: [] },
    card: null,
    effects: [],
    attacks: [],
    facts: 0,
    entered: [],
    ledger: {},
    agenda: [{ kind: 'game-turn' }],
    result: null,
  };
}
