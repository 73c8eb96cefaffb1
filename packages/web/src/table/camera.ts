import type { Box, Point } from '@vedette/cartography';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';

const ANIMATION = 260;
/** Largest scale, CSS pixels per map unit. */
const CLOSEST = 2.2;

/** Room at the edges of the window that panels cover. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Moves a drawing in map units about in a window, by pan, wheel, pinch and command. */
export class Camera {
  readonly #window: HTMLElement;
  readonly #plane: HTMLElement;
  readonly #box: Box;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #margins: () => Margins;
  readonly #animated: () => boolean;
  #transform: ZoomTransform = zoomIdentity;
  #frame = 0;

  /** `settled` is told the transform whenever a gesture has ended, `moved` whenever it changes. */
  constructor(
    parts: { window: HTMLElement; plane: HTMLElement; box: Box; margins: () => Margins; animated: () => boolean },
    tell: {
      moved(transform: ZoomTransform): void;
      settled(transform: ZoomTransform): void;
      mayPan(event: Event): boolean;
    },
  ) {
    const { window, plane, box, margins, animated } = parts;
    this.#window = window;
    this.#plane = plane;
    this.#box = box;
    this.#margins = margins;
    this.#animated = animated;
    let settling = 0;
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter(
        (event: Event & { button?: number; ctrlKey?: boolean }) => tell.mayPan(event) && (event.button ?? 0) === 0,
      )
      .clickDistance(6)
      .on('start', () => plane.classList.add('gliding'))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        this.#transform = transform;
        plane.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
        tell.moved(transform);
      })
      .on('end', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        clearTimeout(settling);
        settling =
          window.ownerDocument.defaultView?.setTimeout(() => {
            plane.classList.remove('gliding');
            tell.settled(transform);
          }, 90) ?? 0;
      });
    select(window).call(this.#zoom).on('dblclick.zoom', null);
    this.resize();
  }

  get transform(): ZoomTransform {
    return this.#transform;
  }

  /** Takes the size of the window anew. */
  resize(): void {
    const { left, top, right, bottom } = this.#box;
    const { clientWidth, clientHeight } = this.#window;
    const margins = this.#margins();
    const fit = this.#fitScale();
    const air = 60 / fit;
    this.#zoom
      .extent([
        [0, 0],
        [clientWidth, clientHeight],
      ])
      .scaleExtent([fit * 0.95, Math.max(CLOSEST, fit)])
      .translateExtent([
        [left - air - margins.left / fit, top - air - margins.top / fit],
        [right + air + margins.right / fit, bottom + air + margins.bottom / fit],
      ]);
  }

  /** Shows the whole drawing. */
  fit(): void {
    const { left, top, right, bottom } = this.#box;
    this.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, this.#fitScale());
  }

  /** Brings a point to the middle of what panels leave free. */
  show(point: Point, scale = this.#transform.k, glide = true): void {
    const { clientWidth, clientHeight } = this.#window;
    const { top, right, bottom, left } = this.#margins();
    const x = (left + clientWidth - right) / 2 - point.x * scale;
    const y = (top + clientHeight - bottom) / 2 - point.y * scale;
    this.#glideTo(zoomIdentity.translate(x, y).scale(scale), glide);
  }

  /** Whether a point lies in what panels leave free, with some room around it. */
  sees(point: Point, room = 30): boolean {
    const { clientWidth, clientHeight } = this.#window;
    const { top, right, bottom, left } = this.#margins();
    const [x, y] = this.#transform.apply([point.x, point.y]);
    return x > left + room && x < clientWidth - right - room && y > top + room && y < clientHeight - bottom - room;
  }

  /** Brings a point into view if it is not, with some room around it. */
  reveal(point: Point, room = 60): void {
    if (!this.sees(point, room)) this.show(point);
  }

  /** Zooms about the middle of the window. */
  scaleBy(factor: number): void {
    const { clientWidth, clientHeight } = this.#window;
    const [least, most] = this.#zoom.scaleExtent();
    const k = Math.min(most, Math.max(least, this.#transform.k * factor));
    const [x, y] = this.#transform.invert([clientWidth / 2, clientHeight / 2]);
    this.#glideTo(zoomIdentity.translate(clientWidth / 2 - x * k, clientHeight / 2 - y * k).scale(k), true);
  }

  /** The place on the drawing under a place of the screen. */
  at(clientX: number, clientY: number): Point {
    const { left, top } = this.#window.getBoundingClientRect();
    const [x, y] = this.#transform.invert([clientX - left, clientY - top]);
    return { x, y };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    select(this.#window).on('.zoom', null);
  }

  #fitScale(): number {
    const { left, top, right, bottom } = this.#box;
    const margins = this.#margins();
    const width = this.#window.clientWidth - margins.left - margins.right;
    const height = this.#window.clientHeight - margins.top - margins.bottom;
    return Math.max(0.1, Math.min(width / (right - left), height / (bottom - top)));
  }

  #glideTo(goal: ZoomTransform, glide: boolean): void {
    cancelAnimationFrame(this.#frame);
    const target = select(this.#window);
    const from = this.#transform;
    if (!glide || !this.#animated()) {
      this.#zoom.transform(target, goal);
      return;
    }
    this.#plane.classList.add('gliding');
    let began = 0;
    const step = (now: number): void => {
      began ||= now;
      const time = Math.min(1, (now - began) / ANIMATION);
      const eased = 1 - (1 - time) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.#zoom.transform(
        target,
        zoomIdentity.translate(mix(from.x, goal.x), mix(from.y, goal.y)).scale(mix(from.k, goal.k)),
      );
      if (time < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
