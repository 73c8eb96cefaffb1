import { type Random, shuffled } from '@vedette/kernel';
import { distancesTo, UNREACHABLE } from '../board/trace.js';
import type { Context } from './context.js';
import type { Observation, Pile } from './observation.js';
import { OUT, type UnitState } from './state.js';
import { SIDES, type Side, type SideNo, type UnitFacts } from './units.js';

/** Room for one counter in a pile. */
interface Slot {
  readonly pile: Pile;
  unit: UnitFacts | null;
}

/**
 * Deals the hidden counters of a side out to its piles: every pile gets something real, shared zones a unit that can
 * fight, demoralized piles units with morale, garrisons towns.
 */
export function dealPiles(
  ctx: Context,
  seen: Observation,
  side: SideNo,
  known: ReadonlySet<number>,
  units: UnitState[],
  random: Random,
): void {
  const name = SIDES[side];
  const piles = seen.piles.filter((pile) => pile.side === name);
  const slots: Slot[] = piles.flatMap((pile) => Array.from({ length: pile.count }, () => ({ pile, unit: null })));
  const hidden = ctx.bySide[side].map((unit) => ctx.units[unit] as UnitFacts).filter((unit) => !known.has(unit.index));
  const real = shuffled(
    hidden.filter((unit) => !unit.decoy && !unit.garrison),
    random,
  );
  const garrisons = hidden.filter((unit) => unit.garrison);
  const fake = hidden.filter((unit) => unit.decoy);
  const decoys = fake.slice(seen.decoysOut[name]);
  for (const { index } of fake.slice(0, seen.decoysOut[name]))
    units[index] = { ...(units[index] as UnitState), at: OUT };
  const extras = Math.max(0, slots.length - real.length);
  const needed = Math.max(0, extras - decoys.length);
  const town = (pile: Pile): boolean =>
    pile.stack === 0 && ctx.board.zones[ctx.board.zoneOf.get(pile.zone) ?? -1]?.kind === 'town';
  const shared = new Set(seen.axes.map((axis) => axis.zone));
  const room = slots.filter((slot) => town(slot.pile)).length;
  const most = Math.min(garrisons.length, extras, room);
  const stationed = most > needed ? needed + random.below(most - needed + 1) : Math.min(needed, garrisons.length);
  const pool = [...real, ...garrisons.slice(0, stationed)];

  const likelihood = likelihoods(ctx, seen);
  const aloof = aloofZones(ctx, seen, name);
  const put = (slot: Slot, fits: (unit: UnitFacts) => boolean): void => {
    if (slot.unit !== null) return;
    const keepsAloof = aloof.get(slot.pile.zone) ?? (() => true);
    const fitting = pool.filter((candidate) => fits(candidate) && keepsAloof(candidate));
    const unit = draw(fitting, (candidate) => likelihood(candidate, slot.pile.zone), random);
    if (unit === null) return;
    pool.splice(pool.indexOf(unit), 1);
    slot.unit = unit;
  };
  const keeping = slots.filter((slot) => aloof.has(slot.pile.zone));
  for (const slot of keeping) put(slot, () => true);
  const mobile = (unit: UnitFacts): boolean => unit.infantry || unit.cavalry;
  for (const slot of slots) if (slot.pile.demoralized) put(slot, mobile);
  const composing = seen.agenda.find((frame) => frame.step === 'compose');
  if (composing?.step === 'compose' && composing.side === side) {
    const zone = ctx.board.zones[composing.zone]?.id;
    const here = slots.find(({ pile, unit }) => unit === null && pile.zone === zone && !pile.activated);
    if (here !== undefined) put(here, (unit) => !unit.garrison && !(unit.chief && seen.inactive));
  }
  for (const zone of shared) {
    const here = slots.filter((slot) => slot.pile.zone === zone);
    const free = here.find((slot) => slot.unit === null);
    if (free !== undefined && !here.some((slot) => slot.unit?.fighting === true))
      put(free, (unit) => mobile(unit) || (unit.garrison && town(free.pile)));
  }
  const reserve = (here: readonly Slot[]): void => {
    if (here.length > 0 && here.every((slot) => slot.unit === null)) put(here[0] as Slot, (unit) => !unit.garrison);
  };
  for (const pile of piles) if (pile.stack !== 0) reserve(slots.filter((slot) => slot.pile === pile));
  for (const pile of piles) reserve(slots.filter((slot) => slot.pile.zone === pile.zone));
  for (const slot of slots) if (town(slot.pile)) put(slot, (unit) => unit.garrison);
  const bare = slots.filter((slot) => slot.unit === null && !slot.pile.demoralized);
  const open = [...shuffled(bare, random), ...keeping.filter((slot) => slot.unit === null)];
  for (const decoy of decoys.slice(0, extras - stationed)) {
    const slot = open.findLast((free) => free.unit === null);
    if (slot !== undefined) slot.unit = decoy;
  }
  for (const slot of slots) put(slot, () => true);
  for (const { pile, unit } of slots) if (unit !== null) units[unit.index] = placed(ctx, seen, pile, unit, random);
}

/**
 * Zones where counters of a side lie with enemy counters and yet no retreat markers, with what can be there: nothing that
 * fights, and where the enemy has units, commanders alone.
 */
function aloofZones(ctx: Context, seen: Observation, side: Side): ReadonlyMap<string, (unit: UnitFacts) => boolean> {
  const shared = new Set(seen.axes.map((axis) => axis.zone));
  // Where a stack has just come in, markers are still to be placed.
  for (const frame of seen.agenda) if (frame.step === 'march') shared.add(ctx.board.zones[frame.zone]?.id ?? '');
  const alone = new Map<string, boolean>();
  for (const view of seen.units) {
    const facts = ctx.units[ctx.unitOf.get(view.unit) ?? -1];
    if (facts === undefined || SIDES[facts.side] === side || facts.decoy) continue;
    alone.set(view.zone, (alone.get(view.zone) ?? true) && facts.commander);
  }
  for (const pile of seen.piles)
    if (pile.side !== side && !alone.has(pile.zone)) alone.set(pile.zone, side === SIDES[0]);
  const zones = new Map<string, (unit: UnitFacts) => boolean>();
  for (const pile of seen.piles) {
    const facing = alone.get(pile.zone);
    if (pile.side !== side || pile.stack !== 0 || facing === undefined || shared.has(pile.zone)) continue;
    zones.set(pile.zone, facing ? (unit) => !unit.fighting : (unit) => unit.commander);
  }
  return zones;
}

/** How far a unit may be thought to go in a turn, in movement points. */
const DAY = 6;

/**
 * How likely a unit is to be found in a zone, as a weight: more the nearer it was seen last, or else stood at the start,
 * and hardly where it cannot have come since.
 */
function likelihoods(ctx: Context, seen: Observation): (unit: UnitFacts, zone: string) => number {
  const last = new Map(seen.sightings.map((sighting) => [sighting.unit, sighting]));
  return (unit, zone) => {
    const sighting = last.get(unit.id);
    const data = ctx.orders.units[unit.index];
    const from = sighting?.zone ?? (data?.free === true && seen.options.length > 0 ? undefined : data?.zone);
    const origin = ctx.board.zoneOf.get(from ?? '');
    if (origin === undefined) return 8;
    const distance = distancesTo(ctx.board, WHOLE, origin)[ctx.board.zoneOf.get(zone) ?? -1] ?? UNREACHABLE;
    const days = seen.turn - (sighting?.turn ?? 1) + 1;
    return distance > DAY * days ? 1 : 4 + Math.max(0, 40 - 2 * distance);
  };
}

/** No bridge cut: the measure of distances for guesses. */
const WHOLE: readonly number[] = [];

function draw(units: readonly UnitFacts[], weight: (unit: UnitFacts) => number, random: Random): UnitFacts | null {
  const weights = units.map(weight);
  const total = weights.reduce((sum, share) => sum + share, 0);
  if (total === 0) return null;
  let ticket = random.below(total);
  for (const [at, unit] of units.entries()) {
    ticket -= weights[at] as number;
    if (ticket < 0) return unit;
  }
  return null;
}

function placed(ctx: Context, seen: Observation, pile: Pile, unit: UnitFacts, random: Random): UnitState {
  const known = seen.sightings.find((sighting) => sighting.unit === unit.id)?.losses ?? 0;
  const worn = unit.infantry && known + 1 < unit.morale.length && random.below(6) === 0 ? 1 : 0;
  const { activated, fought, demoralized, river, stack } = pile;
  const at = ctx.board.zoneOf.get(pile.zone) as number;
  return { at, lost: known + worn, garrisoned: 0, activated, fought, demoralized, river, stack, spent: false };
}
