import type { Box, Point } from '@vedette/cartography';
import { settings } from '../store/settings.js';
import { Camera, type Margins } from './camera.js';
import type { View } from './gestures.js';

interface Glass {
  readonly window: HTMLElement;
  readonly plane: HTMLElement;
  readonly box: Box;
  readonly margins: () => Margins;
}

interface Wishes {
  /** Told the view at most once for each frame. */
  moved(view: View): void;
  /** Told the view when a movement has ended. */
  settled(view: View, camera: Camera): void;
  /** Whether a press beside the panels on the map may begin to pan. */
  mayPan?(event: PointerEvent, camera: Camera): boolean;
  /** Given the camera before it watches its window; the place for a first view. */
  opened(camera: Camera): void;
}

/** Opens a camera on a map, which follows the size of its window; returns how to stop it. */
export function openCamera(glass: Glass, wishes: Wishes): () => void {
  let pending = 0;
  const camera = new Camera(
    { ...glass, animated: () => settings.get().motion === 'full' },
    {
      moved: ({ x, y, k }) => {
        cancelAnimationFrame(pending);
        pending = requestAnimationFrame(() => wishes.moved({ x, y, k }));
      },
      settled: (view) => wishes.settled(view, camera),
      mayPan: (event) =>
        !(event.target instanceof Element && event.target.closest('.floating') !== null) &&
        (wishes.mayPan?.(event, camera) ?? true),
    },
  );
  wishes.opened(camera);
  const watch = new ResizeObserver(() => camera.resize());
  watch.observe(glass.window);
  return () => {
    watch.disconnect();
    camera.stop();
  };
}

/** The middle of some places, and how far they lie apart. There must be one at least. */
export function extentOf(places: readonly Point[]): {
  readonly middle: Point;
  readonly across: number;
  readonly down: number;
} {
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, across: right - left, down: bottom - top };
}
