import type { InputError } from '@vedette/kernel';

/** The error for a part of a set-up's changes. */
export function fault(at: string, key: string, params?: InputError['params']): InputError {
  return { at: `overrides.${at}`, key, ...(params === undefined ? {} : { params }) };
}
