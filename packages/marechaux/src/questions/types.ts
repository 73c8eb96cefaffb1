import type { Fraction, RuleId } from '@vedette/kernel';
import type { VictoryItem } from '../scenarios/victory.js';
import type { Action } from '../state/actions.js';
import type { Line } from '../state/notices.js';
import type { Side } from '../state/units.js';

/** A question about a position. */
export type Question =
  /** The victory points as they stand. */
  | { readonly type: 'victory' }
  /** Where some of one's own units of a zone could go together this turn, fatigue aside; `half`: with half their points. */
  | { readonly type: 'reach'; readonly units: readonly string[]; readonly half?: boolean }
  /**
   * The exact chances of a combat. While one is being fought: of what is still open in it. Otherwise `zone` and the
   * attackers must be named, and the defenders as far as the viewer cannot see them.
   */
  | {
      readonly type: 'odds';
      readonly zone?: string;
      readonly attackers?: readonly string[];
      readonly defenders?: readonly string[];
      readonly forced?: boolean;
    }
  /** The chances of a command test for some of one's own units of a zone. */
  | { readonly type: 'command'; readonly units: readonly string[] }
  /** What the next connections of one's own move in progress cost. */
  | { readonly type: 'steps' }
  /** The questions of one's own that only whoever holds something is asked, and what may be answered to them ahead. */
  | { readonly type: 'ahead' };

/** A question whose coming would betray a hand, with the answers that can be given before it is asked. */
export interface AheadQuestion {
  /** The step of its prompt. */
  readonly step: string;
  readonly rule: RuleId;
  readonly answers: readonly Action[];
}

/** A zone within reach. */
export interface Reach {
  readonly zone: string;
  /** Movement points spent on the cheapest way. */
  readonly cost: number;
  /** The zones and kinds of connection of that way, in order. */
  readonly way: readonly { readonly to: string; readonly by: string }[];
  /** An enemy pile stands there. */
  readonly enemy: boolean;
}

/** A connection that a moving stack may take next, and its movement points. */
export interface NextStep {
  readonly to: string;
  readonly by: string;
  readonly event?: string;
  readonly cost: number;
}

/** One result of a melee and its exact chance. */
export interface OddsRow {
  readonly winner: Side | null;
  /** Difference in combat potential. */
  readonly difference: number;
  readonly losses: readonly [number, number];
  readonly retreat: number;
  readonly chance: Fraction;
}

/** Half of the sheet: the lines known before the dice. */
export interface OddsSide {
  readonly side: Side;
  readonly head: string | null;
  readonly lines: readonly Line[];
  readonly guns: number;
}

/** The answer to a question. */
export type Answer =
  | { readonly type: 'victory'; readonly items: readonly VictoryItem[]; readonly points: readonly [number, number] }
  | { readonly type: 'reach'; readonly zones: readonly Reach[] }
  | { readonly type: 'ahead'; readonly questions: readonly AheadQuestion[] }
  /** `points`: the movement points of the slowest member of the stack. */
  | { readonly type: 'steps'; readonly points: number; readonly steps: readonly NextStep[] }
  | {
      readonly type: 'odds';
      readonly amplitude: number;
      readonly sides: readonly [OddsSide, OddsSide];
      readonly rows: readonly OddsRow[];
      readonly wins: readonly [Fraction, Fraction];
      readonly draw: Fraction;
    }
  | {
      readonly type: 'command';
      readonly needed: boolean;
      readonly lines: readonly Line[];
      readonly full: Fraction;
      readonly half: Fraction;
      readonly none: Fraction;
    };
