import type { MarechauxTypes } from '@vedette/marechaux';
import { createContext, useContext } from 'react';
import type { GameView } from '../store/game.js';
import { useStore } from '../store/store.js';
import type { Facts } from './facts.js';
import type { CampaignScreen, Commander, Hand } from './play/hand.js';

/** What everything at the campaign table shares. */
export interface CampaignParts {
  readonly screen: CampaignScreen;
  readonly player: Commander;
  readonly facts: Facts;
}

/** The campaign table around the present component. */
export const CampaignContext = createContext<CampaignParts | null>(null);

/** The campaign table around the present component. */
export function useCampaign(): CampaignParts {
  const table = useContext(CampaignContext);
  if (table === null) throw new Error('not at a campaign table');
  return table;
}

/** A part of what the game shows. */
export function useView<Part>(part: (view: GameView<MarechauxTypes>) => Part): Part {
  return useStore(useCampaign().screen.view, part);
}

/** A part of what the person has in hand. */
export function useHand<Part>(part: (hand: Hand) => Part): Part {
  return useStore(useCampaign().player.hand, part);
}
