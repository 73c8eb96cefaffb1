import { zoneCentre } from '@vedette/cartography';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useCampaign, useHand, useView } from '../context.js';
import { stacksOf } from '../facts.js';
import { choicesOf } from '../play/choices.js';
import { targetsOf } from './overlays.js';
import { StackCard } from './StackCard.js';
import type { PlaneView } from './WhyNot.js';

const WIDTH = 296;
const EDGE = 20;
const HALF_PILE = 24;

interface Place {
  readonly left: number;
  readonly top: number;
}

/** The opened stack as a popover in the emptiest place near its pile, tied to it by a line. */
export function StackPopover({
  view,
  bottom,
}: {
  readonly view: PlaneView;
  readonly bottom: number;
}): ReactElement | null {
  const { facts } = useCampaign();
  const hand = useHand((all) => all);
  const shown = useView((value) => value.shown);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ height: 280, width: 0, room: 0 });
  const { opened } = hand;
  useLayoutEffect(() => {
    const own = box.current;
    const window_ = own?.parentElement;
    if (opened === null || own == null || window_ == null) return;
    const measure = (): void => {
      const now = { height: own.offsetHeight, width: window_.clientWidth, room: window_.clientHeight };
      setSize((held) => (JSON.stringify(held) === JSON.stringify(now) ? held : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(own);
    watch.observe(window_);
    return () => watch.disconnect();
  }, [opened]);
  if (opened === null) return null;
  const { scenery } = facts.sheet;
  const onScreen = (zone: string): { x: number; y: number } => {
    const { x, y } = zoneCentre(scenery, zone);
    return { x: view.x + x * view.k, y: view.y + y * view.k };
  };
  const pile = onScreen(opened);
  const busy = new Map<string, number>();
  for (const zone of stacksOf(shown.observation, facts).keys()) busy.set(zone, 1);
  for (const { zone } of targetsOf(choicesOf(shown.prompt), hand)) busy.set(zone, 3);
  busy.set(opened, 9);
  const marks = [...busy].map(([zone, weight]) => ({ ...onScreen(zone), weight }));
  const floor = size.room - bottom - EDGE;
  const place = emptiest(pile, marks, size.width, floor, size.height);
  const anchor = scenery.zones.find(({ id }) => id === opened)?.label.anchor ?? 'start';
  const corner = tieEnd(pile, { ...place, right: place.left + WIDTH, bottom: place.top + size.height }, anchor);
  const far = Math.hypot(corner.x - pile.x, corner.y - pile.y);
  const edge = far === 0 ? 0 : Math.min(1, HALF_PILE / far);
  const start = { x: pile.x + (corner.x - pile.x) * edge, y: pile.y + (corner.y - pile.y) * edge };
  return (
    <>
      <svg className="stack-tie" aria-hidden="true">
        <line x1={start.x} y1={start.y} x2={corner.x} y2={corner.y} />
      </svg>
      <div ref={box} className="stack-popover floating" style={{ ...place, maxHeight: Math.max(160, floor - EDGE) }}>
        <StackCard zone={opened} />
      </div>
    </>
  );
}

interface Edges extends Place {
  readonly right: number;
  readonly bottom: number;
}

/** How much longer a line may be rather than strike out the name beside the pile. */
const NAME_PENALTY = 140;

/** The point of the card's edge to which its pile is tied: near, and not through the pile's name. */
function tieEnd(
  pile: { x: number; y: number },
  { left, top, right, bottom }: Edges,
  anchor: 'start' | 'middle' | 'end',
): { x: number; y: number } {
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const nearest = {
    x: Math.min(right, Math.max(left, pile.x)),
    y: Math.min(bottom, Math.max(top, pile.y)),
  };
  const ends = [
    nearest,
    ...[left + 12, across, right - 12].flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
    ...[top + 12, down, bottom - 12].flatMap((y) => [left, right].map((x) => ({ x, y }))),
  ];
  const length = ({ x, y }: { x: number; y: number }): number => {
    const [dx, dy] = [x - pile.x, y - pile.y];
    const through = anchor !== 'middle' && Math.abs(dy) < Math.abs(dx) * 0.35 && dx > 0 === (anchor === 'start');
    return Math.hypot(dx, dy) + (through ? NAME_PENALTY : 0);
  };
  return ends.reduce((best, end) => (length(end) < length(best) ? end : best), nearest);
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** The place that covers least and, among these, lies nearest. */
function emptiest(
  pile: { x: number; y: number },
  marks: readonly Mark[],
  width: number,
  floor: number,
  height: number,
): Place {
  const lefts = [EDGE, width - WIDTH - EDGE - 56, pile.x - WIDTH - 60, pile.x + 60, pile.x - WIDTH / 2];
  const tops = [EDGE, floor - height, pile.y - height - 50, pile.y + 50, pile.y - height / 2];
  let best: Place = { left: EDGE, top: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const wantedLeft of lefts) {
    for (const wantedTop of tops) {
      const left = Math.round(Math.min(Math.max(EDGE, wantedLeft), Math.max(EDGE, width - WIDTH - EDGE - 56)));
      const top = Math.round(Math.min(Math.max(EDGE, wantedTop), Math.max(EDGE, floor - height)));
      const covered = marks.reduce((sum, { x, y, weight }) => {
        const over =
          x > left - HALF_PILE && x < left + WIDTH + HALF_PILE && y > top - HALF_PILE && y < top + height + HALF_PILE;
        return sum + (over ? weight : 0);
      }, 0);
      const dx = Math.max(left - pile.x, 0, pile.x - left - WIDTH);
      const dy = Math.max(top - pile.y, 0, pile.y - top - height);
      const score = covered * 1000 + Math.hypot(dx, dy);
      if (score < least) [best, least] = [{ left, top }, score];
    }
  }
  return best;
}
