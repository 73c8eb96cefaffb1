import { err, ok, type Result } from '@vedette/kernel';
import { saveAsFile } from '../home/files.js';
import { call, type Failure } from './api.js';

/** Saves a game as a file: after the end the whole of it, before it what one seat has seen. */
export async function exportGame(game: string, as: string, over: boolean): Promise<Result<null, Failure>> {
  const file = await fileOf(game, as, over);
  if (!file.ok) return file;
  saveAsFile(`vedette-${game}${over ? '' : `-${as}`}.json`, JSON.stringify(file.value));
  return ok(null);
}

/** A game as a file: after the end the whole of it, before it what one seat has seen. */
export function fileOf(game: string, as: string, over: boolean): Promise<Result<object, Failure>> {
  return call('GET', over ? `/api/games/${game}/file` : `/api/games/${game}/seats/${as}/file`);
}

/** Brings a finished game in from the text of its file; gives its name at the service. */
export async function importGame(text: string): Promise<Result<string, Failure>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err({ at: 'file', key: 'save.not-json' });
  }
  const made = await call<{ readonly game: string }>('POST', '/api/games/import', input);
  return made.ok ? ok(made.value.game) : made;
}
