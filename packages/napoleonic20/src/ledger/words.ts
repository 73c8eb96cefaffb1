import { type InputError, ok, type Result } from '@vedette/kernel';
import { object, packaged, type Reader, record, text } from '../data/read.js';
import { LEDGER_PARTS, type LedgerPart, ledger } from './ledger.js';

/** The languages of the ledger. */
export const LEDGER_LANGUAGES = ['en', 'es', 'fr', 'pt'] as const;
export type LedgerLanguage = (typeof LEDGER_LANGUAGES)[number];

/** Title and summary of a rule, and the language they are in: English where there is no translation. */
export interface RuleWords {
  readonly language: LedgerLanguage;
  readonly title: string;
  readonly summary: string;
}

type Translated = Readonly<Record<string, { readonly title: string; readonly summary: string }>>;
type Foreign = Exclude<LedgerLanguage, 'en'>;
type Load = () => Promise<{ readonly default: unknown }>;

// Written out, because bundlers find files to load later only by their full names.
const files: Readonly<Record<Foreign, Readonly<Record<LedgerPart, Load>>>> = {
  es: {
    standard: () => import('../../rules/locales/es/standard.json', { with: { type: 'json' } }),
    bailen: () => import('../../rules/locales/es/bailen.json', { with: { type: 'json' } }),
    arapiles: () => import('../../rules/locales/es/arapiles.json', { with: { type: 'json' } }),
    bussaco: () => import('../../rules/locales/es/bussaco.json', { with: { type: 'json' } }),
    talavera: () => import('../../rules/locales/es/talavera.json', { with: { type: 'json' } }),
  },
  fr: {
    standard: () => import('../../rules/locales/fr/standard.json', { with: { type: 'json' } }),
    bailen: () => import('../../rules/locales/fr/bailen.json', { with: { type: 'json' } }),
    arapiles: () => import('../../rules/locales/fr/arapiles.json', { with: { type: 'json' } }),
    bussaco: () => import('../../rules/locales/fr/bussaco.json', { with: { type: 'json' } }),
    talavera: () => import('../../rules/locales/fr/talavera.json', { with: { type: 'json' } }),
  },
  pt: {
    standard: () => import('../../rules/locales/pt/standard.json', { with: { type: 'json' } }),
    bailen: () => import('../../rules/locales/pt/bailen.json', { with: { type: 'json' } }),
    arapiles: () => import('../../rules/locales/pt/arapiles.json', { with: { type: 'json' } }),
    bussaco: () => import('../../rules/locales/pt/bussaco.json', { with: { type: 'json' } }),
    talavera: () => import('../../rules/locales/pt/talavera.json', { with: { type: 'json' } }),
  },
};

const readTranslated: Reader<Translated> = record(object({ title: text, summary: text }));

/** Checks untrusted JSON to be a translation of ledger entries, keyed by rule id; the error names the place. */
export function readTranslation(value: unknown): Result<Translated, InputError> {
  const read = readTranslated(value, '');
  return read.ok ? ok(read.value) : read;
}

/** The words of every rule in a language, loaded at need. Rules without a translation come in English. */
export async function ledgerWords(language: LedgerLanguage): Promise<ReadonlyMap<string, RuleWords>> {
  const words = new Map<string, RuleWords>();
  for (const { id, title, summary } of ledger())
    words.set(id, { language: 'en', title: title.en, summary: summary.en });
  if (language === 'en') return words;
  for (const part of LEDGER_PARTS) {
    const file = await files[language][part]();
    const translated = packaged(readTranslated, file.default, `rules/locales/${language}/${part}`);
    for (const [id, { title, summary }] of Object.entries(translated)) words.set(id, { language, title, summary });
  }
  return words;
}
