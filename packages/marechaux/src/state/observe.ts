import type { Viewer } from '@vedette/kernel';
import { across } from '../board/board.js';
import { type Context, contextOf } from './context.js';
import type { BySide, FrameView, MarchView, Observation, Pile, SightingView, UnitView } from './observation.js';
import {
  AXIS_OPEN,
  ELIMINATED,
  type Frame,
  LEFT,
  type MarchFrame,
  OUT,
  POOL,
  type State,
  type UnitState,
} from './state.js';
import { isTested, moraleAfter, type Strain, strainOf } from './strain.js';
import { SIDES, type Side, type SideNo, type UnitFacts } from './units.js';

/** Whose hidden counters a viewer sees. */
export function knowsOf(viewer: Viewer<Side>): (side: Side) => boolean {
  return (side) => viewer === 'everything' || viewer === side;
}

/** Builds up what a viewer may know of a position [7.5]. */
export function observeState(state: State, viewer: Viewer<Side>): Observation {
  const ctx = contextOf(state.scenario);
  const knows = knowsOf(viewer);
  const faceUp = turnedOver(state);
  const pair = <Value>(value: (side: SideNo) => Value): BySide<Value> => ({
    'anglo-allied': value(0),
    french: value(1),
  });
  const zone = (at: number): string => placeName(ctx, at);
  return {
    viewer,
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    turns: ctx.turns,
    initiative: SIDES[state.initiative] ?? null,
    units: knownUnits(ctx, state, knows, faceUp),
    piles: SIDES.flatMap((side, number) => (knows(side) ? [] : pilesOf(ctx, state, number as SideNo, faceUp))),
    decoysOut: pair((side) => ctx.decoys[side].filter((decoy) => state.units[decoy]?.at === OUT).length),
    axes: state.contacts.flatMap((contact) =>
      SIDES.map((side, number) => {
        const axis = contact.axes[number] as number;
        const link = ctx.board.connections[axis];
        return {
          zone: zone(contact.zone),
          side,
          to: link === undefined ? null : zone(across(link, contact.zone)),
          by: link?.kind ?? null,
          open: axis === AXIS_OPEN,
        };
      }),
    ),
    cut: state.cut.map((link) => ctx.board.connections[link]?.id ?? ''),
    fleet: state.fleet < 0 ? null : zone(state.fleet),
    fleetAsked: state.fleetAsked,
    hands: pair((side) => (knows(SIDES[side]) ? state.hands[side] : null)),
    handSizes: pair((side) => state.hands[side].length),
    markers: pair((side) => markersOf(state, side)),
    pledged: pair((side) => knows(SIDES[side]) && state.pledged[side]),
    putBack: pair((side) => state.putBack[side]),
    quietTurns: state.quietTurns,
    unrests: state.unrests,
    escaped: state.escaped,
    weather: state.weather,
    inactive: state.inactive,
    unrest: state.unrest,
    last: state.last,
    fought: state.fought,
    fatigue: state.fatigue,
    sightings: sightingsOf(ctx, state, viewer),
    agenda: agendaView(ctx, state, viewer),
  };
}

function sightingsOf(ctx: Context, state: State, viewer: Viewer<Side>): SightingView[] {
  const seen = viewer === 'french' ? state.sightings[1] : viewer === 'anglo-allied' ? state.sightings[0] : [];
  return seen.map(({ unit, at, lost, turn }) => ({
    unit: ctx.units[unit]?.id ?? '',
    zone: placeName(ctx, at),
    losses: lost,
    turn,
  }));
}

/** The name of a place, on the map or off it. */
export function placeName(ctx: Context, at: number): string {
  if (at === POOL) return 'pool';
  if (at === ELIMINATED) return 'eliminated';
  if (at === LEFT) return 'left';
  return at === OUT ? 'out' : (ctx.board.zones[at]?.id ?? '');
}

function markersOf(state: State, side: SideNo): Observation['markers'][Side] {
  const draws = state.agenda.find((frame) => frame.step === 'draws');
  const drawer = draws?.turn === 0 ? state.initiative : 1 - state.initiative;
  const drawn = draws?.step === 'draws' && draws.drawn !== null && drawer === side ? [draws.drawn] : [];
  return [...state.bags[side], ...state.hands[side], ...drawn].sort();
}

/** Tells which counters lie face up: those in a combat, and commanders found alone. */
function turnedOver(state: State): (unit: number) => boolean {
  const fighting = state.agenda.some((frame) => frame.step === 'combat');
  const alone = state.agenda.flatMap((frame) => (frame.step === 'lone' ? [frame.unit] : []));
  return (unit) => (fighting && state.units[unit]?.stack !== 0) || alone.includes(unit);
}

/** Whether everyone knows a counter: face up, out for good, or waiting for its event. */
function isOpen(ctx: Context, facts: UnitFacts, now: UnitState, faceUp: (unit: number) => boolean): boolean {
  if (facts.decoy) return false;
  if (now.at >= 0 && faceUp(facts.index)) return true;
  if (now.at === ELIMINATED || now.at === LEFT) return true;
  return now.at === POOL && ctx.orders.units[facts.index]?.enters === 'event';
}

function knownUnits(
  ctx: Context,
  state: State,
  knows: (side: Side) => boolean,
  faceUp: (unit: number) => boolean,
): UnitView[] {
  const views: UnitView[] = [];
  for (const facts of ctx.units) {
    const now = state.units[facts.index] as UnitState;
    if (!knows(SIDES[facts.side]) && !isOpen(ctx, facts, now, faceUp)) continue;
    views.push({
      unit: facts.id,
      zone: placeName(ctx, now.at),
      losses: now.lost,
      garrisoned: knows(SIDES[facts.side]) ? now.garrisoned : 0,
      activated: now.activated,
      fought: now.fought,
      demoralized: now.demoralized,
      river: now.river,
      stack: now.stack,
      spent: knows(SIDES[facts.side]) && now.spent,
    });
  }
  return views;
}

/** The piles of a side as the opponent sees them: counters of one zone with the same markers on them. */
export function pilesOf(ctx: Context, state: State, side: SideNo, faceUp: (unit: number) => boolean): Pile[] {
  const composing = state.agenda.at(-1)?.step === 'compose';
  const piles: (Pile & { count: number; at: number })[] = [];
  for (const index of ctx.bySide[side]) {
    const { at, activated, fought, demoralized, river, ...now } = state.units[index] as UnitState;
    if (at < 0 || faceUp(index)) continue;
    const stack = composing ? 0 : now.stack;
    const pile = piles.find(
      (other) =>
        other.at === at &&
        other.activated === activated &&
        other.fought === fought &&
        other.demoralized === demoralized &&
        other.river === river &&
        other.stack === stack,
    );
    if (pile !== undefined) pile.count++;
    else {
      const zone = placeName(ctx, at);
      piles.push({ side: SIDES[side], zone, count: 1, activated, fought, demoralized, river, stack, at });
    }
  }
  piles.sort((a, b) => a.at - b.at || rank(a) - rank(b));
  return piles.map(({ at: _, ...pile }) => pile);
}

/** A fixed order of the piles of one zone. */
function rank(pile: Pile): number {
  const flags = [pile.demoralized, pile.river, pile.activated].reduce(
    (sum, flag, bit) => sum + (flag ? 1 << bit : 0),
    0,
  );
  return pile.stack * 1000 + pile.fought * 10 + flags;
}

function agendaView(ctx: Context, state: State, viewer: Viewer<Side>): FrameView[] {
  const knows = knowsOf(viewer);
  const top = state.agenda.at(-1) as Frame;
  const hideWindows = viewer === 'spectator' || (top.step === 'window' && !knows(SIDES[top.side]));
  const frames = state.agenda.filter((frame) => frame.step !== 'window' || !hideWindows);
  return frames.map((frame, index) => {
    const last = index === frames.length - 1;
    if (frame.step === 'march') return marchView(ctx, state, frame, knows(SIDES[frame.side]), last);
    if (frame.step === 'draws') {
      const drawer = SIDES[frame.turn === 0 ? state.initiative : 1 - state.initiative];
      const open = drawer !== undefined && knows(drawer);
      return { ...frame, drawn: open ? frame.drawn : null, pending: frame.drawn !== null };
    }
    if (frame.step === 'administration') {
      const side = SIDES[ctx.units[frame.next]?.side ?? 0];
      return knows(side) ? frame : { ...frame, next: -1 };
    }
    return frame;
  });
}

function strainIn(ctx: Context, state: State, { side, drawn }: MarchFrame): Strain {
  const morales = ctx.bySide[side].flatMap((unit) => {
    const [facts, now] = [ctx.units[unit] as UnitFacts, state.units[unit] as UnitState];
    return now.stack === 1 && isTested(facts) ? [moraleAfter(facts, now.lost)] : [];
  });
  return strainOf(drawn, morales);
}

function marchView(ctx: Context, state: State, frame: MarchFrame, own: boolean, last: boolean): MarchView {
  const { pending: _p, firm: _f, drawn, shown, byBaggage, byCommander, ...open } = frame;
  const stage = frame.stage === 'count' ? 'draw' : frame.stage;
  if (own) return { ...open, stage, drawn, shown, byBaggage, byCommander, strain: strainIn(ctx, state, frame) };
  return last ? { ...open, stage: 'hidden', met: false, dry: false } : { ...open, stage };
}
