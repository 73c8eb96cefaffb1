import type { Catalogue } from '@vedette/kernel';
import en from '../locales/en.json' with { type: 'json' };

/** English texts of this system's messages: refusals, steps, verbs, results, input errors. */
export const ENGLISH: Catalogue = en;
