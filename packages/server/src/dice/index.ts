export { commitmentOf, type DiceSource, MOST_ENTROPY, ticketAt } from './stream.js';
export {
  type GameFile,
  type OpenedDice,
  type ProvedGame,
  provingGame,
  type Verification,
  verifyGame,
} from './verify.js';
