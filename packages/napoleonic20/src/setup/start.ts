import { hexOf } from '../board/build.js';
import { type Counter, ROSTERS, type Scenario, scenarioNamed } from '../data/index.js';
import type { EffectChange, Setup, UnitChange } from '../state/setup.js';
import { type Effect, enemyOf, type State, TURN } from '../state/state.js';
import { MARK, onMap, withFatigue } from '../state/units.js';
import { firstAgenda, firstSide } from './agenda.js';
import { startDeck } from './deck.js';
import { gameKeyOf } from './game-key.js';
import { startPlace } from './places.js';

/** The first position of a game, before anything happens. The set-up must come from `readSetup`. */
export function startState(setup: Setup): State {
  const scenario = scenarioNamed(setup.scenario);
  if (scenario === null) throw new RangeError(`no scenario ${setup.scenario}`);
  const { overrides = {} } = setup;
  const { units } = ROSTERS[scenario.battle];
  const active = firstSide(setup, scenario);
  const ixOf = (id: string): number => units.findIndex((unit) => unit.id === id);
  return {
    game: gameKeyOf(setup),
    turn: overrides.turn ?? scenario.firstTurn,
    active,
    phase: overrides.phase ?? 'setup',
    morale: startMorale(setup, scenario),
    hex: units.map((unit) => startPlace(setup, scenario, unit)),
    marks: units.map((unit) => startMarks(overrides.units?.[unit.id], active, liesFaceDown(setup, scenario, unit))),
    deck: startDeck(setup, scenario),
    card: null,
    effects: (overrides.effects ?? []).map((effect) => startEffect(effect, ixOf)),
    attacks: [],
    facts: (overrides.forcedMarch === true ? TURN.forcedMarch : 0) | (overrides.fought === true ? TURN.fought : 0),
    entered: (overrides.entered ?? []).map(({ hex, count }) => [hexOf(hex), count] as const),
    ledger: overrides.ledger ?? {},
    agenda: firstAgenda(setup, scenario),
    result: null,
  };
}

function startMorale({ options, overrides }: Setup, scenario: Scenario): readonly [number, number] {
  const of = (side: 'french' | 'allied'): number =>
    overrides?.morale?.[side] ??
    scenario.moraleWith.find((one) => one.side === side && options.includes(one.option))?.morale ??
    scenario.morale[side];
  return [of('french'), of('allied')];
}

/** Whether a counter lies face down unless the set-up says otherwise: every unit on the map, with hidden units [16.1]. */
function liesFaceDown(setup: Setup, scenario: Scenario, counter: Counter): boolean {
  return (
    setup.options.includes('fog-of-war') && counter.arm !== 'leader' && onMap(startPlace(setup, scenario, counter))
  );
}

function startMarks(change: UnitChange | undefined, active: State['active'], faceDown: boolean): number {
  const { routed = false, contact = false, moved = false, fatigue = 0, hidden = faceDown } = change ?? {};
  const recoversWith = routed === true ? enemyOf(active) : routed;
  let marks = withFatigue(0, fatigue);
  if (recoversWith !== false) marks |= recoversWith === 'french' ? MARK.routFrench : MARK.routAllied;
  if (contact) marks |= MARK.contact;
  if (moved) marks |= MARK.moved;
  if (hidden) marks |= MARK.hidden;
  return marks;
}

function startEffect({ name, unit, hex, side, until, count }: EffectChange, ixOf: (id: string) => number): Effect {
  const on = unit !== undefined ? ixOf(unit) : hex !== undefined ? hexOf(hex) : undefined;
  return {
    name,
    until,
    ...(on === undefined ? {} : { on }),
    ...(side === undefined ? {} : { side }),
    ...(count === undefined ? {} : { count }),
  };
}
