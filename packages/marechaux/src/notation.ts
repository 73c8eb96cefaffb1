import { err, type InputError, type Notation, ok, type Result, sameJson } from '@vedette/kernel';
import { readAction } from './read-action.js';
import { advance, carryOut, promptOf } from './rules/engine.js';
import type { Action } from './state/actions.js';
import { contextOf } from './state/context.js';
import { Game } from './state/game.js';
import type { State } from './state/state.js';
import type { MarechauxTypes } from './types.js';

/** The short text of an action: its type, then its particulars in fixed order. */
export function printAction(action: Action): string {
  switch (action.type) {
    case 'roll':
      return `roll ${action.die}`;
    case 'fatigue':
      return `fatigue ${action.value}`;
    case 'draw':
      return `draw ${action.event}`;
    case 'place':
      return `place ${action.unit} ${action.zone}`;
    case 'fleet':
      return `fleet ${action.port}`;
    case 'play':
      return action.bridge === undefined ? `play ${action.event}` : `play ${action.event} ${action.bridge}`;
    case 'look':
    case 'activate':
    case 'attack':
    case 'flee':
      return `${action.type} ${action.zone}`;
    case 'decoy':
      return `decoy ${action.from} ${action.to}`;
    case 'take':
    case 'drop':
    case 'garrison':
    case 'recover':
    case 'head':
    case 'loss':
      return `${action.type} ${action.unit}`;
    case 'show':
      return action.whole === true ? `show ${action.cavalry} whole` : `show ${action.cavalry}`;
    case 'march':
      return `march ${action.to} by ${action.by}${action.event === undefined ? '' : ` with ${action.event}`}`;
    case 'axis':
    case 'retreat':
      return `${action.type} ${action.to} by ${action.by}`;
    default:
      return action.type;
  }
}

/** Reads the full form of one action; null if the words do not make one. */
function fullForm(words: readonly string[]): Action | null {
  const [type, a, b, c, d, e] = words;
  const input: Record<string, unknown> = { type };
  switch (type) {
    case 'roll':
      input['die'] = Number(a);
      break;
    case 'fatigue':
      input['value'] = Number(a);
      break;
    case 'draw':
      input['event'] = a;
      break;
    case 'place':
      Object.assign(input, { unit: a, zone: b });
      break;
    case 'fleet':
      input['port'] = a;
      break;
    case 'play':
      Object.assign(input, { event: a }, b === undefined ? {} : { bridge: b });
      break;
    case 'look':
    case 'activate':
    case 'attack':
    case 'flee':
      input['zone'] = a;
      break;
    case 'decoy':
      Object.assign(input, { from: a, to: b });
      break;
    case 'take':
    case 'drop':
    case 'garrison':
    case 'recover':
    case 'head':
    case 'loss':
      input['unit'] = a;
      break;
    case 'show':
      Object.assign(input, { cavalry: Number(a) }, b === 'whole' ? { whole: true } : {});
      break;
    case 'march':
    case 'axis':
    case 'retreat':
      if (b !== 'by') return null;
      Object.assign(input, { to: a, by: c }, d === 'with' ? { event: e } : {});
      break;
  }
  const action = readAction(input);
  return action.ok && printAction(action.value) === words.join(' ') ? action.value : null;
}

const wrong = (at: number, key: string, found: string): Result<never, InputError> =>
  err({ at: `column ${at + 1}`, key, params: { found } });

/**
 * Reads an order. Full forms are those that `printAction` prints; a person may also leave out `by <kind>` where only one
 * listed action fits, name units without their side, and list units after `activate` or `attack`, or write `all`.
 */
export function parseOrder(text: string, state: State): Result<readonly Action[], InputError> {
  const words = text.trim().split(/\s+/);
  const prompt = promptOf(state);
  const listed: readonly Action[] =
    prompt.kind === 'decision'
      ? prompt.actions
      : prompt.kind === 'chance'
        ? prompt.outcomes.map(({ action }) => action)
        : [];
  const [type = '', ...rest] = words;
  if ((type === 'activate' || type === 'attack') && rest.length > 1) return parseStack(text, type, rest, state);
  const action = fullForm(words);
  const fits = listed.filter((candidate) => matches(candidate, words));
  const whole = fits.find((candidate) => printAction(candidate) === words.join(' '));
  if (whole !== undefined) return ok([whole]);
  if (fits.length === 1) return ok([fits[0] as Action]);
  if (action !== null) return ok([action]);
  if (fits.length > 1) return wrong(0, 'notation.ambiguous', text.trim());
  return wrong(0, 'notation.unknown-order', text.trim());
}

/** Reads `activate` or `attack` with the units of the stack: the steps until the stack is complete. */
function parseStack(
  text: string,
  type: 'activate' | 'attack',
  [zone = '', ...names]: readonly string[],
  state: State,
): Result<readonly Action[], InputError> {
  const { unitOf } = contextOf(state.scenario);
  const prompt = promptOf(state);
  const side = prompt.kind === 'decision' ? prompt.side : '';
  const actions: Action[] = [{ type, zone }];
  for (const name of names) {
    const unit = [name, `${side}/${name}`].find((id) => unitOf.has(id));
    if (name !== 'all' && unit === undefined) return wrong(text.indexOf(name), 'notation.unknown-unit', name);
    actions.push(unit === undefined ? { type: 'all' } : { type: 'take', unit });
  }
  if (!names.includes('all')) actions.push({ type: 'ready' });
  return ok(untilComplete(state, actions));
}

/** Drops what is left over once the stack is complete: the last unit taken, or a group, may have completed it. */
function untilComplete(state: State, actions: readonly Action[]): readonly Action[] {
  const game = new Game(state);
  for (const [at, action] of actions.entries()) {
    const prompt = at === 0 ? promptOf(state) : advance(game);
    const listed = prompt.kind === 'decision' && prompt.actions.some((candidate) => sameJson(candidate, action));
    if (at > 0 && game.state.agenda.at(-1)?.step !== 'compose') return actions.slice(0, at);
    if (listed) carryOut(game, action);
    else if (action.type !== 'take' || game.unit(contextOf(state.scenario).unitOf.get(action.unit) ?? 0).stack !== 1)
      return actions;
  }
  return actions;
}

/** Whether shortened words mean a listed action: a prefix of its words, units without their side. */
function matches(action: Action, words: readonly string[]): boolean {
  const full = printAction(action).split(' ');
  return (
    words.every((word, at) => full[at] === word || full[at]?.split('/')[1] === word) && words.length <= full.length
  );
}

/** The notation of Les Maréchaux. */
export const notation: Notation<MarechauxTypes> = { print: printAction, parse: parseOrder };
