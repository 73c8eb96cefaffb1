import { type Refusal, rule } from '@vedette/kernel';
import { type Action, act } from '../../state/action.js';
import type { RoutMarchTask } from '../../state/battle.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { MARK, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { allowanceOf, isNight } from '../06-movement/allowance.js';
import { placeAndPay } from '../06-movement/guard.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { pretence, turnUpOne } from '../pretence.js';
import { decision, faceOf, refusal, roll, type StepModule } from '../step.js';
import { disperse } from './dispersal.js';
import { faceHazard, firstWay, isStacked, nextHexes, placeOnWay, takeHex } from './way.js';

/** Why a routed unit cannot go on retreating in its Movement Phase, or null if it can [9.6.2]. */
export function whyNotRoutMarch(state: State, unit: UnitIx): Refusal | null {
  if (nextHexes(state, firstWay(state, unit, hexesFor(state, unit)), isNight(state)).length > 0) return null;
  return refusal('N20:9.6.2', 'refusal.no-way-to-retreat');
}

/** Puts the move of a routed unit on top of the agenda. */
export function beginRoutMarch(work: Work, unit: UnitIx): void {
  work.push({ kind: 'rout-march', ...firstWay(work, unit, hexesFor(work, unit)) });
}

/** How far a routed unit may go: its allowance, one hex at the least [6.2]. */
function hexesFor(state: State, unit: UnitIx): number {
  return Math.max(1, allowanceOf(state, unit));
}

/**
 * A routed unit moves [9.6.2]: along the retreat rules with their dice, up to its allowance, stopping where its owner
 * likes; a hidden one is told to stop even at the end of it, so that the number of its orders does not tell how far it
 * could have gone [16.1]. It stops in an enemy zone, and at night enters none [6.7, 7.7].
 */
export const routMarch: StepModule<RoutMarchTask> = {
  ask(state, task) {
    if (task.hazard === 'river') return roll('river-hazard', 'N20:9.7.5');
    if (task.hazard === 'zone') return roll('zone-hazard', 'N20:9.7.4');
    const { side } = contextOf(state).units[task.unit];
    const actions: Action[] = isSpent(state, task)
      ? [...pretence(state, side, [task.path[0]])]
      : nextHexes(state, task, isNight(state)).map(hexAction);
    if (actions.length === 0) return null;
    if (task.path.length > 1 && !isStacked(state, task)) actions.push(act('stop'));
    return decision(side, 'rout-march', 'N20:9.6.2', actions);
  },
  proceed(work, task) {
    if (isStacked(work, task)) scatter(work, task, 'N20:9.7.2');
    else stop(work, task);
  },
  answer(work, task, action) {
    switch (action.type) {
      case 'hex':
        follow(work, takeHex(work, task, action.hex, isNight(work)));
        return;
      case 'die': {
        const river = task.hazard === 'river';
        const { way, survives } = faceHazard(work, task, faceOf(action));
        if (survives) follow(work, way);
        else scatter(work, way, river ? 'N20:9.7.5' : 'N20:9.7.4');
        return;
      }
      default:
        if (action === act('reveal')) turnUpOne(work, work.context.units[task.unit].side);
        else stop(work, task);
    }
  },
  refuse: (_state, _task, action) =>
    action.type === 'hex'
      ? refusal('N20:9.6.2', 'refusal.only-retreat')
      : refusal('N20:9.6.2', 'refusal.not-a-choice-now'),
};

/** Whether a unit has gone as far as it may. Its owner is asked all the same while it could be another [16.1]. */
function isSpent(state: State, task: RoutMarchTask): boolean {
  return task.left === 0 && !isStacked(state, task);
}

function follow(work: Work, task: RoutMarchTask): void {
  const { side } = work.context.units[task.unit];
  const held = inFirmZone(fieldOf(work), placeOnWay(task), enemyOf(side));
  if (task.hazard === null && !isStacked(work, task) && held) stop(work, task);
  else work.replace(task);
}

function stop(work: Work, task: RoutMarchTask): void {
  const unit = task.unit as UnitIx;
  const { path } = task;
  work.pop();
  placeAndPay(work, unit, placeOnWay(task));
  work.mark(unit, MARK.moved);
  const { id } = work.context.units[unit];
  work.tell({ type: 'moved', unit: id, path, cost: path.length - 1, entered: false, rule: rule('N20:9.6.2') });
  for (const one of work.context.points.moved) one.moved(work, unit, path, path.length - 1);
}

function scatter(work: Work, task: RoutMarchTask, cause: string): void {
  const unit = task.unit as UnitIx;
  work.pop();
  work.place(unit, placeOnWay(task));
  disperse(work, [unit], rule(cause));
}
