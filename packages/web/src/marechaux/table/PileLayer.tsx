import { marchSvg, type Point, wayBetween, zoneCentre } from '@vedette/cartography';
import type { GameEvent, Side } from '@vedette/marechaux';
import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { settings } from '../../store/settings.js';
import { useStore } from '../../store/store.js';
import { Drawing } from '../../table/Drawing.js';
import { useCampaign, useHand, useView } from '../context.js';
import type { Facts, Stack } from '../facts.js';
import { marchOf, zoneNumbered } from '../play/choices.js';
import { lasting } from '../play/lasting.js';
import { type PileLook, pilePlace, pileSvg } from './overlays.js';

/** A stack on its way from zone to zone. */
interface Journey {
  readonly side: Side;
  readonly from: string;
  readonly to: string;
  /** Counters on the way; null for all that stand where it ends. */
  readonly count: number | null;
  readonly event: GameEvent;
}

/** What an event moves over the map, or null. */
function journeyOf(event: GameEvent): Journey | null {
  const { type, side, zone, to } = event;
  if (!['marched', 'retreated', 'fled'].includes(type) || side === undefined) return null;
  if (zone === undefined || to === undefined) return null;
  return { side, from: zone, to, count: event.count ?? (event.unit === undefined ? null : 1), event };
}

/** All piles, and the one that is on its way along its road. */
export function PileLayer({ stacks }: { readonly stacks: ReadonlyMap<string, readonly Stack[]> }): ReactElement {
  const { facts } = useCampaign();
  const observation = useView((view) => view.shown.observation);
  const moving = useView((view) => view.moving);
  const opened = useHand((hand) => hand.opened);
  const motion = useStore(settings, (all) => all.motion);
  const { scenery } = facts.sheet;
  const { viewer } = observation;
  const journeys = useMemo(
    () => (moving === null ? [] : moving.told.events.flatMap((event) => journeyOf(event) ?? [])),
    [moving],
  );
  const march = marchOf(observation);
  const marching = march?.strain === undefined ? null : zoneNumbered(scenery, march.zone);
  const lookOf = ({ zone, side, units }: Stack): PileLook => ({
    chosen: zone === opened && units.length > 0,
    fatigue: zone === marching && side === viewer ? String(march?.strain?.points) : null,
  });
  return (
    <g className="piles">
      {motion === 'reduced'
        ? journeys.map(({ from, to }) => <Drawing key={`${from} ${to}`} svg={marchSvg(scenery, [from, to])} />)
        : null}
      {[...stacks.values()].flatMap((here) =>
        here.flatMap((stack) => {
          const journey = journeys.find(({ side, to }) => side === stack.side && to === stack.zone);
          const at = pilePlace(facts, stack, here, observation);
          const key = `${stack.side} ${stack.zone}`;
          const pile = { ...at, look: lookOf(stack) };
          if (journey === undefined) return [<Pile key={key} stack={stack} {...pile} />];
          const gone = journey.count ?? stack.count;
          const stayed = { ...stack, count: stack.count - gone };
          return [
            ...(stayed.count > 0
              ? [<Pile key={key} stack={stayed} {...at} look={{ ...pile.look, fatigue: null }} />]
              : []),
            <Pile key={`${key} on the way`} stack={{ ...stack, count: gone }} {...pile} journey={journey} />,
          ];
        }),
      )}
    </g>
  );
}

interface PileProps extends Point {
  readonly stack: Stack;
  readonly look: PileLook;
  readonly journey?: Journey;
}

function Pile({ stack, x, y, look, journey }: PileProps): ReactElement {
  const { facts } = useCampaign();
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const { motion } = settings.get();
    if (journey === undefined || motion !== 'full') return;
    const frames = placesOnTheWay(facts, journey, { x, y }).map((place) => ({ transform: moved(place) }));
    group.current?.animate(frames, { duration: lasting([journey.event], motion), easing: 'ease-in-out' });
  }, [facts, journey, x, y]);
  return (
    <g ref={group} className="pile" style={{ transform: moved({ x, y }) }}>
      <Drawing svg={pileSvg(facts, stack, look)} />
    </g>
  );
}

const moved = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** The line of the road, bent at its end to where the pile comes to lie beside another one. */
function placesOnTheWay(facts: Facts, { from, to }: Journey, end: Point): readonly Point[] {
  const { scenery } = facts.sheet;
  const line = wayBetween(scenery, from, to);
  const middle = zoneCentre(scenery, to);
  return line.map(({ x, y }, index) => {
    const share = index / Math.max(1, line.length - 1);
    return { x: x + (end.x - middle.x) * share, y: y + (end.y - middle.y) * share };
  });
}
