import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import { dicedArrival } from '../arrival.js';

const { turns, arrivalMorale } = EXCLUSIVE.arapiles.kingJoseph;

/** [ARA:16.10] From turn 6 on a die says each turn whether King Joseph comes; his coming lifts French morale. */
export const kingJoseph = dicedArrival({
  rule: 'ARA:16.10',
  unit: 'french/joseph',
  step: 'king-joseph',
  spans: turns,
  arrived: (work) => work.changeMorale({ side: 'french', gain: arrivalMorale, rule: rule('ARA:16.10') }),
});
