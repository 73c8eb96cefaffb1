import arapiles from '../../data/maps/arapiles.json' with { type: 'json' };
import bailen from '../../data/maps/bailen.json' with { type: 'json' };
import bussaco from '../../data/maps/bussaco.json' with { type: 'json' };
import talavera from '../../data/maps/talavera.json' with { type: 'json' };
import type { Board } from './board.js';
import { buildBoard } from './build.js';
import type { MapData } from './map-data.js';

/** The four battles. */
export const BATTLES = ['bailen', 'arapiles', 'bussaco', 'talavera'] as const;
/** A battle. */
export type Battle = (typeof BATTLES)[number];

// The compiler widens the literals of JSON files; the tests of this folder check the files against `MapData`.
const MAPS = { bailen, arapiles, bussaco, talavera } as unknown as Readonly<Record<Battle, MapData>>;

const boards = new Map<Battle, Board>();

/** The map of a battle as it stands in its file. */
export function mapDataOf(battle: Battle): MapData {
  return MAPS[battle];
}

/** The board of a battle, built once. */
export function boardOf(battle: Battle): Board {
  const built = boards.get(battle) ?? buildBoard(MAPS[battle]);
  boards.set(battle, built);
  return built;
}
