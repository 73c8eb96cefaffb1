/** Text of a JSON value with the keys of every object in order, so that equal values have equal texts. */
export function stableText(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? 'null' : stableText(item))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => `${JSON.stringify(key)}:${stableText(held)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** A value from outside as words for a message: never fails, and is no longer than sixty characters. */
export function shownText(value: unknown): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return words.length > 60 ? `${words.slice(0, 57)}...` : words;
}

/** Sixteen hexadecimal digits that name a JSON value: equal values have equal names. For replays, not for secrets. */
export function hashOf(value: unknown): string {
  const text = stableText(value);
  let a = 0x811c_9dc5;
  let b = 0xdead_beef;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x0100_0193);
    b = Math.imul(b ^ code, 0x85eb_ca6b);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2_ae35) ^ (b >>> 15);
  b = Math.imul(b ^ (b >>> 13), 0x27d4_eb2f) ^ (a >>> 16);
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  }
  return !Array.isArray(b) && sameFields(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function sameFields(left: Fields, right: Fields): boolean {
  let more = 0;
  for (const key of Object.keys(left)) {
    if (left[key] === undefined) continue;
    if (!sameJson(left[key], right[key])) return false;
    more++;
  }
  for (const key of Object.keys(right)) if (right[key] !== undefined) more--;
  return more === 0;
}
