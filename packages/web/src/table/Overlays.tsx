import {
  attackSvg,
  costChipSvg,
  costsSvg,
  destinationSvg,
  focusSvg,
  MAP_MARKERS,
  mapMarkerSvg,
  orderPathSvg,
  reachSvg,
  refusedSvg,
  retreatSvg,
  zoneOfControlSvg,
} from '@vedette/cartography';
import type { Battle, HexId } from '@vedette/napoleonic20';
import { type ReactElement, useMemo } from 'react';
import { mapOf } from '../board/sheets.js';
import { choicesOf } from '../play/choices.js';
import { settings } from '../store/settings.js';
import { useStore } from '../store/store.js';
import { useHand, useTable, useView } from './context.js';
import { Drawing } from './Drawing.js';

/** Where things may be done: fill and outline under the names and counters. */
export function ReachLayer(): ReactElement | null {
  const { battle } = useTable();
  const reach = useHand((hand) => hand.reach);
  const unit = useHand((hand) => hand.unit);
  const lookingBack = useView((view) => view.lookingBack);
  const prompt = useView((view) => view.shown.prompt);
  const svg = useMemo(() => {
    if (lookingBack) return '';
    const hexes = unit === null ? [...choicesOf(prompt).hexes.keys()] : (reach?.map(({ hex }) => hex) ?? []);
    if (hexes.length === 0) return '';
    const area = unit === null ? hexes : [...new Set([...hexes, ...(reach?.flatMap(({ path }) => path) ?? [])])];
    return reachSvg(mapOf(battle), hexes, area);
  }, [battle, lookingBack, unit, reach, prompt]);
  return svg === '' ? null : <Drawing svg={svg} className="reach" />;
}

/** The way to the chosen hex, under the counters; a retreat or an advance so far. */
export function PathLayer(): ReactElement | null {
  const { battle } = useTable();
  const target = useHand((hand) => hand.target);
  const agenda = useView((view) => view.shown.observation.agenda);
  const moving = useView((view) => view.moving);
  const motion = useStore(settings, (all) => all.motion);
  const map = mapOf(battle);
  if (target !== null) return <Drawing svg={destinationSvg(map, target.hex) + orderPathSvg(map, target.path)} />;
  const journey = motion === 'reduced' ? moving?.told.events.find((event) => 'path' in event) : undefined;
  if (journey !== undefined && 'path' in journey) return <Drawing svg={orderPathSvg(map, journey.path)} />;
  const task = agenda.at(-1);
  const walked =
    task !== undefined && 'path' in task && Array.isArray(task.path) ? (task.path as readonly HexId[]) : [];
  return walked.length < 2 ? null : <Drawing svg={retreatSvg(map, walked)} />;
}

/** Costs in the hexes within reach, with the signs of stop and road bonus. */
export function CostLayer(): ReactElement | null {
  const { battle } = useTable();
  const reach = useHand((hand) => hand.reach);
  const target = useHand((hand) => hand.target);
  const lookingBack = useView((view) => view.lookingBack);
  const svg = useMemo(() => {
    if (reach === null || lookingBack) return '';
    const hidden = new Set(target?.path ?? []);
    const marks = reach
      .filter(({ hex }) => !hidden.has(hex))
      .map(({ hex, cost, stop, bonus }) => ({ hex, cost, stop, road: bonus }));
    const map = mapOf(battle);
    return costsSvg(map, marks) + (target === null ? '' : costChipSvg(map, target.hex, target.cost));
  }, [battle, reach, target, lookingBack]);
  return svg === '' ? null : <Drawing svg={svg} className="costs" />;
}

/** Enemy zones of control, on demand. */
export function ZoneLayer({ hexes }: { readonly hexes: readonly HexId[] }): ReactElement {
  const { battle } = useTable();
  const svg = useMemo(() => zoneOfControlSvg(mapOf(battle), hexes), [battle, hexes]);
  return <Drawing svg={svg} className="zones" />;
}

/** Markers of what is in force in a hex, such as an orderly retreat or a redoubt. */
export function MarkerLayer(): ReactElement | null {
  const { battle } = useTable();
  const markers = useView((view) => view.shown.observation.markers);
  const svg = useMemo(
    () =>
      markers
        .flatMap(({ key, hexes = [] }) => {
          const sign = MAP_MARKERS.find((one) => key === `marker.${one}`);
          return sign === undefined ? [] : hexes.map((hex) => mapMarkerSvg(mapOf(battle), hex, sign));
        })
        .join(''),
    [battle, markers],
  );
  return svg === '' ? null : <Drawing svg={svg} className="map-markers" />;
}

/** Chevrons on the hexsides of declared attacks. */
export function AttackLayer(): ReactElement {
  const { battle, sheet } = useTable();
  const { declaration, battleNow, counters } = useView((view) => view.shown.observation);
  const svg = useMemo(() => {
    const hexOf = new Map(counters.flatMap(({ id, place }) => (place.at === 'map' ? [[id, place.hex] as const] : [])));
    const open = [declaration?.open, battleNow].flatMap((attack) => attack ?? []);
    const pairs = new Map<string, readonly [HexId, HexId]>();
    for (const { attackers, targets } of [...(declaration?.declared ?? []), ...open]) {
      for (const unit of attackers) {
        const from = hexOf.get(unit);
        if (from === undefined) continue;
        for (const to of targets) if (sheet.around(from).includes(to)) pairs.set(`${from} ${to}`, [from, to]);
      }
    }
    return [...pairs.values()].map(([from, to]) => attackSvg(mapOf(battle as Battle), from, to)).join('');
  }, [battle, sheet, declaration, battleNow, counters]);
  return <Drawing svg={svg} className="attacks" />;
}

/** The hex of the keyboard, and the hex that was refused. */
export function MarkLayer({ focused }: { readonly focused: boolean }): ReactElement {
  const { battle } = useTable();
  const focus = useHand((hand) => hand.focus);
  const refused = useHand((hand) => hand.refused);
  const map = mapOf(battle);
  const svg =
    (refused === null ? '' : refusedSvg(map, refused.hex)) + (focused && focus !== null ? focusSvg(map, focus) : '');
  return <Drawing svg={svg} className="marks" />;
}
