import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { adjacent, exertsZone, unitAt, zonePasses } from '../07-zones-of-control.js';
import { battleOf } from '../09-combat/battle.js';
import { isBombarding } from '../09-combat/strength.js';
import type { Contribution } from '../points.js';
import { turnUp } from './16-1-turn-up.js';

const SUPPORT = rule('N20:16.3.1');
const ENGAGED = 'artillery-engaged';

/** Whether a battery is free to help: in order, and not the target of an attack declared in this phase. */
function isFree(state: State, battle: Battle, unit: UnitIx): boolean {
  if (!exertsZone(state, unit) || battle.defenders.includes(unit)) return false;
  return !state.effects.some(({ name, on }) => name === ENGAGED && on === unit);
}

/** A battery that covers some defender of a battle, or null [16.3.1]. */
function cover(state: State, battle: Battle): UnitIx | null {
  const { board, bySide } = contextOf(state);
  const covers = (from: HexId): boolean =>
    battle.defenders.some((unit) => {
      const hex = state.hex[unit] as HexId;
      return zonePasses(board, battle.defender, from, hex) !== 'none';
    });
  const found = bySide[battle.defender].find(
    ({ arm, index }) => arm === 'artillery' && isFree(state, battle, index) && covers(state.hex[index] as HexId),
  );
  return found?.index ?? null;
}

function bombards(state: State, battle: Battle, unit: UnitIx): boolean {
  return (
    battle.attackers.includes(unit) &&
    contextOf(state).units[unit].arm === 'artillery' &&
    isBombarding(state, battle, unit)
  );
}

/** [N20:16.3] Batteries help their neighbours and fire across rivers. */
export const artillerySupport: Contribution = {
  id: 'N20:16.3',
  effects: [ENGAGED],
  declared(work, attacks, charge) {
    const { units } = work.context;
    for (const { targets } of attacks) {
      for (const hex of targets) {
        const unit = unitAt(work, hex);
        if (unit !== null && units[unit].arm === 'artillery') work.add({ name: ENGAGED, on: unit, until: 'turn' });
      }
    }
    for (const { attackers, targets } of attacks) {
      const side = charge ? enemyOf(work.active) : work.active;
      const battery = cover(work, battleOf(work, side, attackers, targets, charge));
      if (battery !== null) turnUp(work, battery);
    }
  },
  at(work, moment) {
    if (moment === 'combat-start') work.dropEffects(({ name }) => name === ENGAGED);
  },
  lines(state, battle, side) {
    const battery = side === battle.defender ? cover(state, battle) : null;
    if (battery === null || isHidden(state, battery)) return [];
    return [{ rule: SUPPORT, key: 'line.artillery-support', unit: battery, value: TABLES.artillerySupport.strength }];
  },
  bombards(state, unit, target) {
    const { board, units } = contextOf(state);
    const from = state.hex[unit] as HexId;
    return (
      units[unit].arm === 'artillery' && board.directionTo(from, target) !== null && !adjacent(board, from, target)
    );
  },
  battleResult: (state, battle, result) =>
    result === 'I' && (battle.attackers as readonly UnitIx[]).every((unit) => bombards(state, battle, unit))
      ? 'SE'
      : result,
  unitResult: (state, battle, unit, fate) => (bombards(state, battle, unit) ? 'R' : fate),
  sparedInExchange: bombards,
};
