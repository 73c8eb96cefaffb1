import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { whyNotMove } from '../../rules/06-movement/movement.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, MovementOffer } from '../../rules/points.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { PLACE, type UnitIx } from '../../state/units.js';

const TAL_15_1 = rule('TAL:15.1');
const MADRID_ROAD = EXCLUSIVE.talavera.madridRoad.hex as HexId;

/** The Allied unit on the Madrid road that can march off the map, or null. */
function onMadridRoad(state: State): UnitIx | null {
  const unit = unitAt(state, MADRID_ROAD);
  if (unit === null) return null;
  const { side, arm, traits } = contextOf(state).units[unit];
  if (side !== 'allied' || arm === 'dummy' || traits.has('remnant')) return null;
  return whyNotMove(state, unit) === null ? unit : null;
}

const toMadrid: MovementOffer = {
  name: 'march-on-madrid',
  rule: TAL_15_1,
  offers: (state, side) => (side === 'allied' && onMadridRoad(state) !== null ? [act('remove')] : []),
  take(work) {
    work.place(onMadridRoad(work) as UnitIx, PLACE.exited);
    work.finish('allied', 'decisive', TAL_15_1, { key: 'result.madrid' });
  },
};

/** [TAL:15.1] The French win marginally with a lead and a foot in Talavera or on the Medellín; the road to Madrid wins at once. */
export const talaveraVictory: Contribution = {
  id: 'TAL:15.1',
  movementOffers: [toMadrid],
  endResult(state) {
    const [french, allied] = state.morale;
    if (french <= allied) return null;
    const { board, units } = contextOf(state);
    const held = board.objectives.some(({ hex, capturedBy }) => {
      const unit = capturedBy === 'french' ? unitAt(state, hex) : null;
      return unit !== null && units[unit].side === 'french';
    });
    return held ? { winner: 'french', level: 'marginal', rule: TAL_15_1 } : null;
  },
};
