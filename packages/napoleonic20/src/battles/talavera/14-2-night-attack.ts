import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import { adjacent, fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import { battleOf, beginBattle } from '../../rules/09-combat/battle.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../../rules/points.js';
import { decision, refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import { effectNamed, worksOn } from '../effects.js';

const TAL_14_2 = rule('TAL:14.2');
/** Effect: the unit that attacks this night; also kept in the ledger once it has been tried. */
const NIGHT_ATTACK = 'night-attack';

function candidates(state: State): readonly UnitIx[] {
  return contextOf(state)
    .bySide.french.filter(({ arm, index }) => arm === 'infantry' && onMap(state.hex[index]))
    .map(({ index }) => index)
    .filter((unit) => (state.marks[unit] & (MARK.moved | ROUTED)) === 0);
}

const offer: MovementOffer = {
  name: NIGHT_ATTACK,
  rule: TAL_14_2,
  offers: (state, side) =>
    side === 'french' && isNight(state) && state.ledger[NIGHT_ATTACK] === undefined && candidates(state).length > 0
      ? [act('night-attack')]
      : [],
  take(work) {
    work.note(NIGHT_ATTACK, work.turn);
    work.push({ kind: 'exclusive', name: 'night-attack-unit', side: 'french' });
  },
};

const chooseUnit: ExclusiveStep = {
  ask: (state) =>
    decision(
      'french',
      NIGHT_ATTACK,
      'TAL:14.2',
      candidates(state).map((unit) => contextOf(state).unitActions[unit]),
    ),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'unit') return;
    work.pop();
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    turnUp(work, unit);
    work.add({ name: NIGHT_ATTACK, side: 'french', on: unit, until: 'turn' });
    work.tell({ type: 'effect', rule: TAL_14_2, side: 'french', unit: action.unit, text: 'effect.night-attack' });
  },
  refuse: () => refusal('TAL:14.2', 'refusal.night-attack-infantry'),
};

function targets(state: State, unit: UnitIx): readonly HexId[] {
  const { board, bySide } = contextOf(state);
  return bySide.allied
    .filter(({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]))
    .map(({ index }) => state.hex[index] as HexId)
    .filter((hex) => adjacent(board, state.hex[unit] as HexId, hex));
}

const chooseTarget: ExclusiveStep = {
  ask(state, { unit }) {
    const hexes = targets(state, unit as UnitIx);
    return hexes.length === 0
      ? null
      : decision('french', 'night-target', 'TAL:14.2', [...hexes.map(hexAction), act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    work.pop();
    if (action.type !== 'hex') return;
    const target = unitAt(work, action.hex);
    if (target !== null) turnUp(work, target);
    const battle = battleOf(work, 'french', [unit as UnitIx], [action.hex], false);
    if (battle.defenders.length > 0) beginBattle(work, battle);
  },
  refuse: () => refusal('TAL:14.2', 'refusal.choose-an-adjacent-enemy'),
};

/** [TAL:14.2] Once, at night, one French infantry unit may close with the enemy and attack a single unit. */
export const nightAttack: Contribution = {
  id: 'TAL:14.2',
  effects: [NIGHT_ATTACK],
  movementOffers: [offer],
  steps: { 'night-attack-unit': chooseUnit, 'night-target': chooseTarget },
  at(work, moment) {
    const effect = effectNamed(work, NIGHT_ATTACK);
    if (moment === 'combat-start' && effect?.on !== undefined && isNight(work)) {
      work.push({ kind: 'exclusive', name: 'night-target', side: 'french', unit: effect.on });
    }
  },
  markers: (state) =>
    state.ledger[NIGHT_ATTACK] === undefined ? [] : [{ rule: TAL_14_2, key: 'marker.night-attack-made' }],
  entersZoneAtNight: (state, unit) => worksOn(state, NIGHT_ATTACK, unit),
  barEntry(state, unit, from, to) {
    if (!worksOn(state, NIGHT_ATTACK, unit)) return null;
    const field = fieldOf(state);
    return inFirmZone(field, from, 'allied') && inFirmZone(field, to, 'allied')
      ? refusal('TAL:14.2', 'refusal.zone-to-zone')
      : null;
  },
  barReserves: (state, _battle, side) =>
    side === 'allied' && isNight(state) ? refusal('TAL:14.2', 'refusal.no-reserves-at-night') : null,
  mustAdvance: (state, _battle, unit) => isNight(state) && worksOn(state, NIGHT_ATTACK, unit),
  restGain: (state, side, points) => (side === 'french' && state.ledger[NIGHT_ATTACK] === state.turn ? 0 : points),
};
