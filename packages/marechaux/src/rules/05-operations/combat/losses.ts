import { type RuleId, rule } from '@vedette/kernel';
import type { Action } from '../../../state/actions.js';
import type { FrameOf, Game } from '../../../state/game.js';
import type { CombatFrame, Frame } from '../../../state/state.js';
import { SIDES } from '../../../state/units.js';
import { inPair } from '../../04-events/draws.js';
import { decision, type StepModule } from '../../step.js';
import { stackOf } from './sheet.js';

const MELEE = rule('LM:5.6.3');
const PURSUIT = rule('LM:5.6.6');

type Losses = FrameOf<'losses'>;

/** Index of the combat in progress. */
function combatAt(game: Game): number {
  return game.state.agenda.findLastIndex((frame) => frame.step === 'combat');
}

/** The combat under a losses frame. */
function combatUnder(game: Game): CombatFrame {
  return game.state.agenda[combatAt(game)] as CombatFrame;
}

/** How many losses a unit can still take: its steps, and one for a baggage counter in a pursuit. */
function capacity(game: Game, unit: number, frame: Losses): number {
  return game.facts(unit).baggage ? (frame.first === 'wheels' ? 1 : 0) : game.steps(unit);
}

/** The units among which the next loss may be chosen. */
function choices(game: Game, frame: Losses): number[] {
  const combat = combatUnder(game);
  const members = stackOf(game, combat, frame.side).filter((unit) => capacity(game, unit, frame) > 0);
  if (frame.first === 'head') {
    const head = combat.heads[frame.side];
    return members.includes(head) ? [head] : members;
  }
  if (frame.first === 'cavalry') return members.filter((unit) => game.facts(unit).cavalry && game.facts(unit).british);
  if (frame.first === 'wheels') {
    const baggage = members.filter((unit) => game.facts(unit).baggage);
    if (baggage.length > 0) return baggage;
    const guns = members.filter((unit) => game.facts(unit).artillery);
    if (guns.length > 0) return guns;
  }
  return members;
}

/** [5.6.3, 5.6.4, 5.6.6, 7.6] Losses of one stack, one by one, as its owner chooses within the rules. */
export const losses: StepModule = {
  publicStep: 'combat',
  publicRule: MELEE,
  ask(game) {
    const frame = game.top('losses');
    const units = frame.left > 0 ? choices(game, frame) : [];
    if (units.length === 0) {
      game.pop();
      return null;
    }
    if (units.length === 1 || total(game, frame) <= frame.left) {
      lose(game, frame, units[0] as number);
      return null;
    }
    const id: RuleId = frame.first === 'wheels' ? PURSUIT : MELEE;
    return decision(
      frame.side,
      'loss',
      id,
      units.map((unit) => game.ctx.actions.loss[unit] as Action),
    );
  },
  answer(game: Game, action: Action) {
    if (action.type === 'loss') lose(game, game.top('losses'), game.ctx.unitOf.get(action.unit) as number);
  },
};

function total(game: Game, frame: Losses): number {
  const members = stackOf(game, combatUnder(game), frame.side);
  return members.reduce((sum, unit) => sum + capacity(game, unit, frame), 0);
}

function lose(game: Game, frame: Losses, unit: number): void {
  const first: Losses['first'] = frame.first === 'wheels' ? 'wheels' : 'free';
  game.amend('losses', { left: frame.left - 1, first });
  takeStep(game, unit);
}

/** Crosses out a step of a unit in the combat in progress. */
export function takeStep(game: Game, unit: number): void {
  const { side } = game.facts(unit);
  const at = combatAt(game);
  const combat = game.state.agenda[at] as Extract<Frame, { step: 'combat' }>;
  game.state.agenda[at] = { ...combat, lost: inPair(combat.lost, side, combat.lost[side] + 1) };
  game.set(unit, { lost: game.unit(unit).lost + 1 });
  const lost = game.unit(unit).lost;
  game.tell({ type: 'loss', rule: MELEE, side: SIDES[side], unit: game.unitId(unit), count: lost });
  if (game.steps(unit) <= 0) game.eliminate(unit, MELEE);
}
