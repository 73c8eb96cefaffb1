import { eventFor, type Random, type Step, sameJson, shuffled, type Viewer } from '@vedette/kernel';
import type { Side } from '../src/board/board.js';
import type { HexId } from '../src/board/hex.js';
import { promptOf } from '../src/rules/engine.js';
import type { Action } from '../src/state/action.js';
import { contextOf } from '../src/state/context.js';
import type { Question } from '../src/state/question.js';
import { enemyOf, type State } from '../src/state/state.js';
import type { N20Types } from '../src/state/types.js';
import { MARK, onMap, ROUTED, type UnitId, type UnitIx } from '../src/state/units.js';
import { exchanged, unknownTo } from '../src/state/veil.js';
import { napoleonic20 } from '../src/system.js';

/** A second world: what differs from the first is only what a viewer may not know. */
export interface Twin {
  readonly state: State;
  /** Which counter stands in the second world where another stands in the first. */
  readonly dealt: ReadonlyMap<number, UnitIx>;
}

const ROUTE = 'secret-french-boialvo-route';

/** A second world for a viewer, or null if nothing is hidden from him that could be otherwise. */
export function twinOf(state: State, viewer: Viewer<Side>, random: Random): Twin | null {
  const { units } = contextOf(state);
  const dealt = new Map<number, UnitIx>();
  for (const side of ['french', 'allied'] as const) {
    for (const routed of [true, false]) {
      const hidden = unknownTo(state, viewer).filter(
        (unit) => units[unit].side === side && ((state.marks[unit] & ROUTED) !== 0) === routed,
      );
      const able = routed ? hidden.filter((unit) => units[unit].arm !== 'dummy') : hidden;
      shuffled(able, random).forEach((unit, at) => {
        if (unit !== able[at]) dealt.set(able[at] as number, unit);
      });
    }
  }
  const chosen = state.ledger[ROUTE];
  const otherwise = chosen !== undefined && viewer !== 'french' && state.ledger['boialvo-route'] === undefined;
  if (dealt.size === 0 && !otherwise) return null;
  const ledger = otherwise ? { ...state.ledger, [ROUTE]: 3 - chosen } : state.ledger;
  return { state: exchanged({ ...state, ledger }, dealt), dealt };
}

/** The action that is the same for an onlooker: the counter that stands there in the second world is chosen. */
export function actionIn({ state, dealt }: Twin, action: Action): Action {
  if (action.type !== 'unit') return action;
  const { indexOf, units } = contextOf(state);
  const other = dealt.get(indexOf.get(action.unit) as number);
  return other === undefined ? action : { type: 'unit', unit: units[other].id };
}

/** Whether the second world lists an action. */
export function isListed(state: State, action: Action): boolean {
  const prompt = promptOf(state);
  if (prompt.kind === 'over') return false;
  const actions = prompt.kind === 'chance' ? prompt.outcomes.map((one) => one.action) : prompt.actions;
  return actions.some((one) => sameJson(one, action));
}

/** Whether a step showed the viewer something that was hidden: then the worlds differ by right. */
export function hasShown(step: Step<N20Types>, viewer: Viewer<Side>): boolean {
  return step.notices.some((notice) => notice.reveals === true && eventFor(notice, viewer) !== null);
}

/** All that the viewer is told of a position and of the step that led to it, as text. */
export function toldOf(
  { state, notices }: Step<N20Types>,
  viewer: Viewer<Side>,
  questions: readonly Question[],
  intents: readonly unknown[],
): readonly string[] {
  const side = viewer === 'spectator' || viewer === 'everything' ? null : viewer;
  const events = notices.map((notice) => eventFor(notice, viewer)).filter((event) => event !== null);
  return [
    ...events.map((event) => JSON.stringify(event)),
    JSON.stringify(napoleonic20.promptFor(state, viewer)),
    ...Object.entries(napoleonic20.observe(state, viewer)).map((field) => JSON.stringify(field)),
    ...questions.map((question) => JSON.stringify([question, napoleonic20.ask(state, viewer, question)])),
    ...(side === null ? [] : intents.map((intent) => JSON.stringify([intent, rulingFor(state, side, intent)]))),
  ];
}

function rulingFor(state: State, side: Side, intent: unknown): unknown {
  return napoleonic20.explain(state, side, intent);
}

/** Questions a viewer may ask of a position, about his own units and about any hex or name. */
export function questionsFor(state: State, viewer: Viewer<Side>, random: Random): readonly Question[] {
  const { board, units } = contextOf(state);
  const hex = board.hexes[random.below(board.hexes.length)] as HexId;
  const standing = units.filter(({ index, arm }) => arm !== 'leader' && onMap(state.hex[index]));
  const some = standing[random.below(Math.max(1, standing.length))];
  const named = units[random.below(units.length)];
  const questions: Question[] = [
    { type: 'threats', hex },
    { type: 'zones', side: random.below(2) === 0 ? 'french' : 'allied' },
    { type: 'arrivals' },
    ...units.flatMap(({ id, arm }): Question[] => (arm === 'leader' ? [{ type: 'command', leader: id }] : [])),
  ];
  if (some === undefined || named === undefined) return questions;
  const own = viewer === 'french' || viewer === 'allied' ? standing.filter(({ side }) => side === viewer) : [];
  const mover = own[random.below(Math.max(1, own.length))];
  if (mover !== undefined) questions.push({ type: 'reach', unit: mover.id });
  questions.push({ type: 'reach', unit: named.id });
  const near = standing.filter(
    ({ side, index }) =>
      side !== some.side && board.distance(state.hex[index] as HexId, state.hex[some.index] as HexId) === 1,
  );
  const known = viewer === 'everything' || viewer === some.side || (state.marks[some.index] & MARK.hidden) === 0;
  if (near.length > 0 && known) {
    const targets = near.slice(0, 1 + random.below(2)).map(({ index }) => state.hex[index] as HexId);
    questions.push({ type: 'odds', attackers: [some.id], targets });
  }
  questions.push({ type: 'odds', attackers: [named.id], targets: [hex] });
  return questions;
}

/** What a side may have in mind, mostly things that are not allowed. */
export function intentsFor(state: State, viewer: Viewer<Side>, random: Random): readonly unknown[] {
  const { board, units } = contextOf(state);
  const hex = board.hexes[random.below(board.hexes.length)];
  const unit = (units[random.below(units.length)] as { id: UnitId }).id;
  const foe = viewer === 'spectator' || viewer === 'everything' ? 'french' : enemyOf(viewer);
  const foes = units.filter(({ side, index }) => side === foe && onMap(state.hex[index]));
  const there = foes[random.below(Math.max(1, foes.length))];
  return [
    { type: 'hex', hex },
    { type: 'unit', unit },
    { type: 'do', what: 'end-declaration' },
    { type: 'do', what: 'disengage' },
    ...(there === undefined ? [] : [{ type: 'hex', hex: state.hex[there.index] }]),
  ];
}
