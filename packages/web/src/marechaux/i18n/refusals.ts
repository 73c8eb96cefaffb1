import type { Message } from '@vedette/kernel';
import type { Facts } from '../facts.js';
import { systemText } from './text.js';

/** Gaps that hold the name of a zone. */
const ZONES: readonly string[] = ['zone', 'to', 'from', 'port'];

/** The sentence of a refusal or result, with the names of zones and counters as they are printed. */
export function refusalText(facts: Facts, { key, params }: Message): string {
  const named = Object.fromEntries(
    Object.entries(params ?? {}).map(([gap, value]) => {
      if (typeof value !== 'string') return [gap, value];
      return [gap, ZONES.includes(gap) ? facts.zone(value) : gap === 'unit' ? facts.name(value) : value];
    }),
  );
  return systemText(key, named);
}
