import type { Side } from '@vedette/napoleonic20';

/** How a side goes about a battle. Figures are in Morale Points, as everywhere in this player. */
export interface Plan {
  /** How much a fight must promise before it is sought; below 0 for a side that must take risks. */
  readonly caution: number;
  /** What standing on a hex that costs the enemy morale is worth at night, for each point. */
  readonly objective: number;
  /** What keeping the enemy off such a hex of one's own is worth. */
  readonly guard: number;
  /** Pull towards the enemy army for each hex of the way. */
  readonly approach: number;
  /** Worth of friends close by, for each point of their strength. */
  readonly cohesion: number;
  /** Share of the worth of a truce that weighs against a fight. */
  readonly rest: number;
  /** Fear of enemies that could reach a hex, for each point of strength in excess of what would stand there. */
  readonly fear: number;
}

const STANDARD: Plan = {
  caution: 0,
  objective: 0.9,
  guard: 0.6,
  approach: 0.25,
  cohesion: 0.05,
  rest: 0.5,
  fear: 0.02,
};

/** Sides that differ from the standard plan, by scenario. */
const PLANS: Readonly<Record<string, Partial<Readonly<Record<Side, Partial<Plan>>>>>> = {
  // Four turns to decide it: nobody waits.
  'bailen/battle': { french: { approach: 0.5 }, allied: { approach: 0.5 } },
  'bussaco/standard': { allied: { approach: 0.06, fear: 0.12, caution: 0.2 } },
  'talavera/standard': { allied: { approach: 0.08, fear: 0.12, caution: 0.2 } },
  'talavera/full-battle': { allied: { approach: 0.08, fear: 0.12, caution: 0.2 } },
};

/** The plan of a side in a scenario. */
export function planFor(scenario: string, side: Side): Plan {
  return { ...STANDARD, ...PLANS[scenario]?.[side] };
}
