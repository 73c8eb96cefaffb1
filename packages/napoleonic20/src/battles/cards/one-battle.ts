import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { discardKept, keepCard } from '../../rules/05-events.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import type { Contribution, Support } from '../../rules/points.js';
import { act, type CardId, type Verb } from '../../state/action.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitFacts } from '../../state/units.js';
import { worksFor } from '../effects.js';
import { atOnce, type CardEffect, forTheTurn, tellEffect } from './card-effect.js';

type Stronger =
  | 'wellington-inspires'
  | 'inspired-leadership'
  | 'garrochistas'
  | 'reynier-presses-on'
  | 'craufurds-riflemen'
  | 'picton-holds'
  | 'reverse-slope'
  | 'kings-german-legion';

/** A card that its owner may spend on one battle, which then is one stronger for him. */
export interface OneBattle {
  readonly name: Stronger;
  readonly id: string;
  /** Whether the card helps a side in a battle. */
  readonly helps: (state: State, battle: Battle, side: Side) => boolean;
}

/** The support that a card gives: offered by a button while `holds`, and `spend` when taken. */
function support(
  { name, id, helps }: OneBattle,
  verb: Verb,
  holds: (state: State, side: Side) => boolean,
  spend: Support['take'],
): Support {
  const cause = rule(id);
  return {
    name,
    rule: cause,
    offers: (state, battle, side) => (holds(state, side) && helps(state, battle, side) ? [act(verb)] : []),
    take(work, battle, side, action) {
      spend(work, battle, side, action);
      const extra = { rule: cause, key: `line.${name}`, value: CARD_EFFECTS[name].strength, side };
      work.replace({ ...battle, extras: [...battle.extras, extra] });
    },
  };
}

/** A card for one battle of the drawer's present Player Turn. */
export function oneBattle(card: OneBattle, step = forTheTurn(card.name)): CardEffect {
  const { name, id } = card;
  const spend: Support['take'] = (work) => work.dropEffects((effect) => effect.name === name);
  return {
    name,
    step,
    contribution: { id, supports: [support(card, 'support', (state, side) => worksFor(state, name, side), spend)] },
  };
}

function isKept(state: State, card: string, side: Side): boolean {
  return state.deck.kept.some((one) => one.card === card && one.side === side);
}

/** A card kept face up until it is used, or until night falls [5.0]. */
export function keptCard(name: string, id: string, more: Omit<Contribution, 'id' | 'at'>): CardEffect {
  return {
    name,
    step: atOnce((work, task) => {
      keepCard(work, task.card, task.side);
      tellEffect(work, task, name);
    }),
    contribution: {
      id,
      ...more,
      at(work, moment) {
        if (moment === 'game-turn-start' && isNight(work)) discardKept(work, id as CardId);
      },
    },
  };
}

/** A kept card for one battle. */
export function keptForOneBattle(card: OneBattle & { readonly name: Verb }): CardEffect {
  const { name, id } = card;
  const spend: Support['take'] = (work) => discardKept(work, id as CardId);
  return keptCard(name, id, { supports: [support(card, name, (state, side) => isKept(state, id, side), spend)] });
}

/** Whether a side holds a kept card. */
export { isKept };

/** The units that fight for a side in a battle. */
export function unitsOf(state: State, battle: Battle, side: Side): readonly UnitFacts[] {
  const { units } = contextOf(state);
  return (side === battle.side ? battle.attackers : battle.defenders).map((unit) => units[unit]);
}

/** Whether a counter on the map is within some hexes of an attacker of a battle. */
export function isNearAttack(state: State, battle: Battle, { index }: UnitFacts, hexes: number): boolean {
  const { board } = contextOf(state);
  const hex = state.hex[index];
  return onMap(hex) && battle.attackers.some((unit) => board.distance(hex, state.hex[unit] as HexId) <= hexes);
}
