import { type Random, shuffled } from '@vedette/kernel';
import { linkNamed } from '../board/board.js';
import { type Context, contextOf } from './context.js';
import type { EventId } from './events.js';
import type { FrameView, Observation } from './observation.js';
import { dealPiles } from './sample-piles.js';
import {
  AXIS_OPEN,
  type Contact,
  ELIMINATED,
  type Frame,
  IN_POOL,
  LEFT,
  NO_AXIS,
  OUT,
  POOL,
  type State,
  type UnitState,
} from './state.js';
import { SIDES, type Side, type SideNo, sideNo } from './units.js';

/**
 * One full position consistent with an observation: hidden counters are dealt out to the piles, hidden hands drawn from
 * the markers still out, and the private part of a move in progress drawn anew.
 */
export function sample(seen: Observation, random: Random): State {
  const ctx = contextOf(seen.scenario);
  const units: UnitState[] = ctx.units.map(() => IN_POOL);
  const known = new Set<number>();
  for (const view of seen.units) {
    const unit = ctx.unitOf.get(view.unit) as number;
    const { unit: _, zone, losses, ...rest } = view;
    units[unit] = { ...rest, at: placeNumber(ctx, zone), lost: losses };
    known.add(unit);
  }
  for (const side of [0, 1] as const) {
    if (seen.viewer === 'everything' || seen.viewer === SIDES[side]) continue;
    dealPiles(ctx, seen, side, known, units, random);
  }
  const deals = [dealMarkers(ctx, seen, 0, random), dealMarkers(ctx, seen, 1, random)] as const;
  const drawn = deals[0].drawn ?? deals[1].drawn;
  return {
    scenario: seen.scenario,
    options: seen.options,
    turn: seen.turn,
    initiative: seen.initiative === null ? -1 : sideNo(seen.initiative),
    units,
    contacts: contactsOf(ctx, seen),
    cut: seen.cut.map((id) => ctx.board.connectionOf.get(id) ?? -1),
    fleet: seen.fleet === null ? -1 : placeNumber(ctx, seen.fleet),
    fleetAsked: seen.fleetAsked,
    bags: [deals[0].bag, deals[1].bag],
    hands: [deals[0].hand, deals[1].hand],
    putBack: [seen.putBack['anglo-allied'], seen.putBack.french],
    quietTurns: seen.quietTurns,
    unrests: seen.unrests,
    escaped: seen.escaped,
    pledged: [seen.pledged['anglo-allied'], seen.pledged.french],
    weather: seen.weather,
    inactive: seen.inactive,
    unrest: seen.unrest,
    last: seen.last,
    fought: seen.fought,
    sightings: sightingsOf(ctx, seen),
    fatigue: seen.fatigue,
    agenda: seen.agenda.map((frame) => frameOf(frame, seen, drawn)),
  };
}

/** The number of a place, on the map or off it. */
export function placeNumber(ctx: Context, name: string): number {
  if (name === 'pool') return POOL;
  if (name === 'eliminated') return ELIMINATED;
  if (name === 'left') return LEFT;
  return name === 'out' ? OUT : (ctx.board.zoneOf.get(name) ?? POOL);
}

/** The viewer's own sightings; what the other side has seen of him he does not know. */
function sightingsOf(ctx: Context, seen: Observation): State['sightings'] {
  const own = seen.sightings.map(({ unit, zone, losses, turn }) => ({
    unit: ctx.unitOf.get(unit) as number,
    at: placeNumber(ctx, zone),
    lost: losses,
    turn,
  }));
  return seen.viewer === 'french' ? [[], own] : [own, []];
}

/** Whose draw is pending in an observation, or null. */
function pendingDrawer(seen: Observation): Side | null {
  const draws = seen.agenda.find((frame) => frame.step === 'draws');
  if (draws?.step !== 'draws' || !draws.pending || seen.initiative === null) return null;
  return SIDES[draws.turn === 0 ? sideNo(seen.initiative) : 1 - sideNo(seen.initiative)] ?? null;
}

function dealMarkers(
  ctx: Context,
  seen: Observation,
  side: SideNo,
  random: Random,
): { hand: EventId[]; bag: EventId[]; drawn: EventId | null } {
  const name = SIDES[side];
  const rest = [...seen.markers[name]];
  const take = (event: EventId): EventId => rest.splice(rest.indexOf(event), 1)[0] as EventId;
  const draws = seen.agenda.find((frame) => frame.step === 'draws');
  const pending = pendingDrawer(seen) === name;
  const own = seen.hands[name];
  const shownDraw = pending && draws?.step === 'draws' ? draws.drawn : null;
  if (shownDraw !== null) take(shownDraw);
  const hand =
    own !== null
      ? own.map(take)
      : shuffled(
          rest.filter((event) => ctx.events.get(event)?.immediate !== true),
          random,
        )
          .slice(0, seen.handSizes[name])
          .map(take);
  const drawn = shownDraw ?? (pending && rest.length > 0 ? take(rest[random.below(rest.length)] as EventId) : null);
  return { hand: hand.sort(), bag: rest.sort(), drawn };
}

function contactsOf(ctx: Context, seen: Observation): Contact[] {
  const contacts = new Map<number, [number, number]>();
  for (const axis of seen.axes) {
    const zone = placeNumber(ctx, axis.zone);
    const axes = contacts.get(zone) ?? [NO_AXIS, NO_AXIS];
    const link = axis.to === null ? undefined : linkNamed(ctx.board, zone, axis.to, axis.by ?? '');
    axes[sideNo(axis.side)] = axis.open ? AXIS_OPEN : (link?.index ?? NO_AXIS);
    contacts.set(zone, axes);
  }
  return [...contacts].map(([zone, axes]) => ({ zone, axes }));
}

function frameOf(frame: FrameView, seen: Observation, drawn: EventId | null): Frame {
  if (frame.step === 'draws') return { step: 'draws', turn: frame.turn, drawn: frame.pending ? drawn : null };
  if (frame.step === 'administration') {
    const hidden = contextOf(seen.scenario).bySide[seen.viewer === 'french' ? 0 : 1];
    return frame.next < 0 ? { ...frame, next: hidden[0] ?? 0 } : frame;
  }
  if (frame.step !== 'march') return frame;
  const { strain: _, ...march } = frame;
  return {
    ...march,
    stage: frame.stage === 'hidden' ? 'choose' : frame.stage,
    drawn: frame.drawn ?? seen.fatigue.map((count, value) => (value === 1 ? Math.min(count, frame.crossed) : 0)),
    pending: frame.stage === 'draw' ? 1 : 0,
    firm: 0,
    shown: frame.shown ?? -1,
    byBaggage: frame.byBaggage ?? false,
    byCommander: frame.byCommander ?? false,
  };
}
