/** Where a drawing is in its window: a point p of the drawing is seen at p × k + (x, y). */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What the pointers and the wheel do to a view. */
export interface GestureTarget {
  readonly view: View;
  /** Whether a press may begin to pan; if not, it is left to others. */
  mayPan(event: PointerEvent): boolean;
  begin(): void;
  /** Shows another view, held within what may be seen. */
  move(view: View): void;
  end(): void;
}

/** How far a press may stray and still be a tap, pixels. */
const SLACK = 6;
const WHEEL_END = 140;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The view in which the drawing under `from` is seen at `to`, `factor` times as large. */
export function carried(view: View, from: Place, to: Place, factor: number): View {
  const k = view.k * factor;
  return { k, x: to.x - ((from.x - view.x) / view.k) * k, y: to.y - ((from.y - view.y) / view.k) * k };
}

/** Reads pan, pinch and wheel on an element. Returns how to stop. */
export function readGestures(element: HTMLElement, target: GestureTarget): () => void {
  const pointers = new Map<number, Place>();
  let moving = false;
  let origin: Place = { x: 0, y: 0 };
  let wheel = 0;
  const placeOf = (event: MouseEvent): Place => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const middle = (): { at: Place; spread: number } => {
    const [a = origin, b = a] = [...pointers.values()];
    return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const down = (event: PointerEvent): void => {
    const first = pointers.size === 0;
    if (pointers.size > 1 || (event.pointerType === 'mouse' && event.button !== 0)) return;
    if (first && !target.mayPan(event)) return;
    pointers.set(event.pointerId, placeOf(event));
    if (first) {
      origin = placeOf(event);
      moving = false;
    } else if (!moving) {
      moving = true;
      target.begin();
    }
  };
  const move = (event: PointerEvent): void => {
    if (!pointers.has(event.pointerId)) return;
    const here = placeOf(event);
    if (!moving) {
      if (Math.hypot(here.x - origin.x, here.y - origin.y) <= SLACK) return;
      moving = true;
      element.setPointerCapture(event.pointerId);
      target.begin();
    }
    const before = middle();
    pointers.set(event.pointerId, here);
    const after = middle();
    const factor = pointers.size > 1 && before.spread > 0 ? after.spread / before.spread : 1;
    target.move(carried(target.view, before.at, after.at, factor));
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !moving) return;
    moving = false;
    target.end();
  };
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode === 2 ? 1 : 0.002;
    const factor = 2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1));
    if (wheel === 0) target.begin();
    const at = placeOf(event);
    target.move(carried(target.view, at, at, factor));
    clearTimeout(wheel);
    wheel = window.setTimeout(() => {
      wheel = 0;
      target.end();
    }, WHEEL_END);
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
  element.addEventListener('wheel', turn, { passive: false });
  return () => {
    clearTimeout(wheel);
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener);
    element.removeEventListener('wheel', turn);
  };
}

/** The view nearest to a wanted one that shows nothing beyond the edges, centred where all of it fits. */
export function heldWithin(
  view: View,
  room: { width: number; height: number },
  edges: { left: number; top: number; right: number; bottom: number },
): View {
  const hold = (offset: number, size: number, least: number, most: number): number => {
    const [first, last] = [-least * view.k, size - most * view.k];
    return last > first ? (first + last) / 2 : Math.min(first, Math.max(last, offset));
  };
  return {
    k: view.k,
    x: hold(view.x, room.width, edges.left, edges.right),
    y: hold(view.y, room.height, edges.top, edges.bottom),
  };
}
