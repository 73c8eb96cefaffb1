import { scriptedPlayer } from '@vedette/bots/marechaux';
import { rule } from '@vedette/kernel';
import { campaignSheet, type MarechauxTypes, marechaux } from '@vedette/marechaux';
import type { Desk } from '../../worker/desk.js';

/** The table of Les Maréchaux. */
export const campaignDesk: Desk<MarechauxTypes> = {
  system: marechaux,
  id: 'marechaux',
  sides: { french: 'french', allied: 'anglo-allied' },
  undoRule: rule('LM:5'),
  computer: (observation, prompt, random) => scriptedPlayer.choose(observation, prompt, random),
  openSteps: ['head', 'loss', 'retreat', 'axis', 'flee'],
  sheet: ({ scenario }) => campaignSheet(scenario),
  scenario: ({ scenario, options }) => ({ scenario, options }),
  turn: (state) => state.turn,
  acting: () => null,
  // A stack that is complete is not asked again, and demoralized units come all together.
  isDone(action, before, state) {
    if (before === undefined || (action.type !== 'ready' && action.type !== 'take' && action.type !== 'all'))
      return false;
    const prompt = marechaux.prompt(state);
    if (prompt.kind !== 'decision' || prompt.step !== 'compose') return true;
    return action.type === 'take' && !prompt.actions.some((one) => one.type === 'take' && one.unit === action.unit);
  },
  inHand: () => null,
};
