import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import { refusal } from '../../rules/step.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { counter, standingUnits } from '../counters.js';
import { worksOn } from '../effects.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'marmont-reconnoitres';
const MARMONT = 'french/marmont';
const { movement, hexes } = CARD_EFFECTS[NAME];
const ONE_FREE_HEX = refusal('ARA:#24', 'refusal.one-hex-out-of-zones');

/** Whether the card lets a unit slip out of the enemy zone it stands in, one hex far. */
function slipsAway(state: State, unit: UnitIx): boolean {
  if (!worksOn(state, NAME, unit) || unit === counter(state, MARMONT).index || isNight(state)) return false;
  return inFirmZone(fieldOf(state), state.hex[unit] as HexId, 'allied');
}

/** [ARA:#24] French half: Marmont rides two hexes further; units near him may step out of an enemy zone. */
export const marmontReconnoitres: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    const { index, range } = counter(work, MARMONT);
    const at = work.hex[index];
    if (!work.context.options.has('leaders')) {
      tellNoEffect(work, task, 'option-not-used');
      return;
    }
    if (!onMap(at)) {
      tellNoEffect(work, task, 'not-on-map');
      return;
    }
    const { board } = work.context;
    const near = standingUnits(work, 'french').filter(
      (unit) => board.distance(at, work.hex[unit.index] as HexId) <= range,
    );
    for (const on of [index, ...near.map((unit) => unit.index)])
      work.add({ name: NAME, on, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME, index);
  }),
  contribution: {
    id: 'ARA:#24',
    mayLeaveZone: slipsAway,
    allowance(state, unit, points) {
      if (!worksOn(state, NAME, unit)) return points;
      if (unit === counter(state, MARMONT).index) return points + movement;
      return slipsAway(state, unit) ? Math.min(points, hexes) : points;
    },
    deniesRoadBonus: slipsAway,
    barEntry: (state, unit, _from, to) =>
      slipsAway(state, unit) && inFirmZone(fieldOf(state), to, 'allied') ? ONE_FREE_HEX : null,
  },
};
