export { type Face, type Measure, measureText } from './base/measure.js';
export type { Box, Point } from './base/points.js';
export {
  FONTS,
  PRINT_THEME,
  resolved,
  THEME_NAMES,
  THEMES,
  type Theme,
  type ThemeName,
  TOKEN_NAMES,
  type Token,
  themeCss,
} from './base/tokens.js';
export { BADGES, type Badge, badgeSvg } from './counter/badges.js';
export { CORPS, type Corps, corpsChip } from './counter/corps.js';
export {
  COUNTER_ROOM,
  type CounterSpec,
  counterGroup,
  counterSvg,
  QUALITIES,
  type Quality,
} from './counter/counter.js';
export { backSvg, COUNTER_STATES, type CounterState } from './counter/parts.js';
export { chipGroup, type PileSpec, pileGroup } from './counter/pile.js';
export { ARMS, type Arm, SYMBOLS } from './counter/symbols.js';
export { type Detail, detailFor } from './hexmap/detail.js';
export { ARMY_TOKEN, armyOf } from './hexmap/frame.js';
export {
  drawHexMap,
  type HexMapDrawing,
  type HexMapOptions,
  hexMapSvg,
  printedHexMapSvg,
  rootAttributes,
} from './hexmap/map.js';
export { type HexSide, PITCH, S, type Sheet, sheetOf, W } from './hexmap/sheet.js';
export { commandMarksSvg, commandSign, commandSvg } from './overlay/command.js';
export {
  focusSvg,
  hexAt,
  hexCentre,
  hexCorners,
  hexPolygon,
  mapBounds,
  outlineOf,
  reachSvg,
  refusedSvg,
  zoneOfControlSvg,
} from './overlay/hexes.js';
export { MAP_MARKERS, type MapMarker, mapMarkerSign, mapMarkerSvg } from './overlay/markers.js';
export { attackSvg, type CostMark, costChipSvg, costsSvg, destinationSvg, orderSvg } from './overlay/marks.js';
export { orderPathSvg, retreatSvg, routeLine } from './overlay/paths.js';
export { drawZoneMap, printedZoneMapSvg, type ZoneMapDrawing, type ZoneMapOptions, zoneMapSvg } from './zonemap/map.js';
export {
  marchSvg,
  PILE_SIZE,
  pileSvg,
  retreatAxisSvg,
  wayBetween,
  type ZoneStep,
  zoneAt,
  zoneCentre,
  zoneStepsSvg,
} from './zonemap/overlay.js';
export { zoneMapBounds } from './zonemap/plan.js';
