import type { Side } from '@vedette/napoleonic20';

/** How a side goes about a battle. Figures are in Morale Points, as everywhere in this player. */
export interface Plan {
  /** How much a fight must promise before it is sought; below 0 for a side that must take risks. */
  readonly caution: number;
  /** What standing on a hex that costs the enemy morale is worth at night, for each point. */
  readonly objective: number;
  /** What standing on such a hex when the game ends is worth, where victory asks for it. */
  readonly ending: number;
  /** What keeping the enemy off such a hex of one's own is worth. */
  readonly guard: number;
  /** Pull towards the enemy army for each hex of the way. */
  readonly approach: number;
  /** Worth of friends close by, for each point of their strength. */
  readonly cohesion: number;
  /** Share of the worth of a truce that weighs against a fight. */
  readonly rest: number;
  /** How much the need of a decision weighs as the end comes near, 0 to 1. */
  readonly hurry: number;
  /** Fear of enemies that could reach a hex, for each point of strength in excess of what would stand there. */
  readonly fear: number;
}

const STANDARD: Plan = {
  caution: 0,
  objective: 0.9,
  ending: 0,
  guard: 0.6,
  approach: 0.25,
  cohesion: 0.05,
  rest: 0.5,
  hurry: 0.5,
  fear: 0.02,
};

/** Sides that differ from the standard plan, by scenario. */
const PLANS: Readonly<Record<string, Partial<Readonly<Record<Side, Partial<Plan>>>>>> = {
  // The French win by coming away, not by haste.
  'bailen/standard': { french: { hurry: 0 } },
  'bailen/historical': { french: { hurry: 0 } },
  // Four turns to decide it: nobody waits.
  'bailen/battle': { french: { approach: 0.5, hurry: 0 }, allied: { approach: 0.5 } },
  // The ridge is not stormed in a hurry.
  'bussaco/standard': { french: { hurry: 0 }, allied: { approach: 0.06, fear: 0.12, caution: 0.2 } },
  // A lead is worth nothing to the French without a foot in Talavera or on the Medellín.
  'talavera/standard': { french: { ending: 5, caution: -0.5 }, allied: { approach: 0.08, fear: 0.12, caution: 0.2 } },
  'talavera/full-battle': {
    french: { ending: 5, caution: -0.5 },
    allied: { approach: 0.08, fear: 0.12, caution: 0.2 },
  },
};

/** How a side that needs a decision changes its plan, in full need. */
const NEED = { caution: -0.8, approach: 1.5, rest: -1, fear: -0.8 } as const;

/**
 * A plan as need bends it, 0 to 1: a side that would not win as things stand seeks the fight, and leaves rest to those
 * who would.
 */
export function pressed(plan: Plan, need: number): Plan {
  const by = plan.hurry * need;
  return {
    ...plan,
    caution: plan.caution + NEED.caution * by,
    approach: plan.approach * (1 + NEED.approach * by),
    rest: plan.rest * (1 + NEED.rest * by),
    fear: plan.fear * (1 + NEED.fear * by),
  };
}

/** The plan of a side in a scenario. */
export function planFor(scenario: string, side: Side): Plan {
  return { ...STANDARD, ...PLANS[scenario]?.[side] };
}
