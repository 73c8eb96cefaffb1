import type { Message } from '@vedette/kernel';
import { sayData, sayIn } from '../../i18n/text.js';
import { settings } from '../../store/settings.js';
import type { Facts } from '../facts.js';
import { systemText, template } from './text.js';

/** Gaps that hold the name of a zone. */
const ZONES: readonly string[] = ['zone', 'to', 'from', 'port'];

/**
 * The sentence of a refusal or result, with the names of zones and counters as they are printed. What no rule of the
 * campaign says, such as that a player resigned or the connection was lost, has the words of the page.
 */
export function refusalText(facts: Facts, { key, params }: Message): string {
  const own = template(key) === null ? sayData(sayIn(settings.get().language), key, '') : '';
  if (own !== '') return own;
  const named = Object.fromEntries(
    Object.entries(params ?? {}).map(([gap, value]) => {
      if (typeof value !== 'string') return [gap, value];
      return [gap, ZONES.includes(gap) ? facts.zone(value) : gap === 'unit' ? facts.name(value) : value];
    }),
  );
  return systemText(key, named);
}
