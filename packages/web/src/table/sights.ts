import type { Camera, Margins } from './camera.js';

/** A place of a map in the middle of what panels leave free, and the scale. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const sights = new WeakMap<object, Map<string, Sight>>();

/** Where a viewer of a game last looked, or null: the table is laid anew after every hand-over. */
export function lastSight(game: object, viewer: string): Sight | null {
  return sights.get(game)?.get(viewer) ?? null;
}

/** Remembers where a viewer of a game looks. */
export function keepSight(game: object, viewer: string, sight: Sight): void {
  const kept = sights.get(game) ?? new Map<string, Sight>();
  sights.set(game, kept.set(viewer, sight));
}

/** What lies in the middle of a map window. */
export function sightThrough(camera: Camera, frame: HTMLElement, { top, right, bottom, left }: Margins): Sight {
  const { x, y, k } = camera.transform;
  const across = (left + frame.clientWidth - right) / 2;
  const down = (top + frame.clientHeight - bottom) / 2;
  return { x: (across - x) / k, y: (down - y) / k, scale: k };
}
