import { rule } from '@vedette/kernel';
import { type Bands, EXCLUSIVE, outcomeFor } from '../../data/index.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, faceOf, refusal, roll } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { secretOf } from '../../state/secrets.js';
import type { State } from '../../state/state.js';
import { arrivalTurn, arriving, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';
import { effectNamed } from '../effects.js';

const BUS_16_10 = rule('BUS:16.10');
const { boialvo } = EXCLUSIVE.bussaco;
const JUNOT = 'french/junot';
const FLANK_GUARD = ['allied/lecor', 'allied/fane'] as const;
/** The secret marker under the turn marker: 1 by Bussaco, 2 by Boialvo. */
const ROUTE = secretOf('french', 'boialvo-route');
const REVEALED = 'boialvo-route';
/** Effect of a card: the arrival dice of the 8th Corps are better this turn, by its `count`. */
export const SCOUTED = 'boialvo-scouted';
/** Name of the step in which the marker is turned up. */
const REVEAL = 'boialvo-reveal';
const BY_BUSSACO = 1;
const BY_BOIALVO = 2;

function eighthCorps(state: State): readonly UnitFacts[] {
  return contextOf(state).bySide.french.filter(({ corps, arm }) => corps === '8th' && arm !== 'leader');
}

function flankGuard(state: State): readonly UnitFacts[] {
  return FLANK_GUARD.map((id) => counter(state, id));
}

/** Whether an Allied unit still watches the road: it is in the Boialvo box, not in a turn box nor on the map. */
function watchesRoad(state: State, { index }: UnitFacts): boolean {
  return state.hex[index] === PLACE.reserve;
}

/** Whether 8th Corps units still wait to come by the road to Boialvo. */
export function isAwaitedByBoialvo(state: State): boolean {
  return byBoialvo(state) && eighthCorps(state).some(({ index }) => arrivalTurn(state.hex[index]) !== 0);
}

function byBoialvo(state: State): boolean {
  return state.ledger[REVEALED] === BY_BOIALVO;
}

/** The French choose the road in secret. */
const route: ExclusiveStep = {
  ask: () => decision('french', 'boialvo-route', 'BUS:16.10', [act('march-to-bussaco'), act('march-to-boialvo')]),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    work.note(ROUTE, action === act('march-to-boialvo') ? BY_BOIALVO : BY_BUSSACO);
    work.tell({ type: 'effect', rule: BUS_16_10, side: 'french', text: 'effect.route-chosen' });
  },
};

/** The Allies call back Lecor, Fane, both or neither. */
const recall: ExclusiveStep = {
  ask(state) {
    const { unitActions } = contextOf(state);
    const left = flankGuard(state).filter((unit) => watchesRoad(state, unit));
    if (left.length === 0) return null;
    return decision('allied', 'boialvo-recall', 'BUS:16.10', [
      ...left.map(({ index }) => unitActions[index]),
      act('done'),
    ]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'unit') {
      work.pop();
      return;
    }
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    work.place(unit, arriving(boialvo.recallTurn));
    work.tell({ type: 'effect', rule: BUS_16_10, side: 'allied', unit: action.unit, text: 'effect.recalled' });
  },
  refuse: () => refusal('BUS:16.10', 'refusal.not-at-boialvo'),
};

/** The marker is turned up and the 8th Corps put on its way. */
const reveal: ExclusiveStep = {
  ask: () => null,
  proceed(work) {
    work.pop();
    const chosen = work.ledger[ROUTE] ?? BY_BUSSACO;
    work.note(REVEALED, chosen);
    const turn = chosen === BY_BOIALVO ? boialvo.boialvoTurn : boialvo.bussacoTurn;
    for (const { index } of eighthCorps(work)) work.place(index, arriving(turn));
    const junot = counter(work, JUNOT).index;
    if (work.hex[junot] !== PLACE.unused) work.place(junot, PLACE.reserve);
    const text = chosen === BY_BOIALVO ? 'effect.march-to-boialvo' : 'effect.march-to-bussaco';
    work.reveal({ type: 'effect', rule: BUS_16_10, side: 'french', text });
  },
  answer: () => {},
};

/** Units of a side that wait for their die this turn. */
function awaited(state: State): readonly UnitFacts[] {
  const waiting = state.active === 'french' ? eighthCorps(state) : flankGuard(state);
  return waiting.filter(({ index }) => arrivalTurn(state.hex[index]) === state.turn);
}

function arrivalBands(state: State, { side }: UnitFacts): Bands<'eliminated' | 'delayed' | 'arrives'> {
  if (side === 'allied') return boialvo.recall;
  return byBoialvo(state) ? boialvo.boialvo : boialvo.bussaco;
}

/** An arrival die as it counts on a turn: worse by each Allied unit that watches the road, better with scouts. */
function totalOf(state: State, { side }: UnitFacts, turn: number, face: number): number {
  if (side === 'allied') return face;
  const guards = byBoialvo(state) ? flankGuard(state).filter((one) => watchesRoad(state, one)).length : 0;
  const scouted = turn === state.turn ? (effectNamed(state, SCOUTED)?.count ?? 0) : 0;
  return Math.max(1, face + guards * boialvo.each + scouted);
}

/** Junot comes together with the first of his units. */
function bringJunot(work: Work): void {
  const { id, index } = counter(work, JUNOT);
  if (work.hex[index] !== PLACE.reserve) return;
  work.place(index, arriving(work.turn));
  work.tell({ type: 'arrives', unit: id, rule: BUS_16_10 });
}

/** One unit's die: whether it comes this turn. */
const arrival: ExclusiveStep = {
  ask: () => roll('boialvo-arrival', 'BUS:16.10'),
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    const facts = work.context.units[unit as number];
    const { id, index } = facts;
    const value = faceOf(action);
    const total = totalOf(work, facts, work.turn, value);
    work.pop();
    work.tell({ type: 'die', purpose: 'boialvo-arrival', unit: id, value, total, rule: BUS_16_10 });
    const result = outcomeFor(arrivalBands(work, facts), total);
    if (result === 'arrives') {
      work.tell({ type: 'arrives', unit: id, rule: BUS_16_10 });
      if (work.active === 'french') bringJunot(work);
    } else if (result === 'eliminated') {
      work.place(index, PLACE.lost);
      work.tell({ type: 'lost', unit: id, rule: BUS_16_10 });
    } else {
      work.place(index, arriving(work.turn + 1));
      work.tell({ type: 'delayed', unit: id, turn: work.turn + 1, rule: BUS_16_10 });
    }
  },
};

/** Once the French come out of the hills, Allied units that are still on the turn record are cut off. */
function cutOff(work: Work, unit: UnitIx): void {
  const facts = work.context.units[unit];
  if (facts.corps !== '8th' || !byBoialvo(work)) return;
  for (const { index, id } of flankGuard(work)) {
    if (arrivalTurn(work.hex[index]) === 0) continue;
    work.place(index, PLACE.lost);
    work.tell({ type: 'lost', unit: id, rule: BUS_16_10 });
  }
}

/** [BUS:16.10] The 8th Corps may march round the Allied left; Lecor and Fane watch the road or come back. */
export const roadToBoialvo: Contribution = {
  id: 'BUS:16.10',
  effects: [SCOUTED],
  keepsSecret: ({ agenda }) => agenda.some((task) => task.kind === 'exclusive' && task.name === REVEAL),
  at(work, moment) {
    if (moment === 'game-start') {
      const step = (name: string) => ({ kind: 'exclusive', name }) as const;
      work.push(step('boialvo-route'), step('boialvo-recall'), step(REVEAL));
    } else if (moment === 'movement-start') {
      work.push(
        ...awaited(work).map(({ index }) => ({ kind: 'exclusive', name: 'boialvo-arrival', unit: index }) as const),
      );
    }
  },
  steps: {
    'boialvo-route': route,
    'boialvo-recall': recall,
    [REVEAL]: reveal,
    'boialvo-arrival': arrival,
  },
  arrivalDie(state, unit, turn) {
    const facts = contextOf(state).units[unit];
    if (!eighthCorps(state).includes(facts) && !flankGuard(state).includes(facts)) return null;
    const bands = arrivalBands(state, facts);
    return { rule: BUS_16_10, outcome: (face) => outcomeFor(bands, totalOf(state, facts, turn, face)) };
  },
  markers(state) {
    const secret = state.ledger[ROUTE];
    const shown = state.ledger[REVEALED] ?? secret;
    const road =
      shown === undefined
        ? []
        : [
            {
              rule: BUS_16_10,
              key: shown === BY_BOIALVO ? 'effect.march-to-boialvo' : 'effect.march-to-bussaco',
              ...(state.ledger[REVEALED] === undefined ? { secret: 'french' as const } : {}),
            },
          ];
    const guards = flankGuard(state).filter((unit) => watchesRoad(state, unit)).length;
    return guards === 0
      ? road
      : [...road, { rule: BUS_16_10, key: 'marker.boialvo-watched', params: { count: guards } }];
  },
  entryHexes(state, unit, hexes) {
    const { units, board } = contextOf(state);
    const { corps, id } = units[unit];
    const flank = (FLANK_GUARD as readonly string[]).includes(id);
    if (!flank && (corps !== '8th' || !byBoialvo(state))) return hexes;
    return board.entryAreas.find((area) => area.id === boialvo.boialvoArea)?.hexes ?? hexes;
  },
  moved: (work, unit) => cutOff(work, unit),
};
