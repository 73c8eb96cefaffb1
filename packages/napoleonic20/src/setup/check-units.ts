import type { InputError } from '@vedette/kernel';
import type { HexId } from '../board/hex.js';
import { hexName } from '../board/hex.js';
import { boardOf } from '../board/maps.js';
import { type Counter, ROSTERS, type Scenario } from '../data/index.js';
import type { Setup, UnitChange } from '../state/setup.js';
import { arrivalTurn, onMap, type Place, type UnitId } from '../state/units.js';
import { fault } from './fault.js';
import { gameKeyOf } from './game-key.js';
import { optionsFor, startPlace } from './places.js';

interface Placed {
  readonly counter: Counter;
  readonly place: Place;
}

/** What is wrong with the counters of a set-up and where they stand, or null. */
export function unitFault(setup: Setup, scenario: Scenario): InputError | null {
  const roster = ROSTERS[scenario.battle].units;
  const changes = Object.entries(setup.overrides?.units ?? {}) as [UnitId, UnitChange][];
  for (const [id, change] of changes) {
    const counter = roster.find((one) => one.id === id);
    if (counter === undefined) return fault(`units.${id}`, 'setup.unknown-unit', { found: id });
    const found = changeFault(setup, scenario, counter, change);
    if (found !== null) return found;
  }
  const placed = roster.map((counter) => ({ counter, place: startPlace(setup, scenario, counter) }));
  return crowdFault(setup, scenario, placed);
}

function changeFault(setup: Setup, scenario: Scenario, counter: Counter, change: UnitChange): InputError | null {
  const at = `units.${counter.id}`;
  const place = startPlace(setup, scenario, counter);
  return (
    optionFault(setup, counter, change, at) ??
    placeFault(scenario, counter, place, at) ??
    markerFault(counter, change, place, at)
  );
}

function optionFault({ options }: Setup, counter: Counter, change: UnitChange, at: string): InputError | null {
  const needs = counter.traits.includes('remnant') ? [] : optionsFor(counter);
  const [option] = needs;
  if (option !== undefined && !options.includes(option) && change.hex !== 'unused')
    return fault(at, 'setup.needs-option', { option });
  if ((change.fatigue ?? 0) > 0 && !options.includes('fatigue'))
    return fault(`${at}.fatigue`, 'setup.needs-option', { option: 'fatigue' });
  return change.hidden === true && !options.includes('fog-of-war')
    ? fault(`${at}.hidden`, 'setup.needs-option', { option: 'fog-of-war' })
    : null;
}

function placeFault(scenario: Scenario, counter: Counter, place: Place, at: string): InputError | null {
  if (onMap(place)) {
    return boardOf(scenario.battle).has(place)
      ? null
      : fault(`${at}.hex`, 'setup.no-such-hex', { found: hexName(place) });
  }
  const turn = arrivalTurn(place);
  if (turn === 0) return null;
  if (turn > scenario.lastTurn)
    return fault(`${at}.hex.turn`, 'setup.turn-after-the-end', { found: turn, most: scenario.lastTurn });
  return scenario.reinforcements.some(({ unit }) => unit === counter.id)
    ? null
    : fault(`${at}.hex`, 'setup.never-arrives', { unit: counter.id });
}

function markerFault(counter: Counter, change: UnitChange, place: Place, at: string): InputError | null {
  const markers = ['routed', 'contact', 'moved', 'fatigue', 'hidden'] as const;
  const marker = markers.find((name) => change[name] !== undefined && change[name] !== false && change[name] !== 0);
  if (marker !== undefined && !onMap(place)) return fault(`${at}.${marker}`, 'setup.marker-off-map');
  if (counter.arm !== 'leader') return null;
  const odd = (['routed', 'contact', 'fatigue'] as const).find((name) => name === marker);
  return odd === undefined ? null : fault(`${at}.${odd}`, 'setup.marker-on-leader');
}

/** One unit to a hex, leaders apart; no enemies together; nobody in a hex of an enemy garrison [6.3, 6.9, 9.4.4.1]. */
function crowdFault(setup: Setup, { battle }: Scenario, placed: readonly Placed[]): InputError | null {
  const board = boardOf(battle);
  const garrisons = new Map(board.garrisons);
  for (const change of gameKeyOf(setup).terrain ?? []) {
    if ('garrison' in change) garrisons.set(change.garrison, change.side);
  }
  const standing = placed.filter(({ place }) => onMap(place));
  for (const { counter, place } of standing) {
    const others = standing.filter((one) => one.place === place && one.counter.id !== counter.id);
    const foe = others.find((one) => one.counter.side !== counter.side);
    const friend = others.find((one) => one.counter.arm !== 'leader' && counter.arm !== 'leader');
    const owner = garrisons.get(place as HexId);
    const at = pathOf(setup, [counter, ...others.map((one) => one.counter)]);
    const params = { hex: hexName(place as HexId), unit: counter.id };
    if (foe !== undefined) return fault(at, 'setup.enemies-together', { ...params, other: foe.counter.id });
    if (friend !== undefined) return fault(at, 'setup.stacked', { ...params, other: friend.counter.id });
    if (owner !== undefined && owner !== counter.side) return fault(at, 'setup.enemy-garrison', params);
  }
  return null;
}

/** Where the set-up puts the last of these counters that it names; the place of all if it names none. */
function pathOf({ overrides }: Setup, counters: readonly Counter[]): string {
  const ids = new Set<string>(counters.map(({ id }) => id));
  const named = Object.entries(overrides?.units ?? {}).filter(
    ([id, change]) => ids.has(id) && change.hex !== undefined,
  );
  const last = named.at(-1);
  return last === undefined ? 'units' : `units.${last[0]}.hex`;
}
