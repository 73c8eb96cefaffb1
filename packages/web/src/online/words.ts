import { faultSentence } from '../i18n/messages.js';
import type { Say } from '../i18n/text.js';
import type { Failure } from './api.js';
import { onlineEn } from './en.js';

type Catalogue = typeof onlineEn;
type Key = keyof Catalogue;
type Filled<K extends Key> = Catalogue[K] extends (p: infer Filling) => string ? [filling: Filling] : [];

/** Gives a text of online play; those with gaps want what fills them. */
export function word<K extends Key>(key: K, ...filling: Filled<K>): string {
  const text = onlineEn[key] as string | ((p: unknown) => string);
  return typeof text === 'string' ? text : text(filling[0]);
}

/** Why the service, or the browser, refused something. */
export function failureWords({ key }: Failure): string {
  const known = `fault.${key}`;
  return known in onlineEn ? String(onlineEn[known as Key]) : word('fault.other');
}

/** What is wrong with a file, and where in it. */
export function fileFaultWords(say: Say, { key, at, params }: Failure): string {
  if (`fault.${key}` in onlineEn || at === undefined) return failureWords({ key });
  return faultSentence(say, { key, at, ...(params === undefined ? {} : { params }) });
}
