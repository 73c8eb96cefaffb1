import {
  type Catalogue,
  type GameResult,
  type InputError,
  type Message,
  type Refusal,
  sentence,
} from '@vedette/kernel';

/** A message in words: its text filled in, or its key and values where the catalogue lacks it. */
export function say(catalogue: Catalogue, message: Message): string {
  const { key, params = {} } = message;
  if (catalogue[key] !== undefined) return sentence(catalogue, message);
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  const words = key.replace(/^[a-z]+\./, '').replaceAll('-', ' ');
  return values.length === 0 ? words : `${words} (${values.join(', ')})`;
}

/** A refusal in words, with its rule. */
export function refusalText(catalogue: Catalogue, refusal: Refusal): string {
  return `[${refusal.rule}] ${say(catalogue, refusal)}`;
}

/** What is wrong with an input, with the place in it. */
export function inputErrorText(catalogue: Catalogue, error: InputError): string {
  const place = error.at === '' || error.at === '$' ? '' : `${error.at}: `;
  return `${place}${say(catalogue, error)}`;
}

/** How a game ended, in words. */
export function resultText(result: GameResult): string {
  return result.winner === null ? result.level : `${result.winner} ${result.level}`;
}
