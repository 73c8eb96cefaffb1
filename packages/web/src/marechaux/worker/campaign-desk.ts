import { scriptedPlayer } from '@vedette/bots/marechaux';
import { type Match, rule, type Viewer } from '@vedette/kernel';
import { campaignSheet, type MarechauxTypes, marechaux, type Side } from '@vedette/marechaux';
import type { Desk } from '../../worker/desk.js';

/** Steps whose answer needs nothing that the other side may not see. */
const OPEN_STEPS: readonly string[] = ['head', 'loss', 'retreat', 'axis', 'flee'];

/** The side that last decided something in private among the first `count` actions, or null. */
function lastPrivate(match: Match<MarechauxTypes>, count: number): Side | null {
  for (let index = count - 1; index >= 0; index--) {
    const by = match.entries[index]?.by;
    if (by === undefined || by === 'chance') continue;
    return by;
  }
  return null;
}

/**
 * Two people who share a screen: whoever decides looks through his own eyes; what may be answered in the open by the
 * other side is shown as both may see it; while the dice decide the last who chose goes on looking.
 */
function eyes(match: Match<MarechauxTypes>, index: number): Viewer<Side> {
  const prompt = marechaux.prompt(match.at(index));
  if (prompt.kind === 'over') return 'everything';
  const before = lastPrivate(match, index);
  if (prompt.kind === 'chance') return before ?? 'spectator';
  return OPEN_STEPS.includes(prompt.step) && before !== prompt.side ? 'spectator' : prompt.side;
}

/** The table of Les Maréchaux. */
export const campaignDesk: Desk<MarechauxTypes> = {
  system: marechaux,
  id: 'marechaux',
  sides: { french: 'french', allied: 'anglo-allied' },
  undoRule: rule('LM:5'),
  computer: (observation, prompt, random) => scriptedPlayer.choose(observation, prompt, random),
  secrets: true,
  sheet: ({ scenario }) => campaignSheet(scenario),
  scenario: ({ scenario, options }) => ({ scenario, options }),
  turn: (state) => state.turn,
  acting: () => null,
  eyes,
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
