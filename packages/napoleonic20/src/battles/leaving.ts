import { rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { unitAt } from '../rules/07-zones-of-control.js';
import type { ExclusiveStep } from '../rules/points.js';
import { pretence, turnUpOne } from '../rules/pretence.js';
import { decision, refusal } from '../rules/step.js';
import { type Action, act } from '../state/action.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import { PLACE, type UnitIx } from '../state/units.js';

/** How units march off the map in an organised retreat. */
export interface Leaving {
  readonly rule: string;
  readonly side: Side;
  /** Hexes from which they leave, one unit from each in a turn. */
  readonly hexes: readonly number[];
  /** Morale Points gained by each. */
  readonly gain: number;
}

/** The step in which units leave the map one after the other; `list` of the task holds the hexes used. */
export function leavingStep({ rule: ruleId, side, hexes, gain }: Leaving): ExclusiveStep {
  const cause = rule(ruleId);
  const leavers = (state: State, used: readonly number[]): Action[] => {
    const { units, unitActions } = contextOf(state);
    return hexes.flatMap((hex) => {
      const unit = used.includes(hex) ? null : unitAt(state, hex as HexId);
      if (unit === null) return [];
      const { side: owner, arm, traits } = units[unit];
      return owner === side && arm !== 'dummy' && !traits.has('remnant') ? [unitActions[unit]] : [];
    });
  };
  return {
    ask(state, { list = [] }) {
      const open = leavers(state, list);
      const left = hexes.filter((hex) => !list.includes(hex)) as HexId[];
      if (open.length === 0) open.push(...pretence(state, side, left));
      return open.length === 0 ? null : decision(side, 'organized-retreat', ruleId, [...open, act('done')]);
    },
    proceed: (work) => work.pop(),
    answer(work, task, action) {
      if (action.type !== 'unit') {
        if (action === act('reveal')) turnUpOne(work, side);
        else work.pop();
        return;
      }
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      work.replace({ ...task, list: [...(task.list ?? []), work.hex[unit]] });
      work.place(unit, PLACE.exited);
      work.tell({ type: 'effect', rule: cause, side, unit: action.unit, text: 'effect.left-the-map' });
      work.changeMorale({ side, gain, rule: cause });
    },
    refuse: () => refusal(ruleId, 'refusal.not-on-a-loc'),
  };
}
