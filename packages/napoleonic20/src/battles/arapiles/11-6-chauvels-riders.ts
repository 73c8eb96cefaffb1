import { EXCLUSIVE } from '../../data/index.js';
import { dicedArrival } from '../arrival.js';

/** [ARA:11.6] From turn 7 on a die says each turn whether the Nord cavalry comes, and whether it still can. */
export const chauvelsRiders = dicedArrival({
  rule: 'ARA:11.6',
  unit: 'french/nord',
  step: 'armee-du-nord',
  spans: EXCLUSIVE.arapiles.armeeDuNord.turns,
});
