import type { UnitFacts } from './units.js';

/** What a move has cost a stack [5.5], as its owner may know it. */
export interface Strain {
  /** Fatigue points drawn so far. */
  readonly points: number;
  /** The lowest morale that is tested against them; null if nobody is tested. */
  readonly least: number | null;
  /** Whether somebody would have to stop. */
  readonly stops: boolean;
}

/** Fatigue points of the markers drawn: how many of each value. */
export function fatiguePoints(drawn: readonly number[]): number {
  return drawn.reduce((sum, count, value) => sum + count * value, 0);
}

/** Morale of a unit that has lost so many boxes; 0 for units without. */
export function moraleAfter({ morale }: UnitFacts, lost: number): number {
  return morale[lost] ?? 0;
}

/** Whether a unit is tested against fatigue: infantry and cavalry are. */
export function isTested({ infantry, cavalry }: UnitFacts): boolean {
  return infantry || cavalry;
}

/** Whether so many points are too much for a morale. */
export function isTired(morale: number, points: number): boolean {
  return morale < points;
}

/** The strain of a stack whose tested members have these morales. */
export function strainOf(drawn: readonly number[], morales: readonly number[]): Strain {
  const points = fatiguePoints(drawn);
  const least = morales.length === 0 ? null : Math.min(...morales);
  return { points, least, stops: least !== null && isTired(least, points) };
}
