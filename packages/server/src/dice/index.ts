export { commitmentOf, type DiceSource, MOST_ENTROPY, ticketAt } from './stream.js';
export { type GameFile, type Verification, verifyGame } from './verify.js';
