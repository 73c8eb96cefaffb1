export {
  type Board,
  type EntryArea,
  GROUNDS,
  type Ground,
  type Objective,
  type Provenance,
  SIDE,
  type Side,
} from './board.js';
export {
  adjacentTo,
  buildBoard,
  groundOf,
  hexOf,
  type SideName,
  sideBits,
  type TerrainOverride,
} from './build.js';
export { checkMap } from './check-map.js';
export { type Geometry, geometryOf, lineOf, placeOf } from './geometry.js';
export { DIRECTIONS, type Direction, HEX_TABLE, type HexId, hexName, NOWHERE, opposite } from './hex.js';
export {
  type Compass,
  DAY_PARTS,
  type DayPart,
  type Grid,
  type HexText,
  MAP_FORMAT,
  type MapAlternateLoc,
  type MapBox,
  type MapData,
  type MapDeployment,
  type MapEntryArea,
  type MapGarrison,
  type MapHex,
  type MapLoc,
  type MapName,
  type MapObjective,
  type MapRiver,
  type MapRoad,
  type MapScale,
  type MapSlope,
  type MapTurn,
  NAME_KINDS,
  NATIONS,
  type NameKind,
  type Nation,
  RIVER_KINDS,
  type RiverKind,
  type RiverSide,
  SETTLEMENTS,
  type Settlement,
  type Sourced,
} from './map-data.js';
export { BATTLES, type Battle, boardOf, mapDataOf } from './maps.js';
export { withTerrain } from './terrain.js';
