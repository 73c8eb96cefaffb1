import { rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { TABLES } from '../data/index.js';
import { contextOf } from '../state/context.js';
import { enemyOf, type State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import { reachMoment } from './04-sequence.js';
import { unitAt } from './07-zones-of-control.js';
import { ralliable } from './10-rally.js';
import { automatic, type StepModule } from './step.js';

/** How many LOC hexes must be held for one Morale Point under the standard rule [14.0]. */
function pointsForLocs(held: number): number {
  return Math.floor(held / TABLES.morale.locHexesForLoss.value) * -TABLES.morale.locHeld.own;
}

/** Hexes of a list on which a unit of `side` stands. */
function heldBy(state: State, side: Side, hexes: readonly HexId[]): readonly HexId[] {
  return hexes.filter((hex) => {
    const unit = unitAt(state, hex);
    return unit !== null && contextOf(state).units[unit].side === side;
  });
}

/** Morale Points that `victim` would lose in its enemy's Night Operations for captured terrain [14.0]. */
export function lossForTerrain(state: State, victim: Side): number {
  const { board, points } = contextOf(state);
  const captor = enemyOf(victim);
  const held = heldBy(state, captor, board.loc[victim]);
  let loss = pointsForLocs(held.length);
  for (const one of points.locLoss) loss = one.locLoss(state, victim, held, loss);
  const targets = board.objectives.filter((one) => one.capturedBy === captor).map((one) => one.hex);
  return loss + heldBy(state, captor, targets).length * -TABLES.morale.objectiveHeld.own;
}

/** The night's occasions to rally: one, or one for each army that pays for itself [12.2.2]. */
function rallies(work: Work, side: Side): readonly Task[] {
  let groups: readonly (readonly UnitIx[])[] = [ralliable(work, side)];
  for (const one of work.context.points.rallyGroups) {
    groups = groups.flatMap((units) => one.rallyGroups(work, side, units));
  }
  return groups.map((untried) => ({ kind: 'rally', side, untried, bonus: null, unit: null, rolled: false }));
}

/** Night Operations [14.0] in order: rally, captured terrain, rest, hiding. */
export const nightOperations: StepModule<Task & { kind: 'night-operations' }> = automatic((work) => {
  const { active } = work;
  work.phase = 'night';
  work.tell({ type: 'phase', side: active, phase: 'night' });
  work.replace(...rallies(work, active), { kind: 'night-terrain' }, { kind: 'night-rest' });
  reachMoment(work, 'night-start');
});

/** Captured terrain costs the enemy morale [14.0]. */
export const nightTerrain = automatic<Task & { kind: 'night-terrain' }>((work) => {
  work.pop();
  const victim = enemyOf(work.active);
  work.changeMorale({ side: victim, loss: lossForTerrain(work, victim), rule: rule('N20:14.0.terrain') });
});

/** A night's rest restores morale [14.0]; then units may hide again [16.1.2]. */
export const nightRest = automatic<Task & { kind: 'night-rest' }>((work) => {
  work.pop();
  work.changeMorale({ side: work.active, gain: restGain(work, work.active), rule: rule('N20:14.0.rest') });
  if (work.result === null) reachMoment(work, 'night-hide');
});

function restGain(work: Work, side: Side): number {
  let gain = TABLES.morale.rest.own;
  for (const one of work.context.points.restGain) gain = one.restGain(work, side, gain);
  return gain;
}
