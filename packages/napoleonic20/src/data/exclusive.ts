import type { InputError, Result } from '@vedette/kernel';
import arapiles from '../../data/exclusive/arapiles.json' with { type: 'json' };
import bailen from '../../data/exclusive/bailen.json' with { type: 'json' };
import bussaco from '../../data/exclusive/bussaco.json' with { type: 'json' };
import talavera from '../../data/exclusive/talavera.json' with { type: 'json' };
import { type Battle, readHex, readProvenance } from './common.js';
import { type Bands, numberBands, outcomeFor, wordBands } from './die-table.js';
import { integer, list, object, packaged, pattern, type Reader, text } from './read.js';

const small = integer(-9, 9);
const turn = integer(1, 99);
const die = integer(1, 6);
const area = pattern(/^[A-Z]$/);
const hexes = list(readHex);
const arrival = wordBands(['eliminated', 'delayed', 'arrives']);

function known<const F extends Readonly<Record<string, Reader<unknown>>>>(fields: F) {
  return object({ ...fields, provenance: readProvenance }, { note: text });
}

const readArapiles = object({
  firstContact: known({ own: small, lastTurn: turn }),
  shallowStreams: known({ minorRiverDefence: integer(0, 9) }),
  frenchRally: known({ die: small }),
  locWorth: known({ hexes, own: small }),
  nordLoc: known({ hex: readHex }),
  noRest: known({ turns: list(turn) }),
  armeeDuNord: known({ turns: list(object({ from: turn, to: turn, bands: arrival })) }),
  kingJoseph: known({ turns: list(object({ from: turn, to: turn, bands: arrival })), arrivalMorale: small }),
  marmontFate: known({ bands: wordBands(['removed', 'unhurt']), clauselAfter: turn }),
  brigadeSupport: known({ strength: small }),
});

const readBailen = object({
  groupLimit: known({ lastTurn: turn }),
  swissRally: known({ die: small }),
  irregularRout: known({ die: small }),
  organizedRetreat: known({ fromTurn: turn, hex: readHex, morale: small }),
  supplies: known({
    depot: readHex,
    restMorale: small,
    firstRoll: die,
    laterRoll: die,
    lossOwn: small,
    lossEnemy: small,
  }),
  spanishReinforcements: known({
    turns: list(object({ from: turn, to: turn, needs: die, areas: list(area) })),
    movement: small,
  }),
  frere: known({ needs: die, area }),
  anticipation: known({ turn, allied: small, frenchWithDepot: small }),
  locWorth: known({ hexes, own: small }),
  reconnaissance: known({ bands: numberBands(9) }),
  gardeMarins: known({ strength: small }),
  battle: known({ freeForcedMarchTurn: turn, firstEntryHex: readHex, firstEntryMorale: small }),
});

const readBussaco = object({
  frenchCommand: known({
    bands: numberBands(4),
    indisposed: small,
    engagesFrom: die,
    inactiveMovement: small,
    headquarters: readHex,
  }),
  caution: known({ bands: numberBands(20), endsTurn: turn }),
  distracted: known({ differential: small }),
  organizedRetreat: known({ hexes, morale: small }),
  boialvo: known({
    recallTurn: turn,
    recall: arrival,
    bussacoTurn: turn,
    bussaco: arrival,
    boialvoTurn: turn,
    boialvo: arrival,
    each: small,
    bussacoArea: area,
    boialvoArea: area,
  }),
  steadiness: known({ provedBy: die }),
});

const readTalavera = object({
  venegas: known({ fromTurn: turn, ahead: turn, firstDie: die, laterDie: die }),
  salinas: known({ hex: readHex }),
  combinedAttacks: known({ free: integer(0, 9), differential: small }),
  walls: known({ hex: readHex, own: small }),
  redoubt: known({ hex: readHex }),
  basilica: known({ hex: readHex }),
  soult: known({ needs: die, ahead: turn, area, each: small }),
  craufurd: known({ needs: die, area }),
  spanishRally: known({ die: small }),
  organizedRetreat: known({ hexes, morale: small, spanishCheck: small }),
  noTruce: known({ from: turn, to: turn }),
  locWorth: known({ hexes, own: small, pair: hexes, pairOwn: small }),
  restAtTalavera: known({ hex: readHex, morale: small }),
  madridRoad: known({ hex: readHex }),
  jourdan: known({ bands: wordBands(['distracted', 'focused']), withJoseph: integer(0, 9) }),
  josephBroken: known({
    bands: wordBands(['captured', 'discredited', 'escapes']),
    captured: small,
    discredited: small,
  }),
  sentries: known({ bands: wordBands(['posted', 'stopped', 'unnoticed']) }),
  fieldWorks: known({ rest: small }),
  fourthCorps: known({ turns: list(object({ from: turn, to: turn, needs: die })), forcedMarch: small, area }),
  rearguard: known({ endsTurn: turn }),
});

const readers = { arapiles: readArapiles, bailen: readBailen, bussaco: readBussaco, talavera: readTalavera };

type Held<B extends Battle> = (typeof readers)[B] extends Reader<infer T> ? T : never;

/** The numbers and tables of the exclusive rules of each battle. */
export type ExclusiveTables = { readonly [B in Battle]: Held<B> };

/** Checks untrusted JSON to be the exclusive tables of a battle; the error names the place. */
export function readExclusiveTables<B extends Battle>(
  battle: B,
  value: unknown,
): Result<ExclusiveTables[B], InputError> {
  const reader: Reader<unknown> = readers[battle];
  return reader(value, '') as Result<ExclusiveTables[B], InputError>;
}

/** The exclusive tables of the four battles. */
export const EXCLUSIVE: ExclusiveTables = {
  arapiles: packaged(readArapiles, arapiles, 'exclusive/arapiles'),
  bailen: packaged(readBailen, bailen, 'exclusive/bailen'),
  bussaco: packaged(readBussaco, bussaco, 'exclusive/bussaco'),
  talavera: packaged(readTalavera, talavera, 'exclusive/talavera'),
};

/** A stretch of Game Turns with a value of its own. */
export interface TurnSpan {
  readonly from: number;
  readonly to: number;
}

/** The entry of a list that covers a Game Turn, or null. */
export function spanAt<T extends TurnSpan>(spans: readonly T[], at: number): T | null {
  return spans.find(({ from, to }) => from <= at && at <= to) ?? null;
}

/** What a die says of a reinforcement that is due: eliminated, delayed or arriving; delayed outside the table. */
export function arrivalFor(
  spans: readonly (TurnSpan & { readonly bands: Bands<'eliminated' | 'delayed' | 'arrives'> })[],
  at: number,
  rolled: number,
): 'eliminated' | 'delayed' | 'arrives' {
  const span = spanAt(spans, at);
  return span === null ? 'delayed' : outcomeFor(span.bands, rolled);
}
