import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import { scriptedPlayer as marshal } from './marechaux/script.js';
import { scriptedPlayer } from './napoleonic20/script.js';
import type { ComputerPlayer } from './player.js';
import { randomPlayer } from './random-player.js';

const PLAYERS: Readonly<Record<string, readonly ComputerPlayer[]>> = {
  [napoleonic20.id]: [scriptedPlayer as ComputerPlayer],
  [marechaux.id]: [marshal as ComputerPlayer],
};

/** The computer players of a system, the strongest last. */
export function playersOf(system: string): readonly ComputerPlayer[] {
  return [randomPlayer, ...(PLAYERS[system] ?? [])];
}

/** The computer player of a system by its name, or null. */
export function playerNamed(system: string, name: string): ComputerPlayer | null {
  return playersOf(system).find((player) => player.name === name) ?? null;
}
