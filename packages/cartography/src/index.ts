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
export { type Detail, detailFor } from './hexmap/detail.js';
export { drawHexMap, type HexMapDrawing, type HexMapOptions, hexMapSvg, rootAttributes } from './hexmap/map.js';
