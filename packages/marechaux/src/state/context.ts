import { type Outcome, ok, type Result } from '@vedette/kernel';
import eventsFile from '../../data/events.json' with { type: 'json' };
import junotMap from '../../data/maps/junot-1808.json' with { type: 'json' };
import soultMap from '../../data/maps/soult-1809.json' with { type: 'json' };
import junotOrders from '../../data/orders/junot-1808.json' with { type: 'json' };
import soultOrders from '../../data/orders/soult-1809.json' with { type: 'json' };
import tablesFile from '../../data/tables.json' with { type: 'json' };
import type { Board } from '../board/board.js';
import { boardOf, readMap } from '../board/read-map.js';
import { readTables, type Tables } from '../board/tables.js';
import { type Action, type ActionTable, actionTable } from './actions.js';
import { type EventData, type EventId, readEvents } from './events.js';
import { type OrdersData, readOrders, SIDES, type SideNo, type UnitFacts, unitFacts } from './units.js';

/** The campaigns. */
export const SCENARIO_IDS = ['junot-1808', 'soult-1809'] as const;
/** A campaign. */
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** The facts of a campaign, built once and kept outside of positions. */
export interface Context {
  readonly id: ScenarioId;
  readonly board: Board;
  readonly tables: Tables;
  readonly orders: OrdersData;
  readonly units: readonly UnitFacts[];
  readonly unitOf: ReadonlyMap<string, number>;
  /** Unit numbers by side, decoys included. */
  readonly bySide: readonly [readonly number[], readonly number[]];
  readonly chiefs: readonly [number, number];
  readonly decoys: readonly [readonly number[], readonly number[]];
  readonly garrisons: readonly [readonly number[], readonly number[]];
  readonly turns: number;
  /** Zones and exits from which a side draws its supplies; empty for the side that depends on the fleet. */
  readonly communications: readonly [readonly number[], readonly number[]];
  readonly dependsOnFleet: readonly [boolean, boolean];
  readonly events: ReadonlyMap<EventId, EventData>;
  readonly bags: readonly [readonly EventId[], readonly EventId[]];
  readonly hands: readonly [readonly EventId[], readonly EventId[]];
  readonly actions: ActionTable;
}

const FILES = {
  'junot-1808': { map: junotMap, orders: junotOrders },
  'soult-1809': { map: soultMap, orders: soultOrders },
} as const;

const contexts = new Map<string, Context>();

/** The facts of a campaign. */
export function contextOf(scenario: string): Context {
  const known = contexts.get(scenario);
  if (known !== undefined) return known;
  const context = build(scenario as ScenarioId);
  contexts.set(scenario, context);
  return context;
}

/** The six faces of a die. */
export const DIE: readonly Outcome<Action>[] = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die },
  weight: 1,
}));

function build(id: ScenarioId): Context {
  const map = sound(readMap(FILES[id].map), `map ${id}`);
  const orders = sound(readOrders(FILES[id].orders, new Set(map.zones.map((zone) => zone.id))), `orders ${id}`);
  const tables = sound(readTables(tablesFile), 'tables');
  const events = sound(readEvents(eventsFile), 'events');
  const board = boardOf(map, tables);
  const units = unitFacts(orders);
  const where = (side: SideNo, test: (unit: UnitFacts) => boolean): number[] =>
    units.filter((unit) => unit.side === side && test(unit)).map((unit) => unit.index);
  const both = (test: (unit: UnitFacts) => boolean): [number[], number[]] => [where(0, test), where(1, test)];
  const loc = (side: SideNo): string[] => [...(map.communications[SIDES[side]] ?? [])];
  const markers = (side: SideNo, inHand: boolean): EventId[] =>
    events
      .filter((event) => (event.availableAtStart === true) === inHand)
      .flatMap((event) => Array.from({ length: event.copies[id]?.[SIDES[side]] ?? 0 }, () => event.id))
      .sort();
  const zones = (side: SideNo): number[] =>
    loc(side).flatMap((name) => (board.zoneOf.has(name) ? [board.zoneOf.get(name) as number] : []));
  const chief = (side: SideNo): number => where(side, (unit) => unit.chief)[0] ?? -1;
  return {
    id,
    board,
    tables,
    orders,
    units,
    unitOf: new Map(units.map((unit) => [unit.id, unit.index])),
    bySide: both(() => true),
    chiefs: [chief(0), chief(1)],
    decoys: both((unit) => unit.decoy),
    garrisons: both((unit) => unit.garrison),
    turns: map.turnTrack.length,
    communications: [zones(0), zones(1)],
    dependsOnFleet: [loc(0).includes('fleet'), loc(1).includes('fleet')],
    events: new Map(events.map((event) => [event.id, event])),
    bags: [markers(0, false), markers(1, false)],
    hands: [markers(0, true), markers(1, true)],
    actions: actionTable(board, units),
  };
}

function sound<Value>(result: Result<Value, { at: string; key: string }>, file: string): Value {
  if (result.ok) return ok(result.value).value;
  throw new Error(`${file}: ${result.error.key} at ${result.error.at}`);
}
