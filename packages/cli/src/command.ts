import { type Command, InvalidArgumentError } from 'commander';
import type { Io } from './output/io.js';

/** Adds a command to the program. Its action ends normally for exit code 0 and throws a `Stop` for any other. */
export type AddCommand = (program: Command, io: Io) => void;

/** Reads a whole number of at least `least` for an option. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`A whole number from ${least}${most < 1e9 ? ` to ${most}` : ' up'} is wanted.`);
  };
}

/** Reads a list of names with commas between. */
export function names(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
