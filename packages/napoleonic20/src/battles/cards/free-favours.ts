import type { Side } from '../../board/board.js';
import type { Contribution } from '../../rules/points.js';
import { type State, TURN } from '../../state/state.js';
import { worksFor } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';

/** A card by which the drawer assigns reserves to one attack without paying this turn [12.2.3]; and what else it does. */
function freeReserves(
  name: string,
  id: string,
  isFree: (state: State, side: Side) => boolean = () => true,
  more: Partial<Contribution> = {},
): CardEffect {
  return {
    name,
    step: forTheTurn(name),
    contribution: {
      id,
      ...more,
      freeReserves: (state, battle, side) =>
        battle.side === side && state.active === side && worksFor(state, name, side) && isFree(state, side),
      tookFreeReserves: (work) => work.dropEffects((effect) => effect.name === name),
    },
  };
}

const DIOS = 'por-dios-que-lo-haremos';

/** [ARA:#24] Allied half: a Forced March, or reserves for one attack, without paying; the first of them this turn. */
export const porDiosQueLoHaremos = freeReserves(DIOS, 'ARA:#24', ({ facts }) => (facts & TURN.forcedMarch) === 0, {
  freeForcedMarch: (state, side) => worksFor(state, DIOS, side) && state.active === side,
});

/** [BAI:#5] Allied half: reserves for one attack this turn without paying. */
export const hastaLaMuerte = freeReserves('hasta-la-muerte', 'BAI:#5');

/** [TAL:#49] Reserves for one attack of the drawer this turn without paying. */
export const intoTheSmoke = freeReserves('into-the-smoke', 'TAL:#49');
