import { err, type InputError, ok, type Result, shownText } from '@vedette/kernel';

/** Reads one piece of untrusted JSON found at `at`; the first thing wrong is the error. */
export type Reader<T> = (value: unknown, at: string) => Result<T, InputError>;

type Fields = Readonly<Record<string, Reader<unknown>>>;
type Read<F extends Fields> = { readonly [K in keyof F]: F[K] extends Reader<infer T> ? T : never };

/** The error for a value that is not what its place asks for. */
export function wrong(at: string, key: string, found?: unknown): Result<never, InputError> {
  return err({ at, key, params: found === undefined ? {} : { found: shownText(found) } });
}

/** Any text that is not empty. */
export const text: Reader<string> = (value, at) =>
  typeof value === 'string' && value !== '' ? ok(value) : wrong(at, 'data.not-a-text', value);

/** True or false. */
export const flag: Reader<boolean> = (value, at) =>
  typeof value === 'boolean' ? ok(value) : wrong(at, 'data.not-a-flag', value);

/** A whole number from `least` to `most`, both included. */
export function integer(least: number, most: number): Reader<number> {
  return (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? ok(value)
      : err({ at, key: 'data.not-in-range', params: { found: shownText(value), least, most } });
}

/** One word of a fixed list. */
export function word<const T extends string>(words: readonly T[]): Reader<T> {
  return (value, at) => {
    const known = words.find((candidate) => candidate === value);
    return known === undefined
      ? err({ at, key: 'data.not-one-of', params: { found: shownText(value), words: words.join(', ') } })
      : ok(known);
  };
}

/** A text that matches a pattern. */
export function pattern<T extends string = string>(shape: RegExp): Reader<T> {
  return (value, at) =>
    typeof value === 'string' && shape.test(value) ? ok(value as T) : wrong(at, 'data.malformed', value);
}

/** Null, or what `reader` reads. */
export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? ok(null) : reader(value, at));
}

/** A list of what `reader` reads. */
export function list<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return wrong(at, 'data.not-a-list', value);
    const items: T[] = [];
    for (const [index, item] of value.entries()) {
      const read = reader(item, `${at}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return ok(items);
  };
}

/** An object with any keys, each holding what `reader` reads. */
export function record<T>(reader: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) => {
    if (!isObject(value)) return wrong(at, 'data.not-an-object', value);
    const fields: Record<string, T> = {};
    for (const [name, held] of Object.entries(value)) {
      const read = reader(held, inside(at, name));
      if (!read.ok) return read;
      fields[name] = read.value;
    }
    return ok(fields);
  };
}

/** An object with exactly the fields of `must`, and of `may` any; a field of another name is an error. */
export function object<M extends Fields, O extends Fields = Record<never, never>>(
  must: M,
  may?: O,
): Reader<Read<M> & Partial<Read<O>>> {
  return (value, at) => {
    if (!isObject(value)) return wrong(at, 'data.not-an-object', value);
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(must, name) && !(may !== undefined && Object.hasOwn(may, name)))
        return wrong(inside(at, name), 'data.unknown-field');
    }
    const fields: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries<Reader<unknown>>({ ...must, ...may })) {
      const held = value[name];
      if (held === undefined) {
        if (Object.hasOwn(must, name)) return wrong(inside(at, name), 'data.missing-field');
        continue;
      }
      const read = reader(held, inside(at, name));
      if (!read.ok) return read;
      fields[name] = read.value;
    }
    return ok(fields as Read<M> & Partial<Read<O>>);
  };
}

/** What `reader` reads, if `fault` finds nothing wrong with the whole: an error to report, or null. */
export function checked<T>(reader: Reader<T>, fault: (value: T, at: string) => InputError | null): Reader<T> {
  return (value, at) => {
    const read = reader(value, at);
    if (!read.ok) return read;
    const found = fault(read.value, at);
    return found === null ? read : err(found);
  };
}

/** What one of two readers reads, the second being asked if the first refuses; the second's error is reported. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, at) => {
    const read = first(value, at);
    return read.ok ? read : second(value, at);
  };
}

/** The first value that occurs twice, or null. */
export function repeated(values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return null;
}

/** The content of a file of this package, which is sound or the package is broken. */
export function packaged<T>(reader: Reader<T>, value: unknown, file: string): T {
  const read = reader(value, file);
  if (!read.ok) throw new Error(`${read.error.at}: ${read.error.key} ${JSON.stringify(read.error.params ?? {})}`);
  return read.value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inside(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
