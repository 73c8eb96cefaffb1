import type { InputError } from '@vedette/kernel';
import { checked, integer, list, nullable, object, type Reader, word } from './read.js';

/** A stretch of modified die results with one outcome: up to `to`, or (null) all higher ones. */
export interface Band<Outcome extends string | number> {
  readonly to: number | null;
  readonly result: Outcome;
}

/** What a die decides: bands in rising order, the last one open upwards. */
export type Bands<Outcome extends string | number> = readonly Band<Outcome>[];

/** The outcome for a modified die. Results below the first band's end belong to the first band. */
export function outcomeFor<Outcome extends string | number>(bands: Bands<Outcome>, die: number): Outcome {
  for (const band of bands) if (band.to === null || die <= band.to) return band.result;
  throw new RangeError(`no outcome for ${die}`);
}

/** Reads bands whose outcomes are words. */
export function wordBands<const Outcome extends string>(outcomes: readonly Outcome[]): Reader<Bands<Outcome>> {
  return bandsOf(word(outcomes));
}

/** Reads bands whose outcomes are numbers from 0 to `most`. */
export function numberBands(most: number): Reader<Bands<number>> {
  return bandsOf(integer(0, most));
}

function bandsOf<Outcome extends string | number>(outcome: Reader<Outcome>): Reader<Bands<Outcome>> {
  return checked(list(object({ to: nullable(integer(-9, 12)), result: outcome })), unordered);
}

function unordered(bands: Bands<string | number>, at: string): InputError | null {
  const last = bands.at(-1);
  if (last === undefined || last.to !== null) return { at, key: 'data.bands-not-open' };
  for (const [index, band] of bands.entries()) {
    const next = bands[index + 1];
    if (next !== undefined && (band.to === null || (next.to !== null && next.to <= band.to)))
      return { at: `${at}[${index}].to`, key: 'data.bands-not-rising' };
  }
  return null;
}
