import { type RuleId, rule } from '@vedette/kernel';
import type { Game } from '../../../state/game.js';
import type { Line } from '../../../state/notices.js';
import { type CombatFrame, NO_AXIS } from '../../../state/state.js';
import { other, type SideNo } from '../../../state/units.js';
import { eventRule } from '../../04-events/draws.js';
import { strengthRatio } from './table.js';

const MELEE = rule('LM:5.6.3');

/** The stack of a side in a combat. */
export function stackOf(game: Game, frame: CombatFrame, side: SideNo): number[] {
  return game.members(side, side === frame.attacker ? 1 : 2);
}

/** Strength steps of some units, infantry, cavalry, garrisons and artillery alike [5.6.2]. */
export function strengthSteps(game: Game, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + (game.facts(unit).baggage ? 0 : game.steps(unit)), 0);
}

/** [5.6.3 note 2] Strength for the ratio: no artillery, cavalry halved (rounded up) outside clear zones. */
export function ratioStrength(game: Game, zone: number, units: readonly number[]): number {
  let [foot, horse] = [0, 0];
  for (const unit of units) {
    const facts = game.facts(unit);
    if (facts.cavalry) horse += game.steps(unit);
    else if (facts.infantry || facts.garrison) foot += game.steps(unit);
  }
  const rough = game.ctx.board.zones[zone]?.kind !== 'clear';
  return foot + (rough ? Math.ceil(horse / 2) : horse);
}

/** [5.6.3] The ratio that either side adds, by side. */
export function ratios(game: Game, frame: CombatFrame): [number, number] {
  const strength = ([0, 1] as const).map((side) => ratioStrength(game, frame.zone, stackOf(game, frame, side)));
  return strengthRatio(strength[0] as number, strength[1] as number);
}

/** [5.6.3 note 3] The units that may lead a stack: no cavalry in a town or defensive zone while there is infantry. */
export function headCandidates(game: Game, frame: CombatFrame, side: SideNo): number[] {
  const fighters = stackOf(game, frame, side).filter((unit) => game.facts(unit).fighting);
  const foot = fighters.filter((unit) => !game.facts(unit).cavalry);
  if (side === 1 && frame.events.includes('elan')) return foot.filter((unit) => game.facts(unit).infantry);
  if (side === 0 && frame.events.includes('feu'))
    return foot.filter((unit) => game.facts(unit).infantry && game.facts(unit).british);
  const rough = game.ctx.board.zones[frame.zone]?.kind !== 'clear';
  return rough && foot.length > 0 ? foot : fighters;
}

/** [7.1] The strategic value that counts in a stack: the commander in chief's, else the best. */
export function leadership(game: Game, units: readonly number[]): number {
  let value = 0;
  for (const unit of units) {
    const facts = game.facts(unit);
    if (!facts.commander) continue;
    if (facts.chief) return facts.sv;
    value = Math.max(value, facts.sv);
  }
  return value;
}

/** [5.6.3] The lines of a side's combat potential but for its die. Lines worth nothing are left out. */
export function potentialLines(game: Game, frame: CombatFrame, side: SideNo): Line[] {
  const units = stackOf(game, frame, side);
  const lines: Line[] = [];
  const add = (key: string, value: number, id: RuleId = MELEE): void => {
    if (value !== 0) lines.push({ key: `line.${key}`, value, rule: id });
  };
  for (const event of frame.events) {
    if (event === 'rifles' && side === 0) add('rifles', 1, eventRule(event));
    if (event === 'feu' && side === 0) add('feu', 2, eventRule(event));
    if (event === 'elan' && side === 1) add('elan', 2, eventRule(event));
  }
  add('shots', frame.hits[side]);
  add('ratio', frame.ratio[side]);
  const head = frame.heads[side];
  add('head', head < 0 ? 0 : game.morale(head));
  add('commander', leadership(game, units), rule('LM:7.1'));
  if (side !== frame.attacker) add('terrain', game.ctx.board.zones[frame.zone]?.defence ?? 0);
  if ((game.contact(frame.zone)?.axes[side] ?? NO_AXIS) < 0) add('no-axis', -2, rule('LM:5.4.1'));
  if (units.some((unit) => game.unit(unit).river)) add('river', -1, rule('LM:7.6'));
  if (frame.forced && side === frame.attacker) add('forced', -2, rule('LM:5.4'));
  if (units.some((unit) => game.unit(unit).demoralized)) add('demoralized', -2, rule('LM:7.7'));
  return lines;
}

/** The sum of some lines. */
export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.value, 0);
}

/** The sides in the order in which they act in a combat: attacker, defender. */
export function inOrder(frame: CombatFrame): [SideNo, SideNo] {
  return [frame.attacker, other(frame.attacker)];
}
