import type { Side } from '@vedette/marechaux';

/** How a side goes about a campaign. Worths are in Victory Points. */
export interface Plan {
  /** Zone that its army is to reach or to hold. */
  readonly goal: string;
  /** Eagerness for the enemy: by so many movement points he seems nearer than he is; below 0, farther. */
  readonly hunger: number;
  /** Pull of goal or enemy for each movement point of the way and each strength step. */
  readonly pull: number;
  /** Pull of the commander in chief on everybody else. */
  readonly cohesion: number;
  /** From this turn on infantry makes for the exits instead; 0 for never. */
  readonly escapeFrom: number;
}

const STANDARD: Plan = { goal: '', hunger: 2, pull: 0.03, cohesion: 0.01, escapeFrom: 0 };

/** The plans by scenario and side; a campaign that is not named is played by hunting the enemy. */
const PLANS: Readonly<Record<string, Readonly<Record<Side, Partial<Plan>>>>> = {
  'junot-1808': { 'anglo-allied': { goal: 'lisbon', hunger: -6, pull: 0.06 }, french: { goal: 'lisbon', hunger: 6 } },
  'soult-1809': {
    'anglo-allied': { goal: 'oporto', hunger: 2 },
    french: { goal: 'oporto', hunger: 3, escapeFrom: 9 },
  },
};

/** The plan of a side in a scenario. */
export function planFor(scenario: string, side: Side): Plan {
  return { ...STANDARD, ...PLANS[scenario]?.[side] };
}
