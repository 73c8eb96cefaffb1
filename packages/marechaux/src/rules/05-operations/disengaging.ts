import { rule } from '@vedette/kernel';
import type { Game } from '../../state/game.js';
import type { Line } from '../../state/notices.js';

const DISENGAGEMENT = rule('LM:5.3');

/** Cavalry steps among some units. */
export function cavalrySteps(game: Game, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + (game.facts(unit).cavalry ? game.steps(unit) : 0), 0);
}

/** Whether some units are, commanders and decoys aside, cavalry and nothing else. */
export function onlyCavalry(game: Game, units: readonly number[]): boolean {
  let any = false;
  for (const unit of units) {
    const facts = game.facts(unit);
    if (facts.commander || facts.decoy) continue;
    if (!facts.cavalry) return false;
    any = true;
  }
  return any;
}

/** [5.3] The modifiers of an attempt to get away: cavalry shown by the one and by the other, and whether it is all cavalry. */
export function disengagementLines(own: number, enemy: number, whole: boolean): Line[] {
  const lines: Line[] = [{ key: 'line.cavalry', value: own > enemy ? -1 : 1, rule: DISENGAGEMENT }];
  if (whole) lines.push({ key: 'line.cavalry-only', value: -1, rule: DISENGAGEMENT });
  return lines;
}

/** [5.3] Whether a die gets a stack away. */
export function disengages(die: number, lines: readonly Line[]): boolean {
  return lines.reduce((sum, line) => sum + line.value, die) <= 3;
}
