export { type Contest, type Contested, contest } from './arena.js';
export type { ComputerPlayer } from './player.js';
export { playerNamed, playersOf } from './players.js';
export { randomPlayer } from './random-player.js';
