import { type Board, GROUNDS, SIDE, type Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { HEX_TABLE } from '../board/hex.js';
import { type Context, contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import { MARK, ROUTED, type UnitIx } from '../state/units.js';

/** Bits of `Field.zone`: whose zone of control a hex is in, and whether it comes only over a bridge or ford [7.1]. */
export const ZONE = { french: 1, allied: 2, frenchOverCrossing: 4, alliedOverCrossing: 8 } as const;

/** What stands where and who controls what: facts of one position that every chapter asks for. */
export interface Field {
  /** `unitAt[hex]`: `UnitIx` + 1 of the unit there (leaders apart), 0 for none. */
  readonly unitAt: Int16Array;
  /** `leaderAt[hex]`: 1 for a French leader, 2 for an Allied one, 3 for both. */
  readonly leaderAt: Uint8Array;
  /** `zone[hex]`: bits of `ZONE`. */
  readonly zone: Uint8Array;
}

/** How a unit's zone passes each hexside: not at all, firmly, or over a bridge or ford of a major river. */
const PASS = { none: 0, firm: 1, crossing: 2 } as const;

const CITY = GROUNDS.indexOf('city');
const FORTIFICATION = GROUNDS.indexOf('fortification');
const REDOUBT = GROUNDS.indexOf('redoubt');

const passTables = new WeakMap<Board, Readonly<Record<Side, Uint8Array>>>();

/** Whether the hex serves `side` as a Fortification or Redoubt. */
export function isStronghold(board: Board, hex: HexId, side: Side): boolean {
  const ground = board.ground[hex];
  return ground === FORTIFICATION || ground === REDOUBT || board.redoubtOf.get(hex) === side;
}

/** Whether the hex is a City, or serves `side` as a Fortification or Redoubt [7.0]. */
export function isBuiltUp(board: Board, hex: HexId, side: Side): boolean {
  return board.ground[hex] === CITY || isStronghold(board, hex, side);
}

function passTable(board: Board, side: Side): Uint8Array {
  let tables = passTables.get(board);
  if (tables === undefined) {
    tables = { french: buildPassTable(board, 'french'), allied: buildPassTable(board, 'allied') };
    passTables.set(board, tables);
  }
  return tables[side];
}

/** [7.0, 7.1] where the zone of a unit of `side` passes from each hex in each direction. */
function buildPassTable(board: Board, side: Side): Uint8Array {
  const other: Side = side === 'french' ? 'allied' : 'french';
  const table = new Uint8Array(HEX_TABLE * 6);
  for (const hex of board.hexes) {
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const into = board.neighbours[at] as HexId;
      if (into === 0 || isStronghold(board, into, other)) continue;
      if (isBuiltUp(board, hex, side) && isBuiltUp(board, into, other)) continue;
      const bits = board.side[at];
      if ((bits & SIDE.majorRiver) === 0) table[at] = PASS.firm;
      else if ((bits & (SIDE.bridge | SIDE.ford)) !== 0) table[at] = PASS.crossing;
    }
  }
  return table;
}

/** Whether a counter exerts a zone of control where it stands [7.0, 8.2.4, 9.6.2, 16.9.3]. */
export function exertsZone(state: State, unit: UnitIx): boolean {
  return (
    state.hex[unit] > 0 &&
    (state.marks[unit] & (ROUTED | MARK.contact)) === 0 &&
    contextOf(state).units[unit].arm !== 'leader'
  );
}

/** Whether the zone of a unit of `side` in `from` passes to the adjacent hex `to`: firmly, over a crossing, or not. */
export function zonePasses(board: Board, side: Side, from: HexId, to: HexId): 'firm' | 'crossing' | 'none' {
  const direction = board.directionTo(from, to);
  if (direction === null) return 'none';
  const pass = passTable(board, side)[from * 6 + direction];
  return pass === PASS.firm ? 'firm' : pass === PASS.crossing ? 'crossing' : 'none';
}

interface Slot extends Field {
  context: Context | null;
  hex: readonly number[] | null;
  marks: readonly number[] | null;
  readonly touched: number[];
}

const SLOTS = 6;
const slots: Slot[] = Array.from({ length: SLOTS }, () => ({
  unitAt: new Int16Array(HEX_TABLE),
  leaderAt: new Uint8Array(HEX_TABLE),
  zone: new Uint8Array(HEX_TABLE),
  context: null,
  hex: null,
  marks: null,
  touched: [],
}));
let nextSlot = 0;

/**
 * The field of a position. A few are kept and refilled in turn, because nearly every question of the rules begins
 * here; so use it at once and never hold it across a change of position.
 */
export function fieldOf(state: State): Field {
  const context = contextOf(state);
  for (const slot of slots) {
    if (slot.hex === state.hex && slot.marks === state.marks && slot.context === context) return slot;
  }
  const slot = slots[nextSlot] as Slot;
  nextSlot = (nextSlot + 1) % SLOTS;
  for (const hex of slot.touched) {
    slot.unitAt[hex] = 0;
    slot.leaderAt[hex] = 0;
    slot.zone[hex] = 0;
  }
  slot.touched.length = 0;
  slot.context = context;
  slot.hex = state.hex;
  slot.marks = state.marks;
  fill(slot, state, context);
  return slot;
}

function fill(slot: Slot, state: State, context: Context): void {
  const { board, units } = context;
  for (let unit = 0; unit < units.length; unit++) {
    const hex = state.hex[unit] as HexId;
    if (hex <= 0) continue;
    const facts = units[unit];
    slot.touched.push(hex);
    if (facts.arm === 'leader') {
      slot.leaderAt[hex] |= facts.side === 'french' ? 1 : 2;
      continue;
    }
    slot.unitAt[hex] = unit + 1;
    if ((state.marks[unit] & (ROUTED | MARK.contact)) === 0) exert(slot, board, hex, facts.side);
  }
  for (const [hex, side] of standingGarrisons(state)) {
    if (slot.unitAt[hex] === 0) {
      slot.touched.push(hex);
      exert(slot, board, hex, side);
    }
  }
}

function exert(slot: Slot, board: Board, hex: HexId, side: Side): void {
  const passes = passTable(board, side);
  const firm = side === 'french' ? ZONE.french : ZONE.allied;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const pass = passes[at];
    if (pass === PASS.none) continue;
    const into = board.neighbours[at] as HexId;
    slot.zone[into] |= pass === PASS.firm ? firm : firm << 2;
    slot.touched.push(into);
  }
}

/** Garrisons of the map that have not fallen [9.4.4], whether or not a unit stands in their hex. */
export function standingGarrisons(state: State): readonly (readonly [HexId, Side])[] {
  const { garrisons } = contextOf(state).board;
  if (garrisons.size === 0) return NONE;
  return [...garrisons].filter(([hex]) => state.ledger[fallenGarrison(hex)] === undefined);
}

const NONE: readonly (readonly [HexId, Side])[] = [];

/** Name under which the fall of a garrison is kept in `State.ledger`. */
export function fallenGarrison(hex: HexId): string {
  return `fallen-${hex}`;
}

/** The garrison that holds a hex by itself, or null: fallen, absent, or ignored because a unit is there [9.4.4]. */
export function loneGarrison(state: State, hex: HexId): Side | null {
  const side = contextOf(state).board.garrisons.get(hex);
  if (side === undefined || state.ledger[fallenGarrison(hex)] !== undefined) return null;
  return fieldOf(state).unitAt[hex] === 0 ? side : null;
}

/** The unit in a hex (not a leader), or null. */
export function unitAt(state: State, hex: HexId): UnitIx | null {
  const found = fieldOf(state).unitAt[hex];
  return found === 0 ? null : ((found - 1) as UnitIx);
}

/** Whether a hex is in a zone of control of `side` that nobody may ignore. */
export function inFirmZone(field: Field, hex: HexId, side: Side): boolean {
  return (field.zone[hex] & (side === 'french' ? ZONE.french : ZONE.allied)) !== 0;
}

/** Whether a hex is in any zone of `side`, those over bridges and fords included. */
export function inAnyZone(field: Field, hex: HexId, side: Side): boolean {
  const firm = side === 'french' ? ZONE.french : ZONE.allied;
  return (field.zone[hex] & (firm | (firm << 2))) !== 0;
}

/** Whether two hexes are adjacent for fighting: not across a major river, unless by bridge or ford [7.1]. */
export function adjacent(board: Board, a: HexId, b: HexId): boolean {
  const direction = board.directionTo(a, b);
  if (direction === null) return false;
  const bits = board.side[a * 6 + direction];
  return (bits & SIDE.majorRiver) === 0 || (bits & (SIDE.bridge | SIDE.ford)) !== 0;
}
