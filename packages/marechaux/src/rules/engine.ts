import { type GameResult, type Outcome, type Prompt, rule } from '@vedette/kernel';
import { pointsOf, victoryItems } from '../scenarios/victory.js';
import type { Action } from '../state/actions.js';
import { Game } from '../state/game.js';
import type { Frame, State } from '../state/state.js';
import type { Side } from '../state/units.js';
import type { Asked, MarechauxTypes } from '../types.js';
import { STEPS } from './steps.js';

/** A prompt of this system. */
export type GamePrompt = Prompt<MarechauxTypes>;

const prompts = new WeakMap<State, GamePrompt>();

/** The position reached last and its prompt: whoever plays on asks for it at once. */
let latest: { readonly state: State; readonly prompt: GamePrompt } | null = null;

/**
 * Carries the agenda forward until somebody or chance must answer, or the game is over. What needs no answer, forced
 * choices included, is carried out on the way.
 */
export function advance(game: Game): GamePrompt {
  for (;;) {
    const frame = game.state.agenda.at(-1) as Frame;
    if (frame.step === 'over') return { kind: 'over', result: resultOf(game) };
    const step = STEPS[frame.step];
    const asked = step.ask(game);
    if (asked === null) continue;
    const actions = asked.kind === 'chance' ? asked.outcomes : asked.actions;
    if (actions.length > 1) return asked;
    // Whether a side is asked for its cavalry would tell that it has some [5.3].
    if (asked.kind === 'decision' && frame.step === 'disengage') game.spared.push(asked);
    step.answer(game, asked.kind === 'chance' ? onlyOutcome(asked) : (asked.actions[0] as Action));
  }
}

function onlyOutcome(asked: Extract<Asked, { kind: 'chance' }>): Action {
  return (asked.outcomes[0] as Outcome<Action>).action;
}

/** Carries out an action that the prompt lists. */
export function carryOut(game: Game, action: Action): GamePrompt {
  const frame = game.state.agenda.at(-1) as Frame;
  if (frame.step !== 'over') STEPS[frame.step].answer(game, action);
  return advance(game);
}

/** The prompt of a position at rest; kept by position, so that applying a listed action does not list again. */
export function promptOf(state: State): GamePrompt {
  if (latest !== null && latest.state === state) return latest.prompt;
  const known = prompts.get(state);
  if (known !== undefined) return known;
  const prompt = advance(new Game(state));
  prompts.set(state, prompt);
  return prompt;
}

/** Keeps the prompt that was found while a position came about. */
export function remember(state: State, prompt: GamePrompt): void {
  latest = { state, prompt };
}

function resultOf(game: Game): GameResult<Side> {
  const items = victoryItems(game, () => true);
  const [allied, french] = pointsOf(items);
  const winner = allied === french ? null : allied > french ? 'anglo-allied' : 'french';
  return {
    winner,
    level: winner === null ? 'draw' : 'victory',
    rule: rule(game.ctx.id === 'junot-1808' ? 'LM:8.1.5' : 'LM:8.2.5'),
    key: winner === null ? 'result.draw' : `result.${winner}`,
    params: { allied, french },
  };
}
