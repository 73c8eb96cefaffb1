import { type RuleId, rule } from '@vedette/kernel';
import { type HexId, hexName } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import type { RetreatTask } from '../../state/battle.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { MARK, ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { fieldOf, isStronghold } from '../07-zones-of-control.js';
import { decision, faceOf, refusal, roll, type StepModule } from '../step.js';
import { disperse } from './dispersal.js';
import { faceHazard, firstWay, goalsOf, isStacked, nextHexes, placeOnWay, takeHex } from './way.js';

const NO_WAY_BACK = rule('N20:9.7.2');
const RAN_OFF = rule('N20:9.7.8');

/** Puts the retreat of a unit on top of the agenda [9.7]: `hexes` to go; with a Rout! marker at the end, or plain. */
export function beginRetreat(work: Work, unit: UnitIx, hexes: number, rout = false, paid = false): void {
  work.push({ kind: 'retreat', ...firstWay(work, unit, hexes), rout, paid });
}

/** A unit on its way back [9.7]: its owner chooses each hex, dice are rolled for the hazards. */
export const retreat: StepModule<RetreatTask> = {
  ask(state, task) {
    if (task.hazard === 'river') return roll('river-hazard', 'N20:9.7.5');
    if (task.hazard === 'zone') return roll('zone-hazard', 'N20:9.7.4');
    const actions: Action[] = nextHexes(state, task).map(hexAction);
    if (mayStand(state, task)) actions.push(act('stop'));
    if (actions.length === 0) return null;
    return decision(contextOf(state).units[task.unit].side, 'retreat', 'N20:9.7.7', actions);
  },
  proceed: (work, task) => scatter(work, task, NO_WAY_BACK),
  answer(work, task, action) {
    switch (action.type) {
      case 'hex':
        follow(work, takeHex(work, task, action.hex));
        return;
      case 'die': {
        const cause = rule(task.hazard === 'river' ? 'N20:9.7.5' : 'N20:9.7.4');
        const { way, survives } = faceHazard(work, task, faceOf(action));
        if (survives) follow(work, way);
        else scatter(work, way, cause);
        return;
      }
      default:
        arrive(work, task);
    }
  },
  refuse(state, task, action) {
    if (action.type !== 'hex') return refusal('N20:9.7', 'refusal.choose-a-hex');
    return whyNotRetreat(state, task, action.hex);
  },
};

/** Whether a unit in a strong position may go one hex less, which of a plain retreat leaves nothing [9.7.2.2]. */
function mayStand(state: State, task: RetreatTask): boolean {
  if (task.rout || task.path.length > 1 || task.left > 1) return false;
  const { board, units } = contextOf(state);
  return isStronghold(board, placeOnWay(task), units[task.unit].side);
}

/** Goes on with a way: waits for a die or a choice, or ends. */
function follow(work: Work, task: RetreatTask): void {
  if (task.hazard !== null) {
    work.replace(task);
    return;
  }
  const stacked = isStacked(work, task);
  if (task.left === 0 && !stacked) arrive(work, task);
  else if (goalsOf(work, task.unit as UnitIx).includes(placeOnWay(task))) scatter(work, task, RAN_OFF);
  else work.replace(task);
}

/** The unit disperses where its way has brought it. */
function scatter(work: Work, task: RetreatTask, cause: RuleId): void {
  const unit = task.unit as UnitIx;
  work.pop();
  leavePath(work, task.path);
  work.place(unit, placeOnWay(task));
  for (const one of work.context.points.dragged) one.dragged(work, unit, task.path);
  if (task.path.length > 1) tellPath(work, task);
  disperse(work, [unit], cause, task.paid);
}

function arrive(work: Work, task: RetreatTask): void {
  const unit = task.unit as UnitIx;
  const hex = placeOnWay(task);
  work.pop();
  if (task.path.length > 1) leavePath(work, task.path);
  work.place(unit, hex);
  if (task.rout) markRouted(work, unit);
  tellPath(work, task);
  lapse(work, hex);
  for (const one of work.context.points.retreated) one.retreated(work, unit, task.path);
}

function tellPath(work: Work, { unit, path }: RetreatTask): void {
  work.tell({ type: 'retreated', unit: work.context.units[unit].id, path, rule: rule('N20:9.7') });
}

/** Puts a Rout! marker on a unit, of the colour of the side whose Player Turn it is not [9.6.2]. */
export function markRouted(work: Work, unit: UnitIx): void {
  work.unmark(unit, ROUTED);
  work.mark(unit, enemyOf(work.active) === 'french' ? MARK.routFrench : MARK.routAllied);
}

/** Keeps the empty hexes of a way for pursuers [9.8.5]: it ends before the first friend it passed through. */
function leavePath(work: Work, path: readonly HexId[]): void {
  const { unitAt } = fieldOf(work);
  const friend = path.findIndex((hex, at) => at > 0 && unitAt[hex] !== 0);
  const top = work.agenda.at(-1);
  if (top?.kind !== 'aftermath') return;
  work.replace({ ...top, paths: [...top.paths, friend < 0 ? path : path.slice(0, friend)] });
}

/** A unit that has fallen back into a hex is not attacked there: an attack declared on the garrison lapses [9.1.2]. */
function lapse(work: Work, hex: HexId): void {
  if (!work.attacks.some((attack) => attack.done !== true && attack.targets.includes(hex))) return;
  work.attacks = work.attacks.map((attack) => {
    if (attack.done === true || !attack.targets.includes(hex)) return attack;
    const targets = attack.targets.filter((one) => one !== hex);
    return targets.length > 0 ? { ...attack, targets } : { ...attack, done: true };
  });
}

function whyNotRetreat(state: State, task: RetreatTask, hex: HexId) {
  const context = contextOf(state);
  const params = { hex: hexName(hex) };
  const side = context.units[task.unit].side;
  if (context.board.directionTo(placeOnWay(task), hex) === null)
    return refusal('N20:9.7', 'refusal.retreat-one-hex', params);
  if (task.path.includes(hex)) return refusal('N20:9.7.7', 'refusal.retreat-back', params);
  const other = fieldOf(state).unitAt[hex];
  if (other !== 0 && context.units[other - 1].side !== side) return refusal('N20:6.3', 'refusal.enemy-there', params);
  const better = nextHexes(state, task).map(hexName).join(', ');
  return refusal('N20:9.7.7', 'refusal.retreat-better', { ...params, better });
}
