import { createContext, useContext } from 'react';
import type { GameHouse } from '../client/port.js';

/** Where games come from. */
export const HouseContext = createContext<GameHouse | null>(null);

/** Where games come from; the page always has one. */
export function useHouse(): GameHouse {
  const house = useContext(HouseContext);
  if (house === null) throw new Error('no house of games is given');
  return house;
}
