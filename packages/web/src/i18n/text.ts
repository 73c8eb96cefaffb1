import { createContext, useContext } from 'react';
import { en } from './en.js';

/** A catalogue has the same keys as the English one, and takes the same things to fill in. */
export type Catalogue = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (p: infer Filling) => string
    ? (p: Filling) => string
    : string;
};
/** Key of a text. */
export type TextKey = keyof Catalogue;

type Filled<Key extends TextKey> = Catalogue[Key] extends (p: infer Filling) => string ? [filling: Filling] : [];

/** Gives a text; those with gaps want what fills them. */
export type Say = <Key extends TextKey>(key: Key, ...filling: Filled<Key>) => string;

const CATALOGUES = { en } as const satisfies Readonly<Record<string, Catalogue>>;
/** A language the page speaks. */
export type Language = keyof typeof CATALOGUES;

/** The texts of a language. */
export function sayIn(language: Language): Say {
  const texts: Catalogue = CATALOGUES[language];
  return (key, ...filling) => {
    const text = texts[key] as string | ((p: unknown) => string);
    return typeof text === 'string' ? text : text(filling[0]);
  };
}

/** Whether a word is the key of a text, for keys that are put together from data. */
export function isTextKey(key: string): key is TextKey {
  return key in en;
}

/** The texts in the language of the page. */
export const SayContext = createContext<Say>(sayIn('en'));

/** The texts in the language of the page. */
export function useSay(): Say {
  return useContext(SayContext);
}

/** The text of a key put together from data, or `otherwise` if there is none. */
export function sayData(say: Say, key: string, otherwise: string): string {
  if (!isTextKey(key)) return otherwise;
  const text: unknown = (say as (key: TextKey) => unknown)(key);
  return typeof text === 'string' ? text : otherwise;
}

type Templates = Readonly<Record<string, string>>;
let templates: Templates = {};

/** Gives the page the sentences of a game system, by their keys. */
export function takeTemplates(fetched: Templates): void {
  templates = fetched;
}

/** Fills the gaps of a template, such as `{hex}`. */
export function filled(template: string, params: Readonly<Record<string, string | number>> | undefined): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => String(params?.[name] ?? gap));
}

/** The sentence of a game system's key, else the page's own, else the last part of the key in plain words. */
export function sayMessage(
  say: Say,
  key: string,
  otherwise: string,
  params?: Readonly<Record<string, string | number>>,
): string {
  const template = templates[key];
  if (template !== undefined) return filled(template, params);
  const own = sayData(say, key, '');
  if (own !== '') return filled(own, params);
  const plain = otherwise.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
