import type { ScenarioId } from '../state/context.js';
import type { Game } from '../state/game.js';
import type { Side, SideNo } from '../state/units.js';
import { junot1808 } from './junot-1808/rules.js';
import { soult1809 } from './soult-1809/rules.js';
import type { VictoryItem } from './victory.js';

/** What a campaign adds to the standard rules, asked at fixed points. */
export interface ScenarioRules {
  /** A side that has the initiative of a turn without dice, or null. */
  openingInitiative(turn: number): SideNo | null;
  /** Turns without a combat are worth points to the Anglo-Allies. */
  readonly quietTurns: boolean;
  /** Where an unrest counts its French garrison, or null. */
  readonly capital: string;
  /** First turn in which French infantry gains points by leaving the map, or null if nobody leaves. */
  readonly escapeTurn: number | null;
  /** What the campaign counts besides eliminations, putting back and control. */
  extraItems(game: Game, knows: (side: Side) => boolean): readonly VictoryItem[];
}

const RULES: Readonly<Record<ScenarioId, ScenarioRules>> = { 'junot-1808': junot1808, 'soult-1809': soult1809 };

/** The rules that a campaign adds. */
export function rulesOf(scenario: ScenarioId): ScenarioRules {
  return RULES[scenario];
}
