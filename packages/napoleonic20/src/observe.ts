import type { Viewer } from '@vedette/kernel';
import type { Side } from './board/board.js';
import { counterFor } from './observe-counters.js';
import { isNight } from './rules/06-movement/allowance.js';
import { battleView, declarationView } from './rules/09-combat/views.js';
import { verdictOn } from './rules/15-victory.js';
import { promptOf } from './rules/engine.js';
import type { Marker } from './rules/points.js';
import { contextOf } from './state/context.js';
import { isKnown } from './state/hidden.js';
import type { CounterView, Observation } from './state/observation.js';
import { keeperOf } from './state/secrets.js';
import { type Effect, type State, TURN } from './state/state.js';
import { PLACE, type UnitFacts, type UnitId, type UnitIx } from './state/units.js';
import { unknownTo, veiled } from './state/veil.js';

/** Builds up what a viewer may know of a position: from one that holds no more than that. */
export function observe(truth: State, viewer: Viewer<Side>): Observation {
  const state = veiled(truth, viewer);
  const context = contextOf(state);
  const unknown = unknownTo(state, viewer);
  const { winner, level } = verdictOn(state);
  return {
    viewer,
    game: state.game,
    battle: context.battle,
    turn: state.turn,
    lastTurn: context.lastTurn,
    active: state.active,
    phase: state.phase,
    night: isNight(state),
    morale: { french: state.morale[0], allied: state.morale[1] },
    counters: [
      ...context.units
        .filter((unit) => state.hex[unit.index] !== PLACE.unused && isKnown(state, unit, viewer))
        .map((unit) => counterFor(state, unit, viewer)),
      ...lyingFaceDown(state, unknown).map((unit, at) => numbered(counterFor(state, unit, viewer), at + 1)),
    ],
    unknown: unknown.map((unit) => context.units[unit].id),
    deck: state.deck,
    card:
      state.card === null
        ? null
        : { card: state.card, side: state.active, half: context.cards.halfFor(state.card, state.active) },
    effects: openEffects(state, unknown),
    attacks: state.attacks,
    declaration: declarationView(state, viewer),
    battleNow: battleView(state, viewer),
    facts: state.facts,
    forcedMarch: (state.facts & TURN.forcedMarch) !== 0,
    entered: state.entered,
    ledger: openLedger(state, viewer),
    markers: markersOf(state, viewer),
    agenda: isDeciding(truth, viewer) ? state.agenda : [],
    verdict: { winner, level },
    result: state.result,
  };
}

/** Whether the game waits for the viewer. Only then does he need the agenda, to think ahead from it. */
function isDeciding(state: State, viewer: Viewer<Side>): boolean {
  const prompt = promptOf(state);
  return viewer === 'everything' || (prompt.kind === 'decision' && prompt.side === viewer);
}

/** Hidden counters in an order that betrays nothing: by turn box, then by hex. */
function lyingFaceDown(state: State, unknown: readonly UnitIx[]): readonly UnitFacts[] {
  const { units } = contextOf(state);
  return [...unknown].sort((a, b) => state.hex[a] - state.hex[b]).map((unit) => units[unit]);
}

/** A hidden counter off the map has no hex to be called by, so it gets a number. */
function numbered(counter: CounterView, number: number): CounterView {
  return counter.place.at === 'map' ? counter : { ...counter, id: `${counter.id}${number}` as UnitId };
}

/**
 * The lasting effects. Those tied to hidden counters come last and do not say to which: a card may have named the
 * counter, and would betray where it stands.
 */
function openEffects(state: State, unknown: readonly UnitIx[]): readonly Effect[] {
  const isSecret = ({ on, open }: Effect): boolean =>
    open !== true && on !== undefined && unknown.includes(on as UnitIx);
  const secret = state.effects.filter(isSecret).map(({ on: _hidden, ...open }) => open);
  return secret.length === 0 ? state.effects : [...state.effects.filter((effect) => !isSecret(effect)), ...secret];
}

/** The numbers that rules keep, without those that only another side may know. */
function openLedger(state: State, viewer: Viewer<Side>): State['ledger'] {
  const isOpen = (name: string): boolean => {
    const keeper = keeperOf(name);
    return keeper === null || keeper === viewer || viewer === 'everything';
  };
  if (Object.keys(state.ledger).every(isOpen)) return state.ledger;
  return Object.fromEntries(Object.entries(state.ledger).filter(([name]) => isOpen(name)));
}

/** What is in force, without what another side keeps to itself. */
function markersOf(state: State, viewer: Viewer<Side>): readonly Marker[] {
  const all = contextOf(state).points.markers.flatMap((one) => one.markers(state));
  return all.filter(({ secret }) => secret === undefined || secret === viewer || viewer === 'everything');
}
