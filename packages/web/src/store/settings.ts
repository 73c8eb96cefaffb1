import type { Language } from '../i18n/text.js';
import { createStore } from './store.js';

/** How the page looks and moves; kept on this device. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'full' | 'reduced' | 'instant';
  readonly hexNumbers: 'auto' | 'always';
  readonly language: Language;
}

const KEY = 'vedette-settings';
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  motion: ['full', 'reduced', 'instant'],
  hexNumbers: ['auto', 'always'],
  language: ['en'],
} as const satisfies { [Field in keyof Settings]: readonly Settings[Field][] };

/** Reads kept settings; what is missing or unknown takes its first choice, motion that of the device. */
export function readSettings(text: string | null, reducedMotion: boolean): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = { ...parsed };
  } catch {
    kept = {};
  }
  const one = <Choice extends string>(choices: readonly Choice[], found: unknown, otherwise: Choice): Choice =>
    choices.find((choice) => choice === found) ?? otherwise;
  return {
    theme: one(CHOICES.theme, kept['theme'], 'auto'),
    motion: one(CHOICES.motion, kept['motion'], reducedMotion ? 'reduced' : 'full'),
    hexNumbers: one(CHOICES.hexNumbers, kept['hexNumbers'], 'auto'),
    language: one(CHOICES.language, kept['language'], 'en'),
  };
}

/** The settings of this page. */
export const settings = createStore<Settings>(
  readSettings(
    globalThis.localStorage?.getItem(KEY) ?? null,
    globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  ),
);

/** Changes settings and keeps them. */
export function changeSettings(fields: Partial<Settings>): void {
  settings.patch(fields);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // A device that keeps nothing still plays.
  }
}
