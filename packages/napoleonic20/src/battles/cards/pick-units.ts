import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { decision, refusal, type StepModule } from '../../rules/step.js';
import type { Action } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { type Effect, enemyOf, type State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { MARK, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { standingUnits } from '../counters.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

/** A card by which somebody names units on the map, one by one, for an effect that is tied to each. */
export interface Pick {
  readonly name: string;
  readonly id: string;
  /** How many units are named; fewer if no more fit. */
  readonly count: number;
  /** Who names them. */
  readonly chooser: (drawer: Side) => Side;
  /**
   * Units that may be named after those `chosen`. A face-down counter whose kind matters must be among them whatever
   * it is, or the list would betray it; the contribution then looks at its kind.
   */
  readonly fits: (state: State, drawer: Side, chosen: readonly UnitIx[]) => readonly UnitFacts[];
  readonly until: Effect['until'];
  /** Whether units are named by their names, not by their hexes. */
  readonly byName?: true;
  /** Whose the effect is: with `next-turn` it ends with his next Player Turn. */
  readonly owner: (drawer: Side) => Side;
  /** Message key that says whom to name. */
  readonly refusal: string;
  /** What the effect changes. */
  readonly contribution: Omit<Contribution, 'id'>;
}

function unitNamed(work: Work, action: Action): UnitIx | null {
  if (action.type === 'hex') return unitAt(work, action.hex);
  return action.type === 'unit' ? (work.context.indexOf.get(action.unit) ?? null) : null;
}

/** The step in which the units of a card are named, by their hexes in an order that betrays no hidden unit. */
export function pickStep({
  name,
  count,
  chooser,
  fits,
  byName,
  until,
  owner,
  refusal: key,
}: Omit<Pick, 'contribution'>) {
  const named = (state: State): readonly UnitIx[] =>
    state.effects.flatMap((effect) => (effect.name === name && effect.on !== undefined ? [effect.on as UnitIx] : []));
  const step: StepModule<CardTask> = {
    ask(state, { card, side, stage }) {
      if (stage >= count) return null;
      const chosen = named(state);
      const units = fits(state, side, chosen).filter(({ index }) => !chosen.includes(index));
      if (units.length === 0) return null;
      const hexes = units.map(({ index }) => state.hex[index] as HexId).sort((a, b) => a - b);
      const { unitActions } = contextOf(state);
      const actions = byName ? units.map(({ index }) => unitActions[index]) : hexes.map(hexAction);
      return decision(chooser(side), name, card, actions);
    },
    proceed(work, task) {
      work.pop();
      if (task.stage === 0) tellNoEffect(work, task, 'nobody-fits');
    },
    answer(work, task, action) {
      const unit = unitNamed(work, action);
      if (unit === null) return;
      work.replace({ ...task, stage: task.stage + 1 });
      work.add({ name, on: unit, side: owner(task.side), until, ...(byName ? {} : { open: true }) });
      tellEffect(work, task, name, unit);
    },
    refuse: (_state, { card }) => refusal(card, key),
  };
  return step;
}

/** The effect of such a card. */
export function pickUnits(pick: Pick): CardEffect {
  return { name: pick.name, step: pickStep(pick), contribution: { id: pick.id, ...pick.contribution } };
}

/** Units of a side on the map that stand in no enemy zone. */
export function freeUnits(state: State, side: Side): readonly UnitFacts[] {
  const field = fieldOf(state);
  return standingUnits(state, side).filter(({ index }) => !inFirmZone(field, state.hex[index] as HexId, enemyOf(side)));
}

/** Whether a unit lies face down: then it must be thought fit for anything. */
export function liesFaceDown(state: State, { index }: UnitFacts): boolean {
  return (state.marks[index] & MARK.hidden) !== 0;
}

/** The drawer himself. */
export const himself = (drawer: Side): Side => drawer;

/** Whether an enemy, for fighting, is next to a unit. */
export function isBesideEnemy(state: State, { side, index }: UnitFacts): boolean {
  const { board } = contextOf(state);
  const hex = state.hex[index] as HexId;
  return standingUnits(state, enemyOf(side)).some((foe) => board.distance(hex, state.hex[foe.index] as HexId) === 1);
}
