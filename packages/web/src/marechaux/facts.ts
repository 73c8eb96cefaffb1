import type { Arm, CounterSpec, CounterState } from '@vedette/cartography';
import type { CampaignSheet, CounterCard, Observation, Side, UnitView } from '@vedette/marechaux';
import { listed } from '../i18n/format.js';
import { systemText, tell } from './i18n/text.js';

/** How cartography knows the sides. */
export type MapSide = 'french' | 'allied';
/** How cartography knows the armies of a campaign. */
export type Army = 'french' | 'british' | 'portuguese';

/** The shape of a side's counters. */
export function shapeOf(side: Side): MapSide {
  return side === 'french' ? 'french' : 'allied';
}

const ARMS: Readonly<Record<CounterCard['kind'], Arm>> = {
  commander: 'leader',
  infantry: 'infantry',
  cavalry: 'light-cavalry',
  garrison: 'garrison',
  artillery: 'artillery',
  'horse-artillery': 'horse-artillery',
  baggage: 'supplies',
  decoy: 'dummy',
};

/** Places of a counter that are not on the map. */
const OFF_MAP: readonly string[] = ['pool', 'eliminated', 'left', 'out'];

/** Counters of one side in one zone, as the viewer knows them. */
export interface Stack {
  readonly zone: string;
  readonly side: Side;
  readonly count: number;
  /** Those that the viewer knows; fewer than `count` if some lie face down. */
  readonly units: readonly UnitView[];
  readonly activated: boolean;
  readonly demoralized: boolean;
}

/** What is printed: counters and zones, by their names. */
export class Facts {
  readonly sheet: CampaignSheet;
  readonly #counters: ReadonlyMap<string, CounterCard>;
  readonly #zones: ReadonlyMap<string, string>;

  constructor(sheet: CampaignSheet) {
    this.sheet = sheet;
    this.#counters = new Map(sheet.counters.map((card) => [card.id, card]));
    this.#zones = new Map([
      ...sheet.scenery.zones.map(({ id, name }) => [id, name] as const),
      ...sheet.scenery.exits.map(({ id, toward }) => [id, tell('zone.exit-name', { toward })] as const),
    ]);
  }

  /** The printed counter. */
  card(unit: string): CounterCard {
    const card = this.#counters.get(unit);
    if (card === undefined) throw new Error(`no counter is called ${unit}`);
    return card;
  }

  /** The printed name of a counter. */
  name(unit: string): string {
    const card = this.#counters.get(unit);
    if (card === undefined) return unit;
    return card.kind === 'decoy' ? tell('forces.decoy', { count: 1 }) : card.name;
  }

  /** The name of a zone or exit. */
  zone(id: string): string {
    return this.#zones.get(id) ?? id;
  }

  /** Whether a place is on the map. */
  onMap(place: string): boolean {
    return !OFF_MAP.includes(place) && this.#zones.has(place);
  }

  /** Steps that a unit has left. */
  steps({ unit, losses }: UnitView): number {
    return Math.max(0, this.card(unit).morale.length - losses);
  }

  /** Morale of a unit as it stands; 0 if it has none. */
  morale({ unit, losses }: UnitView): number {
    return this.card(unit).morale[losses] ?? 0;
  }

  /** The two ends of a connection by its name. */
  bridge(connection: string): string {
    const found = this.sheet.scenery.connections.find(({ id }) => id === connection);
    if (found === undefined) return connection;
    return tell('hand.bridge', { from: this.zone(found.a), to: this.zone(found.b) });
  }

  /** How a counter is drawn. `pixels`: its size on the screen. */
  spec(view: UnitView, states: readonly CounterState[], pixels: number): CounterSpec {
    const { name, side, kind, mp, sv } = this.card(view.unit);
    const base = {
      side: shapeOf(side),
      nation: this.army(view.unit),
      arm: ARMS[kind],
      name: kind === 'decoy' ? tell('forces.decoy', { count: 1 }) : shortened(name),
      states: kind === 'decoy' ? [...states, 'own-hidden' as const] : states,
      far: pixels < 36,
      pixels,
    };
    if (kind === 'decoy') return base;
    if (kind === 'commander') return { ...base, strength: sv };
    if (kind === 'baggage') return { ...base, strength: mp };
    return kind === 'garrison'
      ? { ...base, strength: this.steps(view) }
      : { ...base, strength: this.steps(view), movement: mp };
  }

  /** The army whose colours a counter wears. */
  army(unit: string): Army {
    const { side, nationality } = this.card(unit);
    if (side === 'french') return 'french';
    return nationality === 'portuguese' ? 'portuguese' : 'british';
  }

  /** The colours of a stack: brown only where all that is known and real is Portuguese. */
  armyOf({ side, count, units }: Stack): Army {
    if (side === 'french') return 'french';
    if (units.length < count) return 'british';
    const real = units.filter(({ unit }) => this.card(unit).kind !== 'decoy');
    return real.length > 0 && real.every(({ unit }) => this.army(unit) === 'portuguese') ? 'portuguese' : 'british';
  }

  /** A counter in words, for those who listen. */
  words(view: UnitView): string {
    const { kind, mp, sv } = this.card(view.unit);
    const parts = [this.name(view.unit)];
    if (kind === 'commander') parts.push(tell('unit.value', { value: sv }));
    else if (kind === 'baggage') parts.push(systemText('unit.baggage'), tell('unit.points', { points: mp }));
    else if (kind !== 'decoy') {
      parts.push(systemText(`unit.${kind}`), tell('unit.steps', { steps: this.steps(view), points: mp }));
      if (this.morale(view) > 0) parts.push(tell('unit.morale', { morale: this.morale(view) }));
    }
    if (view.activated) parts.push(tell('unit.activated'));
    if (view.demoralized) parts.push(tell('unit.demoralized'));
    if (view.fought > 0) parts.push(tell('unit.fought'));
    if (view.river) parts.push(tell('unit.river'));
    return parts.join(', ');
  }

  /** Names joined by commas and a last `and`. */
  names(units: readonly string[]): string {
    return listed(units.map((unit) => this.name(unit)));
  }
}

/** A name as short as a counter needs it. */
function shortened(name: string): string {
  return name.replace('Light Dragoons', 'L.D.').replace('Portuguese', 'Port.');
}

const RANK: readonly CounterCard['kind'][] = [
  'commander',
  'infantry',
  'cavalry',
  'artillery',
  'horse-artillery',
  'baggage',
  'garrison',
  'decoy',
];

/** Who stands where: the stacks of every zone, Anglo-Allies first, counters in the order of the sheet. */
export function stacksOf(observation: Observation, facts: Facts): ReadonlyMap<string, readonly Stack[]> {
  const stacks = new Map<string, Stack>();
  const join = (zone: string, side: Side, count: number, units: readonly UnitView[], flags: Flags): void => {
    const key = `${side} ${zone}`;
    const before = stacks.get(key);
    stacks.set(key, {
      zone,
      side,
      count: count + (before?.count ?? 0),
      units: [...(before?.units ?? []), ...units],
      activated: flags.activated && (before?.activated ?? true),
      demoralized: flags.demoralized || (before?.demoralized ?? false),
    });
  };
  const ordered = [...observation.units].sort(
    (a, b) => RANK.indexOf(facts.card(a.unit).kind) - RANK.indexOf(facts.card(b.unit).kind),
  );
  for (const view of ordered) {
    if (facts.onMap(view.zone)) join(view.zone, facts.card(view.unit).side, 1, [view], view);
  }
  for (const pile of observation.piles) join(pile.zone, pile.side, pile.count, [], pile);
  const byZone = new Map<string, Stack[]>();
  for (const side of ['anglo-allied', 'french'] as const) {
    for (const stack of stacks.values()) {
      if (stack.side === side) byZone.set(stack.zone, [...(byZone.get(stack.zone) ?? []), stack]);
    }
  }
  return byZone;
}

interface Flags {
  readonly activated: boolean;
  readonly demoralized: boolean;
}
