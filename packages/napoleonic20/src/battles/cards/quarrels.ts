import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { UnitFacts } from '../../state/units.js';
import { worksFor } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';

/** A card by which units of the drawer that follow different chiefs do not attack together this turn. */
function quarrel(name: string, id: string, text: string, chiefOf: (unit: UnitFacts) => string | null): CardEffect {
  const apart = refusal(id, text);
  return {
    name,
    step: forTheTurn(name),
    contribution: {
      id,
      barJointAttack(state, one, other) {
        const { units } = contextOf(state);
        if (!worksFor(state, name, units[one].side) || state.active !== units[one].side) return null;
        return chiefOf(units[one]) === chiefOf(units[other]) ? null : apart;
      },
    },
  };
}

/** [BUS:#33] French half: each corps attacks by itself. */
export const feudingMarshals = quarrel('feuding-marshals', 'BUS:#33', 'refusal.marshals-feud', ({ corps }) => corps);

/** [TAL:#46] Allied half: Spanish and British units attack apart. */
export const cuestasPride = quarrel('cuestas-pride', 'TAL:#46', 'refusal.cuesta-is-proud', ({ nation }) => nation);
