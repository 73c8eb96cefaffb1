import {
  type Detail,
  drawHexMap,
  type HexMapDrawing,
  resolved,
  rootAttributes,
  THEMES,
  type ThemeName,
} from '@vedette/cartography';
import type { Battle } from '@vedette/napoleonic20';
import { mapOf } from '../board/sheets.js';

const drawings = new Map<string, HexMapDrawing>();

/** The map of a battle at a level of detail, drawn once. Only the dark theme has the sun elsewhere. */
export function drawingOf(battle: Battle, detail: Detail, theme: ThemeName): HexMapDrawing {
  const key = `${battle} ${detail} ${theme === 'dark'}`;
  const drawing = drawings.get(key) ?? drawHexMap(mapOf(battle), { detail, theme, hexNumbers: true, variables: true });
  drawings.set(key, drawing);
  return drawing;
}

/** Most pixels of one bitmap. */
const MOST_PIXELS = 18_000_000;
const SCALES = [0.5, 0.75, 1, 1.5, 2, 3];

/** The smallest kept resolution that is fine enough for so many device pixels per map unit. */
export function resolutionFor(wanted: number, width: number, height: number): number {
  const affordable = SCALES.filter((scale) => scale * scale * width * height <= MOST_PIXELS);
  return affordable.find((scale) => scale >= wanted) ?? affordable.at(-1) ?? 0.5;
}

/** Paints the ground of a map into a new canvas. */
export function paintGround(
  battle: Battle,
  detail: Detail,
  theme: ThemeName,
  wanted: number,
): Promise<HTMLCanvasElement> {
  return paintDrawing(drawingOf(battle, detail, theme), theme, wanted);
}

/** Paints a drawing whose colours are custom properties into a new canvas. */
export async function paintDrawing(
  { box, ground }: Pick<HexMapDrawing, 'box' | 'ground'>,
  theme: ThemeName,
  wanted: number,
): Promise<HTMLCanvasElement> {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = resolutionFor(wanted, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const size = `width="${canvas.width}" height="${canvas.height}"`;
  const svg = resolved(`<svg ${rootAttributes(box)} ${size}>${ground}</svg>`, THEMES[theme]);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = address;
  await image.decode();
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return canvas;
}
