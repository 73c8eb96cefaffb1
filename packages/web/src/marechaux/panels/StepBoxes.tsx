import type { UnitView } from '@vedette/marechaux';
import type { ReactElement } from 'react';
import { useCampaign } from '../context.js';
import { tell } from '../i18n/text.js';

/** The strength boxes of a unit as on the printed sheet: losses are crossed from the right, the present one is filled. */
export function StepBoxes({ view }: { readonly view: UnitView }): ReactElement | null {
  const { facts } = useCampaign();
  const { morale } = facts.card(view.unit);
  if (morale.length === 0) return null;
  const now = facts.morale(view);
  const words =
    now > 0
      ? tell('forces.steps', { left: facts.steps(view), of: morale.length, morale: now })
      : tell('forces.no-morale', { left: facts.steps(view), of: morale.length });
  return (
    <span className="step-boxes" role="img" aria-label={words}>
      {morale.map((_, place) => {
        const box = morale.length - 1 - place;
        const state = box < view.losses ? 'lost' : box === view.losses ? 'now' : 'left';
        return (
          // Boxes never change places.
          <span key={`${box}`} className={`step-box ${state}`} aria-hidden="true">
            {state === 'lost' ? '' : (morale[box] ?? 0) > 0 ? morale[box] : '–'}
          </span>
        );
      })}
    </span>
  );
}
