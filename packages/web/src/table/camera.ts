import type { Box, Point } from '@vedette/cartography';
import { carried, heldWithin, readGestures, type View } from './gestures.js';

const ANIMATION = 260;
const SETTLING = 90;
/** Largest scale, CSS pixels per map unit. */
const CLOSEST = 2.2;
/** Free space beyond the drawing at the scale that shows all of it, pixels. */
const AIR = 60;

/** Room at the edges of the window that panels cover. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Parts {
  readonly window: HTMLElement;
  readonly plane: HTMLElement;
  readonly box: Box;
  readonly margins: () => Margins;
  readonly animated: () => boolean;
}

/** Who wants to know where the camera looks. */
interface Listeners {
  /** Told the view whenever it changes. */
  moved(view: View): void;
  /** Told the view when a movement has ended. */
  settled(view: View): void;
  /** Whether a press may begin to pan. */
  mayPan(event: PointerEvent): boolean;
}

/** Moves a drawing in map units about in a window, by pan, wheel, pinch and command. */
export class Camera {
  readonly #parts: Parts;
  readonly #tell: Listeners;
  readonly #stop: () => void;
  #view: View = { x: 0, y: 0, k: 1 };
  #frame = 0;
  #settling = 0;

  constructor(parts: Parts, tell: Listeners) {
    this.#parts = parts;
    this.#tell = tell;
    const camera = this;
    this.#stop = readGestures(parts.window, {
      get view() {
        return camera.#view;
      },
      mayPan: tell.mayPan,
      begin: () => this.#begin(),
      move: (view) => this.#show(this.#within(view)),
      end: () => this.#end(),
    });
  }

  /** What is seen now. */
  get transform(): View {
    return this.#view;
  }

  /** Takes the size of the window anew. */
  resize(): void {
    this.#show(this.#within(this.#view));
  }

  /** Shows the whole drawing. */
  fit(): void {
    const { left, top, right, bottom } = this.#parts.box;
    this.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, this.#fitScale());
  }

  /** Brings a point to the middle of what panels leave free. */
  show(point: Point, scale = this.#view.k, glide = true): void {
    const { clientWidth, clientHeight } = this.#parts.window;
    const { top, right, bottom, left } = this.#parts.margins();
    const x = (left + clientWidth - right) / 2 - point.x * scale;
    const y = (top + clientHeight - bottom) / 2 - point.y * scale;
    this.#glideTo({ x, y, k: scale }, glide);
  }

  /** Whether a point lies in what panels leave free, with some room around it. */
  sees(point: Point, room = 30): boolean {
    const { clientWidth, clientHeight } = this.#parts.window;
    const { top, right, bottom, left } = this.#parts.margins();
    const [x, y] = [point.x * this.#view.k + this.#view.x, point.y * this.#view.k + this.#view.y];
    return x > left + room && x < clientWidth - right - room && y > top + room && y < clientHeight - bottom - room;
  }

  /** Brings a point into view if it is not, with some room around it. */
  reveal(point: Point, room = 60): void {
    if (!this.sees(point, room)) this.show(point);
  }

  /** Zooms about the middle of the window. */
  scaleBy(factor: number): void {
    const { clientWidth, clientHeight } = this.#parts.window;
    const middle = { x: clientWidth / 2, y: clientHeight / 2 };
    this.#glideTo(carried(this.#view, middle, middle, factor), true);
  }

  /** The place on the drawing under a place of the screen. */
  at(clientX: number, clientY: number): Point {
    const { left, top } = this.#parts.window.getBoundingClientRect();
    return { x: (clientX - left - this.#view.x) / this.#view.k, y: (clientY - top - this.#view.y) / this.#view.k };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
    this.#stop();
  }

  #begin(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
    this.#parts.plane.classList.add('gliding');
  }

  #end(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#parts.plane.classList.remove('gliding');
      this.#tell.settled(this.#view);
    }, SETTLING) as unknown as number;
  }

  #show(view: View): void {
    this.#view = view;
    this.#parts.plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.k})`;
    this.#tell.moved(view);
  }

  /** The view nearest to a wanted one that keeps the drawing in the window. */
  #within(view: View): View {
    const { box, window, margins } = this.#parts;
    const fit = this.#fitScale();
    const middle = { x: window.clientWidth / 2, y: window.clientHeight / 2 };
    const k = Math.min(Math.max(CLOSEST, fit), Math.max(fit * 0.95, view.k));
    const sized = k === view.k ? view : carried(view, middle, middle, k / view.k);
    const around = margins();
    return heldWithin(
      sized,
      { width: window.clientWidth, height: window.clientHeight },
      {
        left: box.left - (AIR + around.left) / fit,
        top: box.top - (AIR + around.top) / fit,
        right: box.right + (AIR + around.right) / fit,
        bottom: box.bottom + (AIR + around.bottom) / fit,
      },
    );
  }

  #fitScale(): number {
    const { left, top, right, bottom } = this.#parts.box;
    const margins = this.#parts.margins();
    const width = this.#parts.window.clientWidth - margins.left - margins.right;
    const height = this.#parts.window.clientHeight - margins.top - margins.bottom;
    return Math.max(0.1, Math.min(width / (right - left), height / (bottom - top)));
  }

  #glideTo(wanted: View, glide: boolean): void {
    cancelAnimationFrame(this.#frame);
    const from = this.#view;
    const goal = this.#within(wanted);
    this.#begin();
    if (!glide || !this.#parts.animated()) {
      this.#show(goal);
      this.#end();
      return;
    }
    let began = 0;
    const step = (now: number): void => {
      began ||= now;
      const time = Math.min(1, (now - began) / ANIMATION);
      const eased = 1 - (1 - time) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.#show({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), k: mix(from.k, goal.k) });
      if (time < 1) this.#frame = requestAnimationFrame(step);
      else this.#end();
    };
    this.#frame = requestAnimationFrame(step);
  }
}
