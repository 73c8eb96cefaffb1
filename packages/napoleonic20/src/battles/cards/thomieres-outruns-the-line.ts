import { rule } from '@vedette/kernel';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { reachOf } from '../../rules/06-movement/reach.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import { decision, refusal } from '../../rules/step.js';
import { contextOf, hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { standingUnits } from '../counters.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'thomieres-outruns-the-line';
const ARA_18 = rule('ARA:#18');
const PER_LINE = 100;

/** Hexes of the French units nearest the western edge that are neither in an enemy zone nor routed. */
function westernmost(state: State): readonly HexId[] {
  const field = fieldOf(state);
  const free = standingUnits(state, 'french')
    .filter(({ index }) => (state.marks[index] & ROUTED) === 0)
    .map(({ index }) => state.hex[index] as HexId)
    .filter((hex) => !inFirmZone(field, hex, 'allied'));
  const nearest = Math.min(...free.map((hex) => hex % PER_LINE));
  return free.filter((hex) => hex % PER_LINE === nearest).sort((a, b) => a - b);
}

/** [ARA:#18] The leading French unit takes one step west by itself, if it lawfully can. Of several the Allies choose. */
export const thomieresOutrunsTheLine: CardEffect = {
  name: NAME,
  step: {
    ask(state, { card }) {
      const hexes = westernmost(state);
      return hexes.length === 0 ? null : decision('allied', NAME, card, hexes.map(hexAction));
    },
    proceed(work, task) {
      work.pop();
      tellNoEffect(work, task, 'nobody-fits');
    },
    answer(work, task, action) {
      if (action.type !== 'hex') return;
      const unit = unitAt(work, action.hex) as UnitIx;
      work.pop();
      if (stepWest(work, unit)) tellEffect(work, task, NAME, unit);
      else tellNoEffect(work, task, 'cannot-move');
    },
    refuse: () => refusal(ARA_18, 'refusal.pick-the-westernmost'),
  },
};

function stepWest(work: Work, unit: UnitIx): boolean {
  const from = work.hex[unit] as HexId;
  const west = (from - 1) as HexId;
  const { board, units, points } = contextOf(work);
  if (!board.has(west)) return false;
  const reach = reachOf(work, unit, NOWHERE, 0);
  if (!reach.hexes.includes(west)) return false;
  const path = reach.pathTo(west);
  if (path.length > 2) return false;
  const cost = reach.costTo(west);
  work.place(unit, west);
  work.tell({ type: 'moved', unit: units[unit].id, path, cost, entered: false, rule: ARA_18 });
  for (const one of points.moved) one.moved(work, unit, path, cost);
  return true;
}
