import type { Contribution } from '../points.js';
import { blocking } from './16-1-1-blocking.js';
import { dummies } from './16-1-3-dummies.js';
import { dummiesAtNight } from './16-1-3-dummies-at-night.js';
import { fogOfWar } from './16-1-fog-of-war.js';
import { penetration } from './16-2-penetration.js';
import { artillerySupport } from './16-3-artillery.js';
import { rallyLocations } from './16-4-rally-locations.js';
import { reducedUnits, remnantsReturn } from './16-5-reduced-units.js';
import { splitAndBuild } from './16-6-split-and-build.js';
import { impetus } from './16-7-1-impetus.js';
import { lightInfantry } from './16-7-2-light-infantry.js';
import { unsteadyTroops } from './16-7-4-unsteady-troops.js';
import { fatigue } from './16-8-fatigue.js';
import { leadersReturn } from './16-9-7-leaders-return.js';
import { leaders } from './16-9-leaders.js';
import { leadersInDanger } from './16-9-leaders-in-danger.js';
import { leadersWithUnits } from './16-9-leaders-with-units.js';

const RULES: readonly (readonly [options: readonly string[], rules: readonly Contribution[]])[] = [
  [['penetration'], [penetration]],
  [['artillery-support'], [artillerySupport]],
  [['rally-locations'], [rallyLocations]],
  [['reduced-units'], [reducedUnits]],
  [['reduced-units', 'split-and-build'], [remnantsReturn]],
  [['split-and-build'], [splitAndBuild]],
  [['special-units'], [impetus, lightInfantry, unsteadyTroops]],
  [['fatigue'], [fatigue]],
  [['leaders'], [leaders, leadersWithUnits, leadersInDanger, leadersReturn]],
];

/** The rules of hidden units, if they are in use; they come before all others, which then see what was turned up [16.1]. */
export function fogRules(options: readonly string[]): readonly Contribution[] {
  return options.includes('fog-of-war') ? [dummiesAtNight, fogOfWar, blocking, dummies] : [];
}

/** The other optional Standard Rules in use, in rulebook order [16.0]. */
export function optionRules(options: readonly string[]): readonly Contribution[] {
  return RULES.flatMap(([names, rules]) => (names.some((name) => options.includes(name)) ? rules : []));
}
