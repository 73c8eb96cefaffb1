/** Where a text stops being JSON: line and column from 1, and what is wrong there. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)))/uy;
const SPACE = /\s*/y;

type Wanted = 'value' | 'value-or-]' | 'name' | 'name-or-}' | ':' | ',-or-close' | 'end';

/** Finds the first place at which a text is not JSON, or null if it is JSON throughout. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    const start = SPACE.lastIndex;
    if (start === text.length) return wanted === 'end' ? null : faultAt(text, start, 'the text ends too early');
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text);
    if (token === null) return faultAt(text, start, describe(text, start));
    const next = step(wanted, open, token[1] ?? null, token[2] !== undefined);
    if (next === null) return faultAt(text, start, describe(text, start));
    wanted = next;
    at = TOKEN.lastIndex;
  }
}

function step(wanted: Wanted, open: ('{' | '[')[], mark: string | null, isText: boolean): Wanted | null {
  if (wanted === 'end') return null;
  if (wanted === ':') return mark === ':' ? 'value' : null;
  if (wanted === 'name' || wanted === 'name-or-}') {
    if (isText) return ':';
    return mark === '}' && wanted === 'name-or-}' ? close(open) : null;
  }
  if (wanted === ',-or-close') {
    const inside = open.at(-1);
    if (mark === ',') return inside === '{' ? 'name' : 'value';
    return mark === (inside === '{' ? '}' : ']') ? close(open) : null;
  }
  if (mark === '{' || mark === '[') {
    open.push(mark);
    return mark === '{' ? 'name-or-}' : 'value-or-]';
  }
  if (mark === ']' && wanted === 'value-or-]') return close(open);
  return mark === null ? after(open) : null;
}

function close(open: ('{' | '[')[]): Wanted {
  open.pop();
  return after(open);
}

function after(open: readonly string[]): Wanted {
  return open.length === 0 ? 'end' : ',-or-close';
}

function describe(text: string, start: number): string {
  if (text[start] === '"' && !/^"(?:[^"\\]|\\.)*"/su.test(text.slice(start))) return 'a text is not closed';
  return `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(start) ?? 0))}`;
}

function faultAt(text: string, at: number, what: string): JsonFault {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, what };
}
