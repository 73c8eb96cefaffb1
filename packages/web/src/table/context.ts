import type { Sheet } from '@vedette/cartography';
import type { Battle } from '@vedette/napoleonic20';
import { createContext, useContext } from 'react';
import type { Hand, Player } from '../play/hand.js';
import type { GameScreen, GameView } from '../store/game.js';
import { useStore } from '../store/store.js';

/** What everything at the table shares. */
export interface TableParts {
  readonly screen: GameScreen;
  readonly player: Player;
  readonly battle: Battle;
  readonly sheet: Sheet;
}

/** The table around the present component. */
export const TableContext = createContext<TableParts | null>(null);

/** The table around the present component. */
export function useTable(): TableParts {
  const table = useContext(TableContext);
  if (table === null) throw new Error('not at a table');
  return table;
}

/** A part of what the game shows. */
export function useView<Part>(part: (view: GameView) => Part): Part {
  return useStore(useTable().screen.view, part);
}

/** A part of what the person has in hand. */
export function useHand<Part>(part: (hand: Hand) => Part): Part {
  return useStore(useTable().player.hand, part);
}
