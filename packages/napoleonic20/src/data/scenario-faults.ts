import type { InputError } from '@vedette/kernel';
import { mapDataOf } from '../board/maps.js';
import { repeated } from './read.js';
import { ROSTERS } from './rosters.js';
import type { Scenario } from './scenarios.js';

/** What does not hold together in a scenario whose parts are well formed: the first fault, or null. */
export function scenarioFault(scenario: Scenario, at: string): InputError | null {
  const place = (path: string): string => (at === '' ? path : `${at}.${path}`);
  return turnFault(scenario, place) ?? unitFault(scenario, place) ?? optionFault(scenario, place);
}

type Place = (path: string) => string;

function turnFault({ battle, firstTurn, lastTurn, reinforcements }: Scenario, place: Place): InputError | null {
  const most = mapDataOf(battle).turns.length;
  if (lastTurn > most) return { at: place('lastTurn'), key: 'data.off-the-track', params: { found: lastTurn, most } };
  if (firstTurn > lastTurn) return { at: place('firstTurn'), key: 'data.ends-before-it-begins' };
  const early = reinforcements.findIndex(({ turn }) => turn < firstTurn || turn > lastTurn);
  return early < 0 ? null : { at: place(`reinforcements[${early}].turn`), key: 'data.outside-the-game' };
}

function unitFault(scenario: Scenario, place: Place): InputError | null {
  const units = new Map(ROSTERS[scenario.battle].units.map((unit) => [unit.id, unit]));
  const named = [
    ...scenario.placements.map(({ unit }, index) => ({ unit, path: `placements[${index}].unit` })),
    ...scenario.groups.flatMap((group, index) => group.units.map((unit) => ({ unit, path: `groups[${index}].units` }))),
    ...scenario.reserve.map((unit, index) => ({ unit, path: `reserve[${index}]` })),
  ];
  const later = scenario.reinforcements.map(({ unit }, index) => ({ unit, path: `reinforcements[${index}].unit` }));
  const stranger = [...named, ...later].find(({ unit }) => !units.has(unit));
  if (stranger !== undefined)
    return { at: place(stranger.path), key: 'data.unknown-unit', params: { found: stranger.unit } };
  const twice = repeated(named.map(({ unit }) => unit));
  if (twice !== null) return { at: place('placements'), key: 'data.twice', params: { found: twice } };
  const stacked = scenario.placements.findIndex(
    ({ unit, hex }, index) =>
      units.get(unit)?.arm !== 'leader' &&
      scenario.placements.some(
        (other, earlier) => earlier < index && other.hex === hex && units.get(other.unit)?.arm !== 'leader',
      ),
  );
  return stacked < 0 ? null : { at: place(`placements[${stacked}].hex`), key: 'data.stacked' };
}

function optionFault(scenario: Scenario, place: Place): InputError | null {
  const offered = new Set(scenario.options.map(({ id }) => id));
  const used = [
    ...scenario.options.flatMap(({ requires = [] }, index) =>
      requires.map((option) => ({ option, path: `options[${index}].requires` })),
    ),
    ...scenario.moraleWith.map(({ option }, index) => ({ option, path: `moraleWith[${index}].option` })),
    ...scenario.deck.optional.map(({ option }, index) => ({ option, path: `deck.optional[${index}].option` })),
    ...Object.entries(scenario.presets).flatMap(([preset, options]) =>
      options.map((option) => ({ option, path: `presets.${preset}` })),
    ),
  ];
  const stranger = used.find(({ option }) => !offered.has(option));
  return stranger === undefined
    ? null
    : { at: place(stranger.path), key: 'data.unknown-option', params: { found: stranger.option } };
}
