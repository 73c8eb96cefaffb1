export { type Contest, type Contested, contest } from './arena.js';
export type { Plan } from './napoleonic20/plans.js';
export { scriptedPlayerWith } from './napoleonic20/script.js';
export type { ComputerPlayer } from './player.js';
export { playerNamed, playersOf } from './players.js';
export { randomPlayer } from './random-player.js';
