import type { InputError, Result } from '@vedette/kernel';
import raw from '../../data/tables.json' with { type: 'json' };
import type { Ground } from '../board/board.js';
import { type Known, readProvenance } from './common.js';
import { wordBands } from './die-table.js';
import { checked, flag, integer, list, object, packaged, type Reader, text, word } from './read.js';

/** The results of the combat table [9.6], by the letters printed in the Spanish edition. */
const COMBAT_RESULTS = ['AD', 'AH', 'AR', 'DD', 'DH', 'DR', 'I', 'SE'] as const;
/** A result of the combat table: who (attacker, defender) disperses, routs (H) or retreats; exchange; no effect. */
export type CombatResult = (typeof COMBAT_RESULTS)[number];
/** Outcomes of a rally [10.0]. `remnant` counts as `unchanged` without reduced units [16.5]. */
const RALLY_RESULTS = ['lost', 'unchanged', 'remnant', 'rallied'] as const;
/** Outcomes of the controlled advance table [9.8.3]. */
const ADVANCE_RESULTS = ['lost', 'maintained'] as const;

/** Morale points an event gives (+) or takes (−): from the side it happens to, and from its enemy. */
export interface MoraleChange extends Known {
  readonly own: number;
  readonly enemy: number;
}

/** A plain number and how well it is known. */
export interface Amount extends Known {
  readonly value: number;
}

/** What ground costs to enter, whether it ends a move, and what it adds to the defence. */
export interface GroundEffect extends Known {
  readonly cost: number;
  readonly stops: boolean;
  readonly defence: number;
}

/** What a hexside adds to the cost of a move and to the defence, and whether retreating across it is diced for. */
export interface SideEffect extends Known {
  readonly cost: number;
  readonly defence: number;
  readonly hazard: boolean;
}

/** A combat table cell that may be otherwise in the printed game. */
export interface DoubtfulCell extends Known {
  readonly die: number;
  readonly column: number;
  readonly other: CombatResult;
}

const change: Reader<MoraleChange> = object(
  { own: integer(-9, 9), enemy: integer(-9, 9), provenance: readProvenance },
  { note: text },
);
const amount: Reader<Amount> = object({ value: integer(0, 99), provenance: readProvenance }, { note: text });
const ground: Reader<GroundEffect> = object(
  { cost: integer(1, 9), stops: flag, defence: integer(0, 9), provenance: readProvenance },
  { note: text },
);
const side: Reader<SideEffect> = object(
  { cost: integer(0, 9), defence: integer(0, 9), hazard: flag, provenance: readProvenance },
  { note: text },
);
const small = integer(-9, 9);
const doubt: Reader<DoubtfulCell> = object(
  { die: integer(1, 6), column: small, other: word(COMBAT_RESULTS), provenance: readProvenance },
  { note: text },
);

function known<const F extends Readonly<Record<string, Reader<unknown>>>>(fields: F) {
  return object({ ...fields, provenance: readProvenance }, { note: text });
}

const readCombat = checked(
  known({ columns: list(small), rows: list(list(word(COMBAT_RESULTS))), doubts: list(doubt) }),
  ({ columns, rows }, at): InputError | null => {
    if (rows.length !== 6) return { at: `${at}.rows`, key: 'data.not-six-rows' };
    const uneven = rows.findIndex((row) => row.length !== columns.length);
    if (uneven >= 0) return { at: `${at}.rows[${uneven}]`, key: 'data.not-one-cell-a-column' };
    const gap = columns.findIndex((column, index) => index > 0 && column !== (columns[index - 1] ?? 0) + 1);
    return gap < 0 ? null : { at: `${at}.columns[${gap}]`, key: 'data.columns-not-rising' };
  },
);

const readMorale = object({
  maximum: amount,
  dispersed: change,
  longRout: change,
  forcedMarch: change,
  rally: change,
  reserves: change,
  commitGuard: change,
  guardRecoils: change,
  split: change,
  buildUp: change,
  truce: change,
  rest: change,
  lostAtRally: change,
  leaderDispersed: change,
  garrisonFalls: change,
  objectiveHeld: change,
  locHeld: change,
  locHexesForLoss: amount,
  truceBelow: amount,
});

const readGrounds: Reader<Readonly<Record<Ground, GroundEffect>>> = object({
  clear: ground,
  forest: ground,
  marsh: ground,
  escarpment: ground,
  city: ground,
  fortification: ground,
  redoubt: ground,
});

const readAll = object({
  combat: readCombat,
  rally: known({ elite: small, spent: small, bands: wordBands(RALLY_RESULTS) }),
  controlledAdvance: known({ heavy: small, bands: wordBands(ADVANCE_RESULTS) }),
  heavyCavalryFrom: integer(1, 9),
  unsteady: known({ lowerMorale: small, strength: small, bands: wordBands(['weakens', 'holds']) }),
  impetus: known({ needs: integer(1, 9), strength: small, each: small, criticalMorale: integer(0, 10) }),
  rout: known({ elite: small, defensivePosition: small, irregular: small }),
  hazard: known({ dispersesTo: integer(0, 6) }),
  reserves: known({ strength: small }),
  artillerySupport: known({ strength: small }),
  outOfCommand: known({ differential: small }),
  guard: known({ freeAtMorale: integer(0, 10) }),
  rallyLocation: known({ enemyAtLeast: integer(1, 20) }),
  fatigue: known({ levels: integer(1, 9), exhaustedMovement: small }),
  demoralized: known({ bands: wordBands(['stays', 'advances']) }),
  night: known({ movement: integer(0, 9) }),
  movement: known({ roadBonus: integer(0, 9), forcedMarch: integer(0, 9), cossackRough: integer(1, 9) }),
  dummyMovement: amount,
  morale: readMorale,
  terrain: object({
    grounds: readGrounds,
    sides: object({ minorRiver: side, majorRiver: side, streambed: side, hill: side, steep: side }),
  }),
});

/** Every number of the standard rules that the player aid prints, and how well each is known. */
export type Tables = typeof readAll extends Reader<infer T> ? T : never;

/** Checks untrusted JSON to be a set of standard tables; the error names the place. */
export function readTables(value: unknown): Result<Tables, InputError> {
  return readAll(value, '');
}

/** The standard tables of this edition. */
export const TABLES: Tables = packaged(readAll, raw, 'tables');

/** The combat result for a die from 1 to 6 and a differential, which is held within the columns [9.0 F, G]. */
export function combatResult(tables: Tables, differential: number, die: number): CombatResult {
  const { columns, rows } = tables.combat;
  const first = columns[0] ?? 0;
  const column = Math.min(Math.max(differential - first, 0), columns.length - 1);
  const result = rows[die - 1]?.[column];
  if (result === undefined) throw new RangeError(`no combat result for die ${die}`);
  return result;
}
