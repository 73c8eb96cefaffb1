import type { Catalogue } from '@vedette/kernel';
import { ENGLISH as MARECHAUX } from '@vedette/marechaux';
import { ENGLISH as NAPOLEONIC20 } from '@vedette/napoleonic20';

const OWN: Catalogue = {
  'record.not-an-object': 'not a game: an object is wanted',
  'record.not-a-game': 'not a game of this program: "format" must be "vedette-game"',
  'record.unknown-version': 'a save of unknown version {found}; this program reads versions 1 to {expected}',
  'record.seat-file': 'what one seat saw of a game under way: it can be read, but not played again',
  'record.bad-opening': 'not the position of a game that goes on under other rules',
  'record.other-opening': 'not the position in which the part before was left ({found}, {expected} recorded)',
  'position.unreadable': 'rules version {expected} cannot read this position',
  'record.no-system': 'names no game system',
  'record.no-rules-version': 'names no rules version',
  'record.no-actions': 'has no list of actions',
  'record.no-hash': 'has no hash of its end',
  'record.other-system': 'belongs to the system "{found}"',
  'record.other-rules': 'was played under rules version {found}; this program plays version {expected}',
  'record.other-ending': 'the end differs from the recorded one ({found} recorded, {expected} played)',
  'refusal.game-over': 'the game is over',
  'refusal.not-your-choice': 'it is not for this side to choose',
  'import.too-long': 'more than {most} actions',
  'import.from-position': 'a game that goes on from a position can be replayed, but this server does not import it',
  'import.too-heavy': 'the game takes the rules longer, or more memory, than any game does',
  'import.not-over': 'the game is not over where the file ends, and it does not say that the players ended it',
  'import.two-ends': 'the players cannot have ended a game that the rules had ended',
  'error.not-signed-in': 'the token is not known, or has ended',
  'error.not-allowed': 'this game is not yours to see',
  'error.not-found': 'there is no such game, or no such part of it',
  'error.too-many': 'too many at once; try again later',
  'error.too-many-games': 'nobody may have more than {most} games there',
  'error.other-rules': 'it was played under rules that the server no longer plays',
  'refusal.not-over': 'the game is not over; --as SIDE fetches what your seat has seen',
  'verify.bad-dice': 'malformed',
  'verify.bad-result': 'not an end that players can bring about',
  'verify.no-dice': 'holds no opened dice, so its rolls cannot be proved',
  'verify.other-secret': 'the secret does not fit the commitment',
  'verify.unknown-system': 'a game system this program does not know: "{found}"',
  'verify.other-outcome': 'not the outcome that the committed dice give',
};

/** The messages a command can be asked to print, of the kernel, the server and all systems. */
export const CATALOGUE: Catalogue = { ...OWN, ...MARECHAUX, ...NAPOLEONIC20 };
