import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import { MARK, onMap } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'spanish-clergy';
const { sight } = CARD_EFFECTS[NAME];

/** [ARA:#15] With hidden units, every French unit within three hexes of an Allied one is turned up. */
export const spanishClergy: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    const { options, board, bySide } = work.context;
    if (!options.has('fog-of-war')) {
      tellNoEffect(work, task, 'option-not-used');
      return;
    }
    const eyes = standingUnits(work, 'allied').map(({ index }) => work.hex[index] as HexId);
    const seen = bySide.french.filter(({ index }) => {
      const hex = work.hex[index];
      const hidden = onMap(hex) && (work.marks[index] & MARK.hidden) !== 0;
      return hidden && eyes.some((eye) => board.distance(eye, hex) <= sight);
    });
    if (seen.length === 0) tellNoEffect(work, task, 'nobody-fits');
    else tellEffect(work, task, NAME);
    for (const { index } of seen) turnUp(work, index);
  }),
};
