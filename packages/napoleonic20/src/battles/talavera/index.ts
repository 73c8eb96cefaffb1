import { scenarioNamed } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { rumorsOfVenegas } from './04-1-rumors-of-venegas.js';
import { commandConfusion } from './05-1-command-confusion.js';
import { sentries } from './07-8-sentries.js';
import { combinedAttackPenalty } from './09-2-3-coordination.js';
import { wallsOfTalavera } from './09-4-6-walls.js';
import { directionOfRetreat } from './09-8-7-direction-of-retreat.js';
import { redoubts } from './09-8-7-redoubts.js';
import { soultAndCraufurd } from './11-6-soults-march.js';
import { armyMarches, armyRallies, madridGarrison, spanishDiscipline } from './12-2-two-armies.js';
import { escapeToLisbon } from './12-8-escape-to-lisbon.js';
import { noTruces } from './13-1-no-truces.js';
import { criticalLocs, restInTalavera } from './14-1-critical-locs.js';
import { nightAttack } from './14-2-night-attack.js';
import { talaveraVictory } from './15-1-victory.js';
import { talaveraLeaders } from './16-10-leaders.js';
import { britishRearguard, fourthCorpsArrives, generalRetreat } from './18-full-battle.js';

/** The exclusive rules of Talavera in rulebook order, for a scenario and its options. */
export function talaveraRules(scenario: string, options: readonly string[]): readonly Contribution[] {
  const holds = (condition: string): boolean => scenarioNamed(scenario)?.conditions.includes(condition) === true;
  const leaders = options.includes('leaders');
  return [
    rumorsOfVenegas,
    commandConfusion,
    ...(holds('no-sentries') ? [sentries] : []),
    ...(leaders ? [] : [combinedAttackPenalty]),
    wallsOfTalavera,
    directionOfRetreat,
    ...(holds('redoubt-built') ? [] : [redoubts]),
    soultAndCraufurd,
    armyMarches,
    armyRallies,
    madridGarrison,
    spanishDiscipline,
    criticalLocs,
    restInTalavera,
    nightAttack,
    escapeToLisbon,
    ...(holds('no-truce-on-28-july') ? [noTruces] : []),
    talaveraVictory,
    ...(leaders ? talaveraLeaders : []),
    ...(holds('general-retreat') ? [fourthCorpsArrives, generalRetreat] : []),
    ...(holds('british-rearguard') ? [britishRearguard] : []),
  ];
}
