import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { worksFor } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';

/** Whether infantry is among the defenders of a battle. */
function meetsInfantry(state: State, battle: Battle): boolean {
  return battle.targets.some((hex) => {
    const unit = unitAt(state, hex);
    return unit !== null && contextOf(state).units[unit].arm === 'infantry';
  });
}

/** A card that lets the drawer's infantry stand firm: this turn no Countercharge against it is doubled [8.1.4]. */
function firmSquares(name: string): CardEffect {
  return {
    name,
    step: forTheTurn(name),
    contribution: {
      id: 'ARA:#17',
      deniesChargeBonus: (state, battle) => worksFor(state, name, battle.defender) && meetsInfantry(state, battle),
    },
  };
}

/** [ARA:#17] French half. */
export const squareAndVolley = firmSquares('square-and-volley');

/** [ARA:#17] Allied half. */
export const sharpRearguard = firmSquares('sharp-rearguard');
