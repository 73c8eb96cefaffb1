import type { Contribution } from '../../rules/points.js';
import { clearTrail } from './02-special-terrain.js';
import { commandCoordination } from './05-1-command-coordination.js';
import { britishCaution } from './05-2-british-caution.js';
import { distractedMassena } from './09-8-8-distracted-massena.js';
import { organizedRetreatToLisbon } from './12-8-organized-retreat.js';
import { earlyTruces } from './13-1-early-truces.js';
import { independentBrigades } from './16-6-independent-brigades.js';
import { corpsCommand, massenasApathy } from './16-9-leaders.js';
import { roadToBoialvo } from './16-10-road-to-boialvo.js';
import { portugueseSteadiness } from './16-11-portuguese-steadiness.js';

/** The exclusive rules of Bussaco in rulebook order, for its options. */
export function bussacoRules(options: readonly string[]): readonly Contribution[] {
  const leaders = options.includes('leaders');
  return [
    clearTrail,
    commandCoordination,
    britishCaution,
    ...(leaders ? [massenasApathy, corpsCommand] : [distractedMassena]),
    organizedRetreatToLisbon,
    earlyTruces,
    ...(options.includes('independent-brigades') ? [independentBrigades] : []),
    ...(options.includes('portuguese-steadiness') ? [portugueseSteadiness] : []),
    ...(options.includes('boialvo-road') ? [roadToBoialvo] : []),
  ];
}
