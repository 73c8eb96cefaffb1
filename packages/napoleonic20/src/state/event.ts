import type { RuleId } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { CardId } from './action.js';
import type { Phase } from './state.js';
import type { UnitId } from './units.js';

/** What happened: facts for the log and for animation. Counters a viewer may not know are told as `UnitId` `french/?`. */
export type Event =
  | { readonly type: 'deployed'; readonly unit: UnitId; readonly hex: HexId; readonly rule: RuleId }
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'player-turn'; readonly side: Side }
  | { readonly type: 'phase'; readonly side: Side; readonly phase: Phase }
  | { readonly type: 'card'; readonly side: Side; readonly card: CardId; readonly half: 'french' | 'allied' | 'both' }
  | {
      readonly type: 'effect';
      readonly rule: RuleId;
      readonly side: Side;
      readonly unit?: UnitId;
      readonly text: string;
    }
  | { readonly type: 'shuffled' }
  /** A side has looked at the next card; null for those who did not see it. */
  | { readonly type: 'next-card'; readonly side: Side; readonly card: CardId | null }
  | { readonly type: 'forced-march'; readonly side: Side }
  | {
      readonly type: 'moved';
      readonly unit: UnitId;
      /** Hexes from the first left (or the entry hex) to the last entered. */
      readonly path: readonly HexId[];
      readonly cost: number;
      readonly entered: boolean;
      readonly rule: RuleId;
    }
  | { readonly type: 'morale'; readonly side: Side; readonly by: number; readonly now: number; readonly rule: RuleId }
  | {
      readonly type: 'declared';
      readonly attack: number;
      readonly attackers: readonly UnitId[];
      readonly targets: readonly HexId[];
    }
  /** All declared attacks are taken back. */
  | { readonly type: 'undeclared' }
  | {
      readonly type: 'battle';
      readonly side: Side;
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly targets: readonly HexId[];
      readonly charge: boolean;
    }
  | { readonly type: 'reserves'; readonly side: Side }
  | {
      readonly type: 'result';
      readonly attack: number;
      readonly defence: number;
      readonly column: number;
      readonly die: number;
      readonly result: string;
    }
  /** Any other die: what for, and what it showed after modifiers. */
  | {
      readonly type: 'die';
      readonly purpose: string;
      readonly unit?: UnitId;
      readonly value: number;
      readonly total: number;
      readonly rule: RuleId;
    }
  | { readonly type: 'dispersed'; readonly unit: UnitId; readonly hex: HexId; readonly rule: RuleId }
  | { readonly type: 'routed'; readonly unit: UnitId; readonly hexes: number; readonly rule: RuleId }
  | { readonly type: 'retreated'; readonly unit: UnitId; readonly path: readonly HexId[]; readonly rule: RuleId }
  | { readonly type: 'advanced'; readonly unit: UnitId; readonly path: readonly HexId[]; readonly rule: RuleId }
  | { readonly type: 'disengaged'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'contact'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'recovered'; readonly unit: UnitId; readonly from: 'rout' | 'contact' | 'fatigue' }
  | { readonly type: 'rallied'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'formed'; readonly unit: UnitId; readonly hex: HexId; readonly rule: RuleId }
  | { readonly type: 'lost'; readonly unit: UnitId; readonly rule: RuleId }
  | { readonly type: 'arrives'; readonly unit: UnitId; readonly rule: RuleId }
  | { readonly type: 'delayed'; readonly unit: UnitId; readonly turn: number; readonly rule: RuleId }
  | { readonly type: 'garrison-fell'; readonly hex: HexId }
  | { readonly type: 'truce'; readonly side: Side }
  | { readonly type: 'revealed'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'over'; readonly winner: Side | null; readonly level: string };
