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
  'verify.no-dice': 'holds no opened dice, so its rolls cannot be proved',
  'verify.other-secret': 'the secret does not fit the commitment',
  'verify.unknown-system': 'a game system this program does not know',
  'verify.not-chance': 'an outcome of chance where none was due',
  'verify.other-outcome': 'not the outcome that the committed dice give',
};

/** The messages a command can be asked to print, of the kernel, the server and all systems. */
export const CATALOGUE: Catalogue = { ...OWN, ...MARECHAUX, ...NAPOLEONIC20 };
