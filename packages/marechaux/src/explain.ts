import { type Refusal, type Ruling, rule, sameJson } from '@vedette/kernel';
import { linkNamed } from './board/board.js';
import { readAction } from './read-action.js';
import { crossingRefusal, summary } from './rules/05-operations/crossing.js';
import { mayActivate, mayAttack } from './rules/05-operations/operations.js';
import { carryOut, promptOf, remember } from './rules/engine.js';
import { STEPS } from './rules/steps.js';
import type { Action } from './state/actions.js';
import { contextOf } from './state/context.js';
import { Game } from './state/game.js';
import type { Frame, State } from './state/state.js';
import { type Side, sideNo } from './state/units.js';
import type { MarechauxTypes } from './types.js';

const no = (id: string, key: string, params?: Refusal['params']): Refusal => ({
  rule: rule(id),
  key: `refusal.${key}`,
  ...(params === undefined ? {} : { params }),
});

/** What is asked of someone else, or of nobody. */
const NOT_YOURS = no('LM:5', 'not-your-choice');
const NOT_AN_ACTION = no('LM:5', 'not-an-action');

/**
 * Judges what a side has in mind: an action, several in turn, or `activate` and `attack` with the `units` of the stack.
 * What the prompt lists is allowed; for the rest the reason is looked for with the functions that make the list. Only
 * the side's own affairs and what lies open are consulted: the judgement stops where something would be turned over.
 */
export function explainIntent(state: State, side: Side, intent: unknown): Ruling<MarechauxTypes> {
  const wanted = wantedActions(intent);
  if (wanted === null || wanted.length === 0) return { allowed: false, refusal: NOT_AN_ACTION };
  const done: Action[] = [];
  let at = state;
  for (const action of wanted) {
    if (done.length > 0 && isComplete(at, action)) continue;
    const prompt = promptOf(at);
    if (prompt.kind !== 'decision' || prompt.side !== side) return { allowed: false, refusal: NOT_YOURS };
    const listed = prompt.actions.find((candidate) => sameJson(candidate, action));
    if (listed === undefined) return { allowed: false, refusal: refusalOf(at, side, action) };
    done.push(listed);
    if (done.length === wanted.length) break;
    const game = new Game(at);
    const next = carryOut(game, listed);
    if (game.notices.some((notice) => notice.reveals === true)) break;
    at = game.state;
    remember(at, next);
  }
  return { allowed: true, actions: done };
}

/** The actions that an intent consists of, or null if it is none. */
function wantedActions(intent: unknown): readonly Action[] | null {
  const { units, ...rest } = (intent ?? {}) as { readonly units?: readonly unknown[] };
  const parts: readonly unknown[] = Array.isArray(intent)
    ? intent
    : Array.isArray(units)
      ? [rest, ...units.map((unit) => ({ type: 'take', unit })), { type: 'ready' }]
      : [intent];
  const actions: Action[] = [];
  for (const part of parts) {
    const action = readAction(part);
    if (!action.ok) return null;
    actions.push(action.value);
  }
  return actions;
}

/** Whether a step of composing a stack has been carried out by itself: the unit is in it, or it is complete. */
function isComplete(state: State, action: Action): boolean {
  const composing = state.agenda.at(-1)?.step === 'compose';
  if (action.type === 'ready') return !composing;
  return action.type === 'take' && state.units[contextOf(state.scenario).unitOf.get(action.unit) ?? -1]?.stack === 1;
}

/** Why an action of the side to decide is not among those listed. */
export function refusalOf(state: State, side: Side, action: Action): Refusal {
  const game = new Game(state);
  const frame = state.agenda.at(-1) as Frame;
  if (frame.step === 'march' && frame.stage === 'choose' && action.type === 'march') {
    const link = linkNamed(game.ctx.board, frame.zone, action.to, action.by);
    if (link === undefined) return no('LM:5.4', 'no-such-connection', { to: action.to });
    const stack = summary(game, game.members(frame.side, 1), frame.half);
    return crossingRefusal(game, frame, stack, link, 'plain') ?? no('LM:9', 'event-not-playable');
  }
  if (action.type === 'garrison' || action.type === 'recover') return no('LM:7.3', 'garrison');
  if (action.type === 'activate' && frame.step === 'operations')
    return zoneRefusal(game, side, action.zone, 'activate');
  if (action.type === 'attack' && frame.step === 'operations') return zoneRefusal(game, side, action.zone, 'attack');
  if (action.type === 'take' && frame.step === 'compose') return takeRefusal(game, side, action.unit, frame.purpose);
  if (action.type === 'play') return no('LM:9', 'event-not-playable');
  if (action.type === 'head' && frame.step === 'combat') return no('LM:5.6.3', 'head-unit');
  if (action.type === 'loss' && frame.step === 'losses') return no('LM:5.6.3', 'loss-order');
  if (action.type === 'axis' && frame.step === 'axis') return no('LM:5.4.1', 'axis');
  if (action.type === 'retreat' && frame.step === 'combat') return no('LM:5.6.4', 'retreat');
  if (action.type === 'decoy') return no('LM:7.4', 'decoy');
  const id = frame.step === 'over' ? rule('LM:2') : STEPS[frame.step].publicRule;
  return { rule: id, key: 'refusal.not-now' };
}

function zoneRefusal(game: Game, side: Side, name: string, purpose: 'activate' | 'attack'): Refusal {
  const zone = game.ctx.board.zoneOf.get(name);
  if (zone === undefined) return no('LM:1.2', 'no-such-zone', { zone: name });
  const own = game.inZone(sideNo(side), zone);
  if (own.length === 0) return no('LM:5.2', 'nobody-there', { zone: name });
  if (purpose === 'activate') return no('LM:5', 'all-activated', { zone: name });
  if (game.contact(zone) === undefined) return no('LM:5.6', 'no-enemy-there', { zone: name });
  return own.some((unit) => game.facts(unit).fighting) ? no('LM:5', 'fought-already') : no('LM:5.6', 'no-fighters');
}

function takeRefusal(game: Game, side: Side, name: string, purpose: 'move' | 'attack'): Refusal {
  const unit = game.ctx.unitOf.get(name);
  if (unit === undefined || game.facts(unit).side !== sideNo(side))
    return no('LM:5.2', 'not-your-unit', { unit: name });
  const frame = game.top('compose');
  const now = game.unit(unit);
  if (now.at !== frame.zone) return no('LM:5.2', 'not-in-zone', { unit: name });
  if (now.stack === 1) return no('LM:5.2', 'already-taken', { unit: name });
  if (game.facts(unit).garrison && purpose === 'move') return no('LM:7.3', 'garrison-immobile');
  if (game.facts(unit).decoy) return no('LM:7.4', 'decoy');
  if (purpose === 'attack') return mayAttack(game, unit) ? no('LM:5.2', 'not-now') : no('LM:5', 'fought-already');
  if (mayActivate(game, unit)) return no('LM:5.2', 'not-now');
  return now.demoralized && !now.activated ? no('LM:7.7', 'demoralized-together') : no('LM:5', 'already-activated');
}
