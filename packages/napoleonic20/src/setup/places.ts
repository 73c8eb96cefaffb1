import { hexOf } from '../board/build.js';
import type { Counter, Scenario } from '../data/index.js';
import type { PlaceText, Setup } from '../state/setup.js';
import { arriving, PLACE, type Place } from '../state/units.js';

/** Options of which one must be in use for a counter to be in the game; none: it always is [16.1.3, 16.5, 16.6, 16.9]. */
export function optionsFor({ arm, traits }: Counter): readonly string[] {
  if (arm === 'leader') return ['leaders'];
  if (arm === 'dummy') return ['fog-of-war'];
  return traits.includes('remnant') ? ['reduced-units', 'split-and-build'] : [];
}

/** Where a counter is at the start of a set-up. */
export function startPlace(setup: Setup, scenario: Scenario, counter: Counter): Place {
  const { overrides } = setup;
  const changed = overrides?.units?.[counter.id];
  if (changed?.hex !== undefined) return placeOf(changed.hex);
  if (overrides?.onlyListed === true && changed === undefined) return PLACE.unused;
  return scenarioPlace(scenario, setup.options, counter);
}

function scenarioPlace(scenario: Scenario, options: readonly string[], counter: Counter): Place {
  const applies = (one: { readonly option?: string; readonly unless?: string }): boolean =>
    (one.option === undefined || options.includes(one.option)) &&
    (one.unless === undefined || !options.includes(one.unless));
  const placed = scenario.placements.find((one) => one.unit === counter.id && applies(one));
  const needs = optionsFor(counter);
  const inUse = needs.length === 0 || needs.some((option) => options.includes(option));
  if (placed !== undefined && (inUse || counter.traits.includes('remnant'))) return placed.hex;
  const deployed = scenario.deployedFaceDown && scenario.groups.some((one) => one.units.includes(counter.id));
  if (!inUse && !(deployed && counter.arm !== 'leader')) return PLACE.unused;
  const later = scenario.reinforcements.find((one) => one.unit === counter.id && applies(one));
  if (later !== undefined) return arriving(later.turn);
  const kept = scenario.reserve.includes(counter.id) || scenario.groups.some((one) => one.units.includes(counter.id));
  return kept ? PLACE.reserve : PLACE.unused;
}

function placeOf(place: PlaceText): Place {
  if (typeof place === 'object') return arriving(place.turn);
  return place in PLACE ? PLACE[place as keyof typeof PLACE] : hexOf(place);
}
