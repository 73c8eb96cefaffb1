import { rule } from '@vedette/kernel';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { reachOf } from '../../rules/06-movement/reach.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import { pretence, turnUpOne } from '../../rules/pretence.js';
import { decision, refusal, type StepModule } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { activate } from '../bussaco/05-1-command-coordination.js';
import { standingUnits } from '../counters.js';
import { type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'le-rougeaud';
const CORPS = '6th';
const BUS_28 = rule('BUS:#28');
const CHARGED = 'ney-charged';

/** Where a unit dashes: the hexes in its reach that bring it nearest to the nearest Allied unit; none if none does. */
function dashes(state: State, unit: UnitIx): readonly HexId[] {
  const { board } = contextOf(state);
  const from = state.hex[unit] as HexId;
  const foes = standingUnits(state, 'allied').map(({ index }) => state.hex[index] as HexId);
  const gap = (hex: HexId, targets: readonly HexId[]): number =>
    Math.min(...targets.map((target) => board.distance(hex, target)));
  if (foes.length === 0) return [];
  const targets = foes.filter((foe) => board.distance(from, foe) === gap(from, foes));
  const reach = reachOf(state, unit, NOWHERE, 0).hexes;
  const best = Math.min(gap(from, targets), ...reach.map((hex) => gap(hex, targets)));
  return best === gap(from, targets) ? [] : reach.filter((hex) => gap(hex, targets) === best);
}

/** Units of Ney that still have to dash, in no enemy zone and in order. */
function dashing(state: State): readonly UnitIx[] {
  const field = fieldOf(state);
  return standingUnits(state, 'french')
    .filter(({ corps, index }) => corps === CORPS && (state.marks[index] & ROUTED) === 0)
    .map(({ index }) => index)
    .filter((unit) => !state.effects.some(({ name, on }) => name === CHARGED && on === unit))
    .filter((unit) => !inFirmZone(field, state.hex[unit] as HexId, 'allied') && dashes(state, unit).length > 0);
}

function dash(work: Work, task: CardTask, unit: UnitIx, hex: HexId): void {
  const { units, points } = work.context;
  const reach = reachOf(work, unit, NOWHERE, 0);
  const path = reach.pathTo(hex);
  const cost = reach.costTo(hex);
  work.replace({ kind: 'card', card: task.card, side: task.side, stage: 1 });
  work.add({ name: CHARGED, on: unit, until: 'turn' });
  work.place(unit, hex);
  work.tell({ type: 'moved', unit: units[unit].id, path, cost, entered: false, rule: BUS_28 });
  for (const one of points.moved) one.moved(work, unit, path, cost);
}

const step: StepModule<CardTask> = {
  ask(state, { stage, unit }) {
    if (stage === 0) return null;
    if (unit !== undefined) {
      const hexes = dashes(state, unit as UnitIx).map(hexAction);
      const more = hexes.length === 1 ? pretence(state, 'french', [state.hex[unit] as HexId]) : [];
      return decision('french', NAME, BUS_28, [...hexes, ...more]);
    }
    const { unitActions } = contextOf(state);
    const units = dashing(state);
    return units.length === 0
      ? null
      : decision(
          'french',
          NAME,
          BUS_28,
          units.map((one) => unitActions[one]),
        );
  },
  proceed(work, task) {
    if (task.stage > 0) {
      work.pop();
      return;
    }
    activate(work, CORPS);
    tellEffect(work, task, NAME);
    work.replace({ ...task, stage: 1 });
  },
  answer(work, task, action) {
    if (action.type === 'unit') work.replace({ ...task, unit: work.context.indexOf.get(action.unit) as UnitIx });
    else if (action === act('reveal')) turnUpOne(work, 'french');
    else if (action.type === 'hex') dash(work, task, task.unit as UnitIx, action.hex);
  },
  refuse: (_state, { unit }) =>
    refusal(BUS_28, unit === undefined ? 'refusal.not-of-neys-dash' : 'refusal.dash-at-the-nearest'),
};

/** [BUS:#28] French half: Ney's units dash at the nearest enemies at once, and his corps is active besides. */
export const leRougeaud: CardEffect = { name: NAME, step, contribution: { id: 'BUS:#28', effects: [CHARGED] } };
