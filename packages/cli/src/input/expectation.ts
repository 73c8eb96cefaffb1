import { stableText } from '@vedette/kernel';

/**
 * The first difference between what is expected and what is found, or null. An expected object names the fields that
 * matter; everything else is compared whole.
 */
export function firstDifference(expected: unknown, found: unknown, at = ''): string | null {
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    if (typeof found !== 'object' || found === null) return different(expected, found, at);
    for (const [name, wanted] of Object.entries(expected)) {
      const inner = firstDifference(
        wanted,
        (found as Record<string, unknown>)[name],
        at === '' ? name : `${at}.${name}`,
      );
      if (inner !== null) return inner;
    }
    return null;
  }
  return stableText(expected) === stableText(found) ? null : different(expected, found, at);
}

function different(expected: unknown, found: unknown, at: string): string {
  return `${at}: expected ${stableText(expected)}, found ${found === undefined ? 'nothing' : stableText(found)}`;
}
