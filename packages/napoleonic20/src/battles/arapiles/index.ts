import type { Contribution } from '../../rules/points.js';
import { marchAndCountermarch } from './06-7-1-march-and-countermarch.js';
import { shallowStreams } from './09-7-2-1-shallow-streams.js';
import { frenchRally } from './10-1-french-rally.js';
import { spanishFragility } from './10-2-spanish-fragility.js';
import { chauvelsRiders } from './11-6-chauvels-riders.js';
import { nordLoc } from './14-1-nord-loc.js';
import { alliedLocs } from './14-2-allied-locs.js';
import { stormyNight } from './14-3-stormy-night.js';
import { independentBrigades } from './16-6-independent-brigades.js';
import { marmontWounded } from './16-9-6-marmont-wounded.js';
import { kingJoseph } from './16-10-king-joseph.js';
import { lastDayVictory } from './17-1-victory.js';

/** The exclusive rules of Arapiles in rulebook order, for a scenario and its options. */
export function arapilesRules(scenario: string, options: readonly string[]): readonly Contribution[] {
  return [
    marchAndCountermarch,
    shallowStreams,
    frenchRally,
    spanishFragility,
    chauvelsRiders,
    nordLoc,
    alliedLocs,
    stormyNight,
    ...(options.includes('independent-brigades') ? [independentBrigades] : []),
    ...(options.includes('leaders') ? [marmontWounded] : []),
    ...(options.includes('king-joseph') ? [kingJoseph] : []),
    ...(scenario === 'arapiles/alternative' ? [lastDayVictory] : []),
  ];
}
