import { campaignSheet } from '@vedette/marechaux';

/** Movement points by kind of connection, as near as a plan needs them. */
const COSTS: Readonly<Record<string, number>> = { route: 1, road: 2, path: 3, boats: 3, ferry: 4 };
const DEAREST = 4;
/** Longer than any way. */
export const FAR = 99;

/** The ways of a campaign's map: zones and exits by name, and how far each is from each. */
export interface Roads {
  /** Names of zones, then of exits, in the order of their numbers. */
  readonly names: readonly string[];
  readonly exits: readonly string[];
  /** Movement points between two places, enemies apart. */
  distance(from: string, to: string): number;
}

const known = new Map<string, Roads>();

/** The roads of a campaign, measured once. */
export function roadsOf(scenario: string): Roads {
  let roads = known.get(scenario);
  if (roads === undefined) {
    roads = survey(scenario);
    known.set(scenario, roads);
  }
  return roads;
}

function survey(scenario: string): Roads {
  const scenery = campaignSheet(scenario)?.scenery;
  const exits = scenery?.exits.map(({ id }) => id) ?? [];
  const names = [...(scenery?.zones.map(({ id }) => id) ?? []), ...exits];
  const links = [
    ...(scenery?.connections.map(({ a, b, kind }) => ({ a, b, cost: COSTS[kind] ?? DEAREST })) ?? []),
    ...(scenery?.exits.map(({ id, from, kind }) => ({ a: from, b: id, cost: COSTS[kind] ?? DEAREST })) ?? []),
  ];
  const around = new Map<string, { readonly to: string; readonly cost: number }[]>(names.map((name) => [name, []]));
  for (const { a, b, cost } of links) {
    around.get(a)?.push({ to: b, cost });
    around.get(b)?.push({ to: a, cost });
  }
  const tables = new Map(names.map((name) => [name, measure(name, around)]));
  return { names, exits, distance: (from, to) => tables.get(to)?.get(from) ?? FAR };
}

function measure(
  goal: string,
  around: ReadonlyMap<string, readonly { readonly to: string; readonly cost: number }[]>,
): ReadonlyMap<string, number> {
  const costs = new Map([[goal, 0]]);
  const open = [goal];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const { to, cost } of around.get(at) ?? []) {
      const total = (costs.get(at) ?? FAR) + cost;
      if (total >= (costs.get(to) ?? FAR)) continue;
      costs.set(to, total);
      open.push(to);
    }
  }
  return costs;
}
