import { err, type InputError, type Notation, ok, type Result } from '@vedette/kernel';
import type { HexId } from './board/hex.js';
import { hexName } from './board/hex.js';
import { promptOf } from './rules/engine.js';
import { type Action, act, type CardId, VERBS, type Verb } from './state/action.js';
import { contextOf, hexAction } from './state/context.js';
import type { State } from './state/state.js';
import type { N20Types } from './state/types.js';
import type { UnitId } from './state/units.js';

/**
 * Orders in text. A counter is its name (`french/foy`, or `foy` where only one side to choose has it), a hex its
 * number (`1407`), a choice its verb (`end-movement`); `attack 2`, `column +1`, `die 4`, `draw ARA:#20` for the rest.
 * Several in one line are carried out in turn: `foy 1407`.
 */
export const notation: Notation<N20Types> = { print, parse };

function print(action: Action): string {
  switch (action.type) {
    case 'unit':
      return action.unit;
    case 'hex':
      return hexName(action.hex);
    case 'do':
      return action.what;
    case 'attack':
      return `attack ${action.attack}`;
    case 'column':
      return `column ${action.column > 0 ? '+' : ''}${action.column}`;
    case 'die':
      return `die ${action.value}`;
    case 'draw':
      return `draw ${action.card}`;
  }
}

function parse(text: string, state: State): Result<readonly Action[], InputError> {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ word: match[0], column: (match.index ?? 0) + 1 }));
  if (words.length === 0) return err({ at: 'column 1', key: 'notation.empty' });
  const actions: Action[] = [];
  for (let next = 0; next < words.length; next++) {
    const { word, column } = words[next] as { word: string; column: number };
    if (PREFIXES.has(word)) {
      const argument = words[next + 1]?.word ?? '';
      const read = readPair(word, argument);
      if (read === null)
        return err({
          at: `column ${column}`,
          key: 'notation.bad-number',
          params: { found: `${word} ${argument}`.trim() },
        });
      actions.push(read);
      next += 1;
      continue;
    }
    const read = readWord(word, state);
    if (read === null) return err({ at: `column ${column}`, key: 'notation.unknown-word', params: { found: word } });
    actions.push(read);
  }
  return ok(actions);
}

const PREFIXES = new Set(['attack', 'column', 'die', 'draw']);

function readPair(word: string, argument: string): Action | null {
  if (word === 'draw') return /^[A-Z0-9]+:#\d+$/.test(argument) ? { type: 'draw', card: argument as CardId } : null;
  if (!/^[+-]?\d{1,2}$/.test(argument)) return null;
  const value = Number(argument);
  if (word === 'attack') return value >= 1 ? { type: 'attack', attack: value } : null;
  if (word === 'column') return value >= -2 && value <= 4 ? { type: 'column', column: value } : null;
  return value >= 1 && value <= 6 ? { type: 'die', value } : null;
}

function readWord(word: string, state: State): Action | null {
  const context = contextOf(state);
  if (/^\d{4}$/.test(word)) return context.board.has(Number(word)) ? hexAction(Number(word) as HexId) : null;
  if ((VERBS as readonly string[]).includes(word)) return act(word as Verb);
  const prompt = promptOf(state);
  const side = prompt.kind === 'decision' ? prompt.side : state.active;
  for (const id of [word, `${side}/${word}`]) {
    const unit = context.indexOf.get(id as UnitId);
    if (unit !== undefined) return context.unitActions[unit];
  }
  return null;
}
