import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { type Action, act } from '../state/action.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { Work } from '../state/work.js';

/**
 * What a side may choose besides, where it would have no choice only because its hidden units near some hexes are what
 * they are: to turn one up, which it may at any time. Without it the enemy could tell from not being kept waiting.
 */
export function pretence(state: State, side: Side, hexes: readonly HexId[]): readonly Action[] {
  return contextOf(state).points.conceals.some((one) => one.conceals(state, side, hexes)) ? [act('reveal')] : [];
}

/** Lets a side turn up one of its hidden units. */
export function turnUpOne(work: Work, side: Side): void {
  work.push({ kind: 'exclusive', name: 'reveal', side });
}
