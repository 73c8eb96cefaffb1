/** Outcome of an operation that can fail in an expected way. Nothing in the kernel throws for bad input. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;

/** Success, with its value. */
export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** Expected failure, with what went wrong. */
export interface Err<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/** Wraps a success. */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** Wraps an expected failure. */
export function err<Failure>(error: Failure): Err<Failure> {
  return { ok: false, error };
}
