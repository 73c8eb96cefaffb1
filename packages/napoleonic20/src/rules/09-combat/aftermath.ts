import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { type CombatResult, TABLES } from '../../data/tables.js';
import type { AftermathTask, Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isStronghold, loneGarrison } from '../07-zones-of-control.js';
import type { Fate } from '../points.js';
import { isElite } from '../quality.js';
import { decision, faceOf, refusal, roll, type StepModule } from '../step.js';
import { beginAdvance, mayAdvanceTo, victorsOf } from './advance.js';
import { disperse } from './dispersal.js';
import { RESULTS } from './fates.js';
import { beginRetreat } from './retreat.js';

/** Carries out the result of a battle [9.0 H, 9.6]; the battle is the top of the agenda and makes room for it. */
export function conclude(work: Work, battle: Battle, result: CombatResult): void {
  if (result === 'SE') {
    work.pop();
    guardRecoils(work, battle, null, []);
    return;
  }
  if (result === 'I') {
    exchange(work, battle);
    return;
  }
  const { attackers, defenders } = RESULTS[result];
  const loser = attackers === null ? battle.defender : battle.side;
  const units = (loser === battle.side ? battle.attackers : battle.defenders) as readonly UnitIx[];
  const fateOf = (unit: UnitIx): Fate => {
    let fate = attackers ?? defenders;
    for (const one of work.context.points.unitResult) fate = one.unitResult(work, battle, unit, fate);
    return fate;
  };
  const fates = units.map(fateOf);
  const scattered = units.filter((_, at) => fates[at] === 'D');
  work.replace({
    kind: 'aftermath',
    battle,
    result,
    loser,
    routs: units.filter((_, at) => fates[at] === 'H'),
    retreats: units.filter((_, at) => fates[at] === 'R'),
    rolling: null,
    paths: [...hexesLeft(work, scattered), ...(loser === battle.defender ? garrisonHexes(work, battle) : [])],
  });
  if (scattered.length > 0) disperse(work, scattered);
}

/** An exchange [9.6]: all defenders disperse; if that does not end the game, the attacker chooses what he gives up. */
function exchange(work: Work, battle: Battle): void {
  const { units } = work.context;
  const defenders = battle.defenders as readonly UnitIx[];
  const owed = defenders.reduce<number>((sum, unit) => sum + units[unit].strength, 0);
  work.replace(
    { kind: 'exchange', battle, owed, chosen: [] },
    {
      kind: 'aftermath',
      battle,
      result: 'I',
      loser: battle.defender,
      routs: [],
      retreats: [],
      rolling: null,
      paths: [...hexesLeft(work, defenders), ...garrisonHexes(work, battle)],
    },
  );
  disperse(work, defenders);
}

function hexesLeft(state: State, units: readonly UnitIx[]): readonly (readonly HexId[])[] {
  return units.map((unit) => [state.hex[unit] as HexId]);
}

function garrisonHexes(state: State, battle: Battle): readonly (readonly HexId[])[] {
  return battle.targets.filter((hex) => loneGarrison(state, hex) === battle.defender).map((hex) => [hex]);
}

/** The beaten units rout and retreat in the order their owner likes, one at a time; then the victors advance. */
export const aftermath: StepModule<AftermathTask> = {
  ask(state, task) {
    if (task.rolling !== null) return roll('rout', 'N20:9.6.2');
    const waiting = [...task.routs, ...task.retreats];
    if (waiting.length === 0) return null;
    const { unitActions } = contextOf(state);
    return decision(
      task.loser,
      'retreat-order',
      'N20:9.7',
      waiting.map((unit) => unitActions[unit]),
    );
  },
  proceed(work, task) {
    const { battle, paths } = task;
    const winner = enemyOf(task.loser);
    work.pop();
    guardRecoils(work, battle, winner, paths);
    if (work.result === null) beginAdvance(work, battle, winner, paths);
  },
  answer(work, task, action) {
    if (action.type === 'die') {
      rout(work, task, faceOf(action));
      return;
    }
    if (action.type !== 'unit') return;
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    if (task.routs.includes(unit)) {
      work.replace({ ...task, routs: task.routs.filter((one) => one !== unit), rolling: unit });
    } else {
      work.replace({ ...task, retreats: task.retreats.filter((one) => one !== unit) });
      beginRetreat(work, unit, 1);
    }
  },
  refuse: () => refusal('N20:9.7', 'refusal.choose-a-beaten-unit'),
};

/** One Rout die [9.6]: the victor rolls, the unit runs that far. */
function rout(work: Work, task: AftermathTask, value: number): void {
  const unit = task.rolling as UnitIx;
  const { id, side, movement } = work.context.units[unit];
  const hexes = value + routModifier(work, unit);
  work.replace({ ...task, rolling: null });
  work.tell({ type: 'die', purpose: 'rout', unit: id, value, total: hexes, rule: rule('N20:9.6.2') });
  if (hexes < 1) {
    beginRetreat(work, unit, 1);
    return;
  }
  const far = hexes > movement;
  beginRetreat(work, unit, hexes, true, far);
  work.tell({ type: 'routed', unit: id, hexes, rule: rule('N20:9.6.2') });
  if (far) work.changeMorale({ side, loss: -TABLES.morale.longRout.own, rule: rule('N20:12.1') });
}

/** What changes the Rout die of a unit where it stands [9.6.2.1]; negative for a shorter flight. */
export function routModifier(state: State, unit: UnitIx): number {
  const { board, units, points } = contextOf(state);
  const { side } = units[unit];
  let modifier = isElite(state, unit) ? TABLES.rout.elite : 0;
  if (isStronghold(board, state.hex[unit] as HexId, side)) modifier += TABLES.rout.defensivePosition;
  for (const one of points.routModifier) modifier += one.routModifier(state, unit);
  return modifier;
}

/** Each attacking Guard unit that could not advance if it liked costs its side morale [12.3.2]. */
function guardRecoils(work: Work, battle: Battle, winner: Side | null, paths: AftermathTask['paths']): void {
  const { units, points } = work.context;
  for (const unit of battle.attackers as readonly UnitIx[]) {
    if (work.result !== null || !units[unit].traits.has('guard')) continue;
    const victorious = winner === battle.side && victorsOf(work, battle, winner).includes(unit);
    if (victorious && paths.some((path) => mayAdvanceTo(work, battle, unit, path[0]))) continue;
    if (points.sparesRecoil.some((one) => one.sparesRecoil(work, unit))) continue;
    work.changeMorale({ side: battle.side, loss: -TABLES.morale.guardRecoils.own, rule: rule('N20:12.3.2') });
  }
}
