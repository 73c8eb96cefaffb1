import { err, type GameSystem, type InputError, type Result } from '@vedette/kernel';
import { verifyGame } from '@vedette/server/dice';
import { SYSTEM_IDS, type Verified } from '../client/port.js';
import { deskOf } from './desks.js';

/** Verifies the text of a game's file with the games of this page; needs no network. */
export async function verifyText(text: string): Promise<Result<Verified, InputError>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err({ at: 'file', key: 'save.not-json' });
  }
  const systems = new Map<string, GameSystem>();
  for (const id of SYSTEM_IDS) {
    const desk = await deskOf(id);
    if (desk !== null) systems.set(id, desk.system);
  }
  return verifyGame(systems, input);
}
