import { rule } from '@vedette/kernel';
import type { Board, Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { DeploymentGroup, Scenario, Spot } from '../data/index.js';
import { act } from '../state/action.js';
import { contextOf, hexAction } from '../state/context.js';
import type { State } from '../state/state.js';
import { arrivalTurn, arriving, MARK, onMap, PLACE, type UnitId, type UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import { fieldOf } from './07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from './points.js';
import { decision, refusal } from './step.js';

/** Name of the step in which a side arranges its counters; `side` says which. */
export const DEPLOY = 'deploy';
const DEPLOY_PLACE = 'deploy-place';
const N20_3_0 = 'N20:3.0';

/** Where one counter may be put: hexes, and perhaps the box of a turn. */
interface Room {
  readonly hexes: readonly HexId[];
  readonly turn: number | null;
}

function indexOf(state: State, id: UnitId): UnitIx {
  return contextOf(state).indexOf.get(id) as UnitIx;
}

/** Counters of a group that are in this game; those of options not in use are not. */
function members(state: State, group: DeploymentGroup): readonly UnitIx[] {
  return group.units.map((id) => indexOf(state, id)).filter((unit) => state.hex[unit] !== PLACE.unused);
}

function isPlaced(state: State, unit: UnitIx): boolean {
  return state.hex[unit] !== PLACE.reserve;
}

function isAtSpot(board: Board, state: State, unit: UnitIx, spot: Spot): boolean {
  const place = state.hex[unit];
  if ('turn' in spot) return arrivalTurn(place) === spot.turn;
  return onMap(place) && board.distance(place, spot.hex) <= spot.within;
}

/** How many counters of the group stand at each of its spots. */
function counts(state: State, group: DeploymentGroup): readonly number[] {
  const { board } = contextOf(state);
  const units = members(state, group);
  return group.spots.map((spot) => units.filter((unit) => isAtSpot(board, state, unit, spot)).length);
}

/**
 * Whether the counters still to be placed can meet the group's constraints: enough of them for the spots that want
 * more, room enough at the others.
 */
function canFinish(group: DeploymentGroup, at: readonly number[], left: number): boolean {
  const { perSpot } = group;
  if (perSpot === undefined) return true;
  const wanted = at.reduce((sum, count) => sum + Math.max(0, perSpot.least - count), 0);
  const room = at.reduce((sum, count) => sum + Math.max(0, perSpot.most - count), 0);
  return at.every((count) => count <= perSpot.most) && wanted <= left && left <= room;
}

function roomFor(state: State, group: DeploymentGroup, unit: UnitIx): Room {
  const { board, units } = contextOf(state);
  const field = fieldOf(state);
  const region = group.region === undefined ? null : board.regions.get(group.region);
  const before = counts(state, group);
  const left = members(state, group).filter((one) => !isPlaced(state, one)).length - 1;
  const fits = (near: (spot: Spot) => boolean): boolean =>
    group.spots.some(near) &&
    canFinish(
      group,
      before.map((count, index) => (near(group.spots[index] as Spot) ? count + 1 : count)),
      left,
    );
  const hexes = board.hexes.filter((hex) => {
    if (region !== null && region !== undefined && !region.includes(hex)) return false;
    if (field.unitAt[hex] !== 0 && units[unit].arm !== 'leader') return false;
    return fits((spot) => 'hex' in spot && board.distance(hex, spot.hex) <= spot.within);
  });
  const box = group.spots.find((spot) => 'turn' in spot);
  const turn = box !== undefined && 'turn' in box && fits((spot) => spot === box) ? box.turn : null;
  return { hexes, turn };
}

/** The rules by which a scenario's players arrange counters before play, in secret if it says so [3.0, 16.1]. */
export function freeDeployment(scenario: Scenario, foggy: boolean): Contribution {
  const secret = scenario.deployedFaceDown || foggy;
  const groupsOf = (side: Side): readonly DeploymentGroup[] => scenario.groups.filter((group) => group.side === side);
  const groupOf = (unit: UnitId): DeploymentGroup =>
    scenario.groups.find((group) => group.units.includes(unit)) as DeploymentGroup;

  const choose: ExclusiveStep = {
    ask(state, { side = 'french' }) {
      const { unitActions } = contextOf(state);
      const waiting = groupsOf(side).flatMap((group) => members(state, group).filter((unit) => !isPlaced(state, unit)));
      if (waiting.length === 0) return null;
      return decision(
        side,
        DEPLOY,
        N20_3_0,
        waiting.map((unit) => unitActions[unit]),
      );
    },
    proceed: (work) => work.pop(),
    answer(work, { side = 'french' }, action) {
      if (action.type === 'unit')
        work.push({ kind: 'exclusive', name: DEPLOY_PLACE, side, unit: indexOf(work, action.unit) });
    },
    refuse: () => refusal(N20_3_0, 'refusal.deployed-already'),
  };

  const put: ExclusiveStep = {
    ask(state, { side = 'french', unit = 0 }) {
      const { id } = contextOf(state).units[unit];
      const { hexes, turn } = roomFor(state, groupOf(id), unit as UnitIx);
      const box = turn === null ? [] : [act('keep-off-map')];
      return decision(side, DEPLOY_PLACE, N20_3_0, [...hexes.map(hexAction), ...box]);
    },
    proceed: (work) => work.pop(),
    answer(work, { unit = 0 }, action) {
      const { id, arm } = work.context.units[unit];
      const { turn } = roomFor(work, groupOf(id), unit as UnitIx);
      work.pop();
      if (action.type === 'hex') deployAt(work, unit as UnitIx, action.hex, secret);
      else if (turn !== null) {
        work.place(unit as UnitIx, arriving(turn));
        if (secret && arm !== 'leader') work.mark(unit as UnitIx, MARK.hidden);
        work.tell({ type: 'delayed', unit: id, turn, rule: rule(N20_3_0) });
      }
    },
    refuse(state, { unit = 0 }, action) {
      const { id } = contextOf(state).units[unit];
      const { region } = groupOf(id);
      const hexes = region === undefined ? undefined : contextOf(state).board.regions.get(region);
      if (action.type === 'hex' && hexes !== undefined && !hexes.includes(action.hex)) {
        return refusal(N20_3_0, 'refusal.deploy-other-bank');
      }
      return refusal(N20_3_0, 'refusal.deploy-not-there');
    },
  };

  return {
    id: N20_3_0,
    keepsSecret: ({ agenda }) => secret && agenda.some((task) => task.kind === 'exclusive' && task.name === DEPLOYED),
    at(work, moment) {
      if (moment !== 'game-start') return;
      const sides = (['french', 'allied'] as const).filter((side) => groupsOf(side).length > 0);
      work.push(
        ...sides.flatMap((side) => [
          { kind: 'exclusive', name: DEPLOY, side } as const,
          { kind: 'exclusive', name: DEPLOYED, side } as const,
        ]),
        { kind: 'exclusive', name: DEPLOYED },
      );
    },
    steps: { [DEPLOY]: choose, [DEPLOY_PLACE]: put, [DEPLOYED]: deployed(foggy) },
  };
}

/** Name of the step that follows a side's deployment, and (without a side) that of both. */
const DEPLOYED = 'deployed';

function deployAt(work: Work, unit: UnitIx, hex: HexId, secret: boolean): void {
  const { id, arm } = work.context.units[unit];
  work.place(unit, hex);
  if (secret && arm !== 'leader') work.mark(unit, MARK.hidden);
  work.tell({ type: 'deployed', unit: id, hex, rule: rule(N20_3_0) });
}

/** After one side: what its enemy may find out. After both: all is turned up, unless hidden units are in use. */
function deployed(foggy: boolean): ExclusiveStep {
  return {
    ask: () => null,
    proceed(work, { side }) {
      work.pop();
      if (side !== undefined) {
        for (const one of work.context.points.sideDeployed) one.sideDeployed(work, side);
        return;
      }
      if (foggy) return;
      for (const { index, arm, id } of work.context.units) {
        if (arm === 'dummy' && work.hex[index] !== PLACE.unused) {
          work.unmark(index, MARK.hidden);
          work.place(index, PLACE.unused);
        } else if ((work.marks[index] & MARK.hidden) !== 0) {
          work.unmark(index, MARK.hidden);
          if (onMap(work.hex[index])) work.reveal({ type: 'revealed', unit: id, hex: work.hex[index] });
        }
      }
    },
    answer: () => {},
  };
}
