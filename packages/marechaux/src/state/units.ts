import { err, type InputError, ok, type Result } from '@vedette/kernel';

/** The two players, in the order of their numbers. */
export const SIDES = ['anglo-allied', 'french'] as const;
/** A player. */
export type Side = (typeof SIDES)[number];
/** A player's number: 0 Anglo-Allied, 1 French. */
export type SideNo = 0 | 1;

/** Number of the other player. */
export function other(side: SideNo): SideNo {
  return side === 0 ? 1 : 0;
}

/** The number of a player. */
export function sideNo(side: Side): SideNo {
  return side === 'french' ? 1 : 0;
}

/** The kinds of counter [1.1, 7.2, 7.3, 7.4]. */
export const UNIT_KINDS = [
  'commander',
  'infantry',
  'cavalry',
  'garrison',
  'artillery',
  'horse-artillery',
  'baggage',
  'decoy',
] as const;
/** A kind of counter. */
export type UnitKind = (typeof UNIT_KINDS)[number];

/** A unit in an order-of-battle file. */
export interface UnitData {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly kind: UnitKind;
  readonly nationality: string;
  /** Morale of the strength boxes in the order in which they are lost; artillery: a single 0. */
  readonly morale?: readonly number[];
  readonly mp?: number;
  readonly sv?: number;
  readonly chief?: boolean;
  /** Where it stands at the start. */
  readonly zone?: string;
  /** It may be placed freely under free placement [8.2.2]. */
  readonly free?: boolean;
  /** How it comes in if it does not stand on the map at the start. */
  readonly enters?: 'event' | 'pool';
  readonly provenance: string;
}

/** An order-of-battle file. */
export interface OrdersData {
  readonly id: string;
  readonly units: readonly UnitData[];
  readonly decoys: Readonly<Record<Side, number>>;
  /** Port of the fleet at the start. */
  readonly fleet?: string;
  /** Zones for free placement. */
  readonly freeZones: readonly string[];
}

/** A unit as the rules need it. */
export interface UnitFacts {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: SideNo;
  readonly kind: UnitKind;
  readonly morale: readonly number[];
  readonly mp: number;
  readonly sv: number;
  readonly chief: boolean;
  readonly british: boolean;
  readonly commander: boolean;
  readonly infantry: boolean;
  readonly cavalry: boolean;
  readonly garrison: boolean;
  /** Artillery or horse artillery. */
  readonly artillery: boolean;
  readonly baggage: boolean;
  readonly decoy: boolean;
  /** Infantry, cavalry or garrison: can hold a zone, lead a stack, guard wheels. */
  readonly fighting: boolean;
  /** Artillery or baggage: bound to routes and roads [7.2]. */
  readonly wheels: boolean;
}

/** Checks an order of battle against the names of its map. */
export function readOrders(input: unknown, zones: ReadonlySet<string>): Result<OrdersData, InputError> {
  const orders = input as OrdersData;
  if (!Array.isArray(orders?.units)) return bad('units', 'data.no-units');
  const units: readonly UnitData[] = orders.units;
  const seen = new Set<string>();
  for (const [at, unit] of units.entries()) {
    const where = `units[${at}]`;
    if (typeof unit.id !== 'string' || seen.has(unit.id)) return bad(`${where}.id`, 'data.id-missing-or-twice');
    if (!SIDES.includes(unit.side) || !unit.id.startsWith(`${unit.side}/`)) return bad(`${where}.side`, 'data.side');
    if (!UNIT_KINDS.includes(unit.kind) || unit.kind === 'decoy') return bad(`${where}.kind`, 'data.unknown-kind');
    if (unit.zone === undefined ? unit.enters === undefined : !zones.has(unit.zone))
      return bad(`${where}.zone`, 'data.unknown-zone');
    const boxes = unit.morale ?? [];
    if (!boxes.every((box) => Number.isInteger(box) && box >= 0)) return bad(`${where}.morale`, 'data.not-a-count');
    const needsBoxes = unit.kind !== 'commander' && unit.kind !== 'baggage';
    if (needsBoxes !== boxes.length > 0) return bad(`${where}.morale`, 'data.boxes');
    if (typeof unit.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
    seen.add(unit.id);
  }
  for (const zone of orders.freeZones ?? []) if (!zones.has(zone)) return bad('freeZones', 'data.unknown-zone');
  return ok(orders);
}

/** Numbers the units of an order of battle, decoys after the units of both sides. */
export function unitFacts(orders: OrdersData): readonly UnitFacts[] {
  const units: UnitFacts[] = [];
  const add = (data: UnitData): void => {
    const { kind } = data;
    units.push({
      index: units.length,
      id: data.id,
      name: data.name,
      side: sideNo(data.side),
      kind,
      morale: data.morale ?? [],
      mp: data.mp ?? 0,
      sv: data.sv ?? 0,
      chief: data.chief === true,
      british: data.nationality === 'british',
      commander: kind === 'commander',
      infantry: kind === 'infantry',
      cavalry: kind === 'cavalry',
      garrison: kind === 'garrison',
      artillery: kind === 'artillery' || kind === 'horse-artillery',
      baggage: kind === 'baggage',
      decoy: kind === 'decoy',
      fighting: kind === 'infantry' || kind === 'cavalry' || kind === 'garrison',
      wheels: kind === 'artillery' || kind === 'horse-artillery' || kind === 'baggage',
    });
  };
  for (const data of orders.units) add(data);
  for (const side of SIDES) {
    for (let number = 1; number <= orders.decoys[side]; number++) {
      add({
        id: `${side}/decoy-${number}`,
        name: 'Decoy',
        side,
        kind: 'decoy',
        nationality: side,
        mp: 10,
        provenance: '',
      });
    }
  }
  return units;
}

function bad(at: string, key: string): Result<never, InputError> {
  return err({ at, key });
}
