import type { Message } from '@vedette/kernel';
import { filled } from '../../i18n/text.js';
import { settings } from '../../store/settings.js';
import { campaignEn } from './en.js';

/** A catalogue has the same keys as the English one, and takes the same things to fill in. */
export type CampaignCatalogue = {
  readonly [Key in keyof typeof campaignEn]: (typeof campaignEn)[Key] extends (p: infer Filling) => string
    ? (p: Filling) => string
    : string;
};
/** Key of a text of the campaign table. */
export type CampaignKey = keyof CampaignCatalogue;

type Filled<Key extends CampaignKey> = CampaignCatalogue[Key] extends (p: infer Filling) => string
  ? [filling: Filling]
  : [];

const CATALOGUES: Readonly<Record<string, CampaignCatalogue>> = { en: campaignEn };
const files = import.meta.glob<Readonly<Record<string, string>>>('../../../../marechaux/locales/*.json', {
  import: 'default',
});

let own: CampaignCatalogue = campaignEn;
let system: Readonly<Record<string, string>> = {};

/** Fetches the texts of the campaign table and of its system in the language of the page. */
export async function loadCampaignTexts(): Promise<void> {
  const { language } = settings.get();
  own = CATALOGUES[language] ?? campaignEn;
  system = (await files[`../../../../marechaux/locales/${language}.json`]?.()) ?? {};
}

/** Gives a text of the campaign table; those with gaps want what fills them. */
export function tell<Key extends CampaignKey>(key: Key, ...filling: Filled<Key>): string {
  const text = own[key] as string | ((p: unknown) => string);
  return typeof text === 'string' ? text : text(filling[0]);
}

/** A text of the table whose key is put together from data, or `otherwise`. */
export function tellData(key: string, otherwise: string): string {
  const text: unknown = key in own ? own[key as CampaignKey] : undefined;
  return typeof text === 'string' ? text : otherwise;
}

/** The template of a system's key, or null. */
export function template(key: string): string | null {
  return system[key] ?? null;
}

/** The system's sentence of a key with its gaps filled; the last part of the key in plain words if there is none. */
export function systemText(key: string, params?: Message['params']): string {
  const found = system[key];
  if (found !== undefined) return filled(found, params);
  const plain = key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
