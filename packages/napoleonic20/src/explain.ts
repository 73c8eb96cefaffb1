import { type Notice, type Ruling, rule } from '@vedette/kernel';
import type { Side } from './board/board.js';
import { readAction } from './read-action.js';
import { applyAction, promptOf, publicStep } from './rules/engine.js';
import { refusal } from './rules/step.js';
import type { Action } from './state/action.js';
import type { State } from './state/state.js';
import type { N20Types } from './state/types.js';

/**
 * Judges what a side has in mind: an action, or several in turn such as a unit and where it should go. Each is tried
 * on the position that those before it lead to, so the answer is exactly what `apply` would say.
 */
export function explain(state: State, side: Side, intent: unknown): Ruling<N20Types> {
  const wanted: readonly unknown[] = Array.isArray(intent) ? intent : [intent];
  const actions: Action[] = [];
  let at = state;
  let notices: readonly Notice<N20Types>[] = [];
  for (const input of wanted) {
    const action = readAction(input);
    if (!action.ok)
      return {
        allowed: false,
        refusal: { rule: rule('N20:4.0'), key: action.error.key, params: { at: action.error.at } },
      };
    if (actions.length > 0 && isDone(notices, action.value)) continue;
    if (notices.some(({ reveals }) => reveals === true))
      return { allowed: false, refusal: refusal('N20:16.1.1', 'refusal.after-the-reveal') };
    const prompt = promptOf(at);
    if (prompt.kind === 'over') return { allowed: false, refusal: refusal(prompt.result.rule, 'refusal.game-over') };
    if (prompt.kind === 'chance') return { allowed: false, refusal: refusal(prompt.rule, 'refusal.chance-decides') };
    if (prompt.side !== side)
      return { allowed: false, refusal: refusal(publicStep(at, prompt).rule, 'refusal.not-your-choice') };
    const step = applyAction(at, action.value);
    if (!step.ok) return { allowed: false, refusal: step.error };
    actions.push(action.value);
    at = step.value.state;
    notices = step.value.notices;
  }
  return { allowed: true, actions };
}

/** Whether a wanted step was carried out by itself, because the one before it left no other choice. */
function isDone(notices: readonly Notice<N20Types>[], wanted: Action): boolean {
  return (
    wanted.type === 'hex' && notices.some(({ event }) => event.type === 'moved' && event.path.at(-1) === wanted.hex)
  );
}
