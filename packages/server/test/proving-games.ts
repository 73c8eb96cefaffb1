import type { GameSystem } from '@vedette/kernel';
import { proveInThread } from '@vedette/server/proving';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';

/** What a position that was made up to do harm makes of the rules; the number of the round says which. */
const HARMS: Readonly<Record<number, () => void>> = {
  // for ever
  901: () => {
    for (;;);
  },
  // all memory there is
  902: () => {
    const hoard: string[][] = [];
    for (;;) hoard.push(Array.from({ length: 100_000 }, (_, index) => `piece ${index} of ${hoard.length}`));
  },
  // slowly
  903: () => {
    const until = performance.now() + 500;
    while (performance.now() < until);
  },
  904: () => {
    throw new TypeError('no such piece');
  },
};

/** The toy under its second rules, which some positions do harm to once they are shown. */
const harmed: GameSystem<ToyTypes> = {
  ...toy,
  rulesVersion: 2,
  observe(state, viewer) {
    if (state.step === 'over') HARMS[state.rounds]?.();
    return toy.observe(state, viewer);
  },
};

proveInThread(new Map([['toy', harmed]]));
