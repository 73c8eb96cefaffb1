import { zoneCentre } from '@vedette/cartography';
import type { ReactElement } from 'react';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useHand } from '../context.js';
import { refusalText } from '../i18n/refusals.js';

/** Where the plane lies in the window. */
export interface PlaneView {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Why a zone is refused: the reason and the rule, beside the zone. */
export function WhyNot({ view }: { readonly view: PlaneView }): ReactElement | null {
  const { facts } = useCampaign();
  const refused = useHand((hand) => hand.refused);
  const opened = useHand((hand) => hand.opened);
  // The card of an opened stack says it itself.
  if (refused?.zone == null || refused.zone === opened) return null;
  const { x, y } = zoneCentre(facts.sheet.scenery, refused.zone);
  const below = view.y + y * view.k < 300;
  const style = { left: view.x + x * view.k, top: view.y + y * view.k + (below ? 30 : -30) * view.k };
  return (
    <div className={`why-not floating ${below ? 'below' : 'above'}`} role="status" style={style}>
      {refusalText(facts, refused.refusal)} <RuleLink rule={refused.refusal.rule} />
    </div>
  );
}
