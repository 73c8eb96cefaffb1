import type { InputError, Result } from '@vedette/kernel';
import { readName } from '../data/common.js';
import { list, object, pattern, type Reader } from '../data/read.js';
import type { Setup } from '../state/setup.js';

const readShape: Reader<Setup> = object({ scenario: pattern(/^[a-z0-9-]+\/[a-z0-9-]+$/), options: list(readName) });

/** Checks untrusted JSON and completes it to a set-up; the error names what is wrong and where. */
export function readSetup(input: unknown): Result<Setup, InputError> {
  return readShape(input, '');
}
