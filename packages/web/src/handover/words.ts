import { settings } from '../store/settings.js';

const en = {
  title: (side: string) => `Hand the device to the ${side} player`,
  text: 'Until then nothing of either side is shown.',
  since: 'What everybody saw meanwhile',
  go: (side: string) => `I am the ${side} player`,
};

const CATALOGUES: Readonly<Record<string, typeof en>> = { en };

/** The texts of the screen between two people, in the language of the page; fetched only with it. */
export function handOverWords(): typeof en {
  return CATALOGUES[settings.get().language] ?? en;
}
