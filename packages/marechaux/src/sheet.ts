import junotMap from '../data/maps/junot-1808.json' with { type: 'json' };
import soultMap from '../data/maps/soult-1809.json' with { type: 'json' };
import { type Scenery, sceneryOf } from './board/scenery.js';
import { contextOf, SCENARIO_IDS, type ScenarioId } from './state/context.js';
import type { EventId } from './state/events.js';
import { SIDES, type Side, type UnitKind } from './state/units.js';

/** A counter as it is printed. */
export interface CounterCard {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly kind: UnitKind;
  readonly nationality: string;
  /** Morale of the strength boxes in the order in which they are lost; empty for commanders, baggage and decoys. */
  readonly morale: readonly number[];
  /** Movement points. */
  readonly mp: number;
  /** Strategic value of a commander, else 0. */
  readonly sv: number;
  readonly chief: boolean;
}

/** What a campaign is played with: its map as it is drawn, its counters, its turns. Plain JSON. */
export interface CampaignSheet {
  readonly id: ScenarioId;
  readonly scenery: Scenery;
  readonly counters: readonly CounterCard[];
  /** The date of each turn. */
  readonly turns: readonly string[];
  /** Events that take effect when they are drawn [4]. */
  readonly immediate: readonly EventId[];
}

const TURNS: Readonly<Record<ScenarioId, readonly string[]>> = {
  'junot-1808': junotMap.turnTrack,
  'soult-1809': soultMap.turnTrack,
};

/** What a campaign is played with, or null if there is no campaign of that name. */
export function campaignSheet(name: string): CampaignSheet | null {
  const id = SCENARIO_IDS.find((one) => one === name);
  if (id === undefined) return null;
  const { units, orders, events } = contextOf(id);
  return {
    id,
    scenery: sceneryOf(id),
    counters: units.map(({ index, id: unit, name: printed, side, kind, morale, mp, sv, chief }) => ({
      id: unit,
      name: printed,
      side: SIDES[side],
      kind,
      nationality: orders.units[index]?.nationality ?? (side === 1 ? 'french' : 'british'),
      morale,
      mp,
      sv,
      chief,
    })),
    turns: TURNS[id],
    immediate: [...events.values()].filter(({ immediate }) => immediate).map((event) => event.id),
  };
}
