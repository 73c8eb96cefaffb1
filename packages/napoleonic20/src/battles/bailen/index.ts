import { scenarioNamed } from '../../data/index.js';
import { freeDeployment } from '../../rules/03-deployment.js';
import { roadBound } from '../../rules/16-options/16-7-6-road-bound.js';
import type { Contribution } from '../../rules/points.js';
import { reconnaissance } from './03-reconnaissance.js';
import { swissDesertion } from './05-1-swiss-desertion.js';
import { coordinationProblems } from './06-10-coordination-problems.js';
import { abandoningAndalusia, marchOrDie } from './06-11-abandoning-andalusia.js';
import { capturingSupplies, formingTheTrain, theDepot } from './06-12-french-supplies.js';
import { spanishGroup } from './11-6-spanish-reinforcements.js';
import { frereComes } from './11-7-frere.js';
import { anticipatingTheBattle, frenchLoc } from './14-nights.js';
import { bailenVictory } from './15-victory.js';
import { irregulars } from './16-7-7-irregulars.js';
import { gardeMarins } from './16-11-garde-marins.js';
import { battleOfBailen } from './17-2-battle-of-bailen.js';

/** The exclusive rules of Bailén in rulebook order, for a scenario and its options. */
export function bailenRules(scenario: string, options: readonly string[]): readonly Contribution[] {
  const found = scenarioNamed(scenario);
  if (found === null) throw new RangeError(`no scenario ${scenario}`);
  const battle = scenario === 'bailen/battle';
  return [
    ...(battle ? [battleOfBailen] : []),
    freeDeployment(found, options.includes('fog-of-war')),
    ...(found.conditions.includes('reconnaissance') ? [reconnaissance] : []),
    swissDesertion,
    coordinationProblems,
    abandoningAndalusia,
    theDepot,
    formingTheTrain,
    roadBound,
    capturingSupplies,
    spanishGroup,
    frereComes,
    marchOrDie,
    anticipatingTheBattle,
    frenchLoc,
    bailenVictory,
    ...(options.includes('special-units') ? [irregulars] : []),
    ...(options.includes('garde-marins') ? [gardeMarins] : []),
  ];
}
