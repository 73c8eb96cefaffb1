import { rule } from '@vedette/kernel';
import { eventsIn } from '../rules/04-events/windows.js';
import { type Action, PLAIN } from '../state/actions.js';
import type { Game } from '../state/game.js';
import { WINDOWS } from '../state/state.js';
import type { SideNo } from '../state/units.js';
import type { AheadQuestion } from './types.js';

/**
 * The questions that a side is asked only if it holds something for them, so that being kept waiting would tell the
 * enemy: the windows of the events of this campaign, the return of fatigue and the cavalry shown. The list depends on
 * the scenario alone.
 */
export function askedAhead(game: Game, side: SideNo): readonly AheadQuestion[] {
  const windows = WINDOWS.flatMap((window): AheadQuestion[] => {
    const { opening, all } = eventsIn(window);
    if (!opening.some((event) => isIssued(game, side, event))) return [];
    const plays = all.filter((event) => isIssued(game, side, event)).map((event): Action => ({ type: 'play', event }));
    return [{ step: `window-${window}`, rule: rule('LM:9'), answers: [PLAIN.decline, ...plays] }];
  });
  return [
    ...windows,
    { step: 'return-fatigue', rule: rule('LM:5.5'), answers: [PLAIN.keep, PLAIN.return] },
    { step: 'show-cavalry', rule: rule('LM:5.3'), answers: [{ type: 'show', cavalry: 0 }] },
  ];
}

/** Whether a side has markers of an event in this campaign, wherever they are now. */
function isIssued({ ctx }: Game, side: SideNo, event: string): boolean {
  return [...ctx.bags[side], ...ctx.hands[side]].some((marker) => marker === event);
}
