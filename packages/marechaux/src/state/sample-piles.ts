import { type Random, shuffled } from '@vedette/kernel';
import type { Context } from './context.js';
import type { Observation, Pile } from './observation.js';
import { OUT, type UnitState } from './state.js';
import { SIDES, type SideNo, type UnitFacts } from './units.js';

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

  const put = (slot: Slot, fits: (unit: UnitFacts) => boolean): void => {
    const at = pool.findIndex(fits);
    if (slot.unit === null && at >= 0) slot.unit = pool.splice(at, 1)[0] ?? null;
  };
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
  const open = shuffled(
    slots.filter((slot) => slot.unit === null && !slot.pile.demoralized),
    random,
  );
  for (const decoy of decoys.slice(0, extras - stationed)) {
    const slot = open.pop();
    if (slot !== undefined) slot.unit = decoy;
  }
  for (const slot of slots) put(slot, () => true);
  for (const { pile, unit } of slots) if (unit !== null) units[unit.index] = placed(ctx, pile, unit, random);
}

function placed(ctx: Context, pile: Pile, unit: UnitFacts, random: Random): UnitState {
  const worn = unit.infantry && unit.morale.length > 1 && random.below(4) === 0;
  const { activated, fought, demoralized, river, stack } = pile;
  const at = ctx.board.zoneOf.get(pile.zone) as number;
  return { at, lost: worn ? 1 : 0, garrisoned: 0, activated, fought, demoralized, river, stack, spent: false };
}
