import type { RuleId } from '@vedette/kernel';
import type { EventId } from './events.js';
import type { Side } from './units.js';

/**
 * A fact that happened, in the form in which one audience is told it. `type` names the sentence in the message
 * catalogue (`event.<type>`); the fields fill it. Absent fields are those the audience may not know.
 */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
  readonly side?: Side;
  readonly turn?: number;
  readonly zone?: string;
  readonly to?: string;
  readonly by?: string;
  readonly unit?: string;
  readonly units?: readonly string[];
  /** Steps lost so far of the units named in `units`. */
  readonly losses?: readonly number[];
  readonly count?: number;
  readonly die?: number;
  readonly value?: number;
  readonly total?: number;
  readonly event?: EventId;
  readonly result?: string;
  /** The lines of a sum: what and how much. */
  readonly lines?: readonly Line[];
}

/** A line of a sum, such as a modifier of a combat potential. */
export interface Line {
  readonly key: string;
  readonly value: number;
  readonly rule: RuleId;
}
