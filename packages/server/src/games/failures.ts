import { type Err, err, type Refusal } from '@vedette/kernel';
import type { Failure } from '../wire/messages.js';

/** A failure of the service, by its key. */
export function failure(key: string, params?: Record<string, string | number>): Err<Failure> {
  return err(params === undefined ? { key } : { key, params });
}

/** A refusal by a rule, as a failure. */
export function refused(refusal: Refusal): Err<Failure> {
  const { key, params, rule } = refusal;
  return err(params === undefined ? { key, rule } : { key, rule, params: { ...params } });
}
