import { type Refusal, rule } from '@vedette/kernel';
import { across, type Connection } from '../../board/board.js';
import { distancesTo } from '../../board/trace.js';
import type { Game } from '../../state/game.js';
import type { MarchFrame } from '../../state/state.js';
import { other, type SideNo } from '../../state/units.js';

const MOVES = rule('LM:5.4');

/** What matters of a stack for its next connection. */
export interface StackSummary {
  readonly members: readonly number[];
  /** Members that are not decoys; and of these the units, commanders left out. */
  readonly real: number;
  readonly units: number;
  /** Strength steps for fatigue: infantry, cavalry and artillery. */
  readonly steps: number;
  readonly wheels: boolean;
  readonly infantry: boolean;
  readonly fighters: number;
  /** Only infantry and commanders. */
  readonly onFoot: boolean;
  readonly demoralized: boolean;
  readonly baggage: boolean;
  readonly commander: boolean;
  /** The fewest and the most movement points a member has for the turn. */
  readonly least: number;
  readonly most: number;
  /** Half of its unit's movement points (of its commander's, if there is no unit). */
  readonly halfOfUnit: number;
}

/** Movement points of a unit for the move: all, or half rounded up [1.4, 5.1]. */
export function allowance(mp: number, half: boolean): number {
  return half ? Math.ceil(mp / 2) : mp;
}

/** Sums up some units as a stack; `half`: they may use half of their movement points. */
export function summary(game: Game, members: readonly number[], half: boolean): StackSummary {
  let real = 0;
  let units = 0;
  let steps = 0;
  let fighters = 0;
  let [wheels, infantry, demoralized, baggage, commander, onFoot] = [false, false, false, false, false, true];
  let [least, most, unitMp, chiefMp] = [99, 0, 0, 0];
  for (const unit of members) {
    const facts = game.facts(unit);
    if (facts.decoy) continue;
    real++;
    const points = allowance(facts.mp, half);
    if (points < least) least = points;
    if (points > most) most = points;
    if (facts.commander) {
      commander = true;
      chiefMp = facts.mp;
      continue;
    }
    units++;
    unitMp = facts.mp;
    if (!facts.infantry) onFoot = false;
    if (facts.infantry) infantry = true;
    if (facts.fighting) fighters++;
    if (facts.wheels) wheels = true;
    if (facts.baggage) baggage = true;
    else steps += game.steps(unit);
    if (game.unit(unit).demoralized) demoralized = true;
  }
  const halfOfUnit = Math.ceil((units > 0 ? unitMp : chiefMp) / 2);
  return {
    members,
    real,
    units,
    steps,
    wheels,
    infantry,
    fighters,
    onFoot,
    demoralized,
    baggage,
    commander,
    least,
    most,
    halfOfUnit,
  };
}

/** Movement points that a connection costs a stack [5.4, 8.2.6]. */
export function crossingCost(link: Connection, stack: StackSummary): number {
  return link.water ? stack.halfOfUnit + link.cost : link.cost;
}

const refuse = (id: string, key: string): Refusal => ({ rule: rule(id), key: `refusal.${key}` });
const BRIDGE_CUT = refuse('LM:7.6', 'bridge-cut');
const NO_EXIT = refuse('LM:8.2.6-2', 'exit-french-only');
const ALLIES_ONLY = refuse('LM:8.2.6-3', 'boats-allies-only');
const ONE_UNIT = refuse('LM:8.2.6-4', 'boats-one-unit');
const NO_WHEELS = refuse('LM:7.2', 'path-closed-to-wheels');
const ENEMY_AXIS = refuse('LM:5.3', 'axis-of-enemy');
const HOMEWARD = refuse('LM:7.7', 'demoralized-homeward');
const ENDING: Refusal = { rule: rule('LM:7.3'), key: 'refusal.move-is-ending' };
const TOO_FAR: Refusal = { rule: MOVES, key: 'refusal.too-few-points' };

/** How a stack may take a connection: as it stands, or only thanks to an event. */
export type CrossingMode = 'plain' | 'douro' | 'major-dulong';

/**
 * [5.4] Why a stack may not take a connection next, or null if it may. `mode`: with the Douro or the Major Dulong
 * marker, which open crossings that are closed otherwise.
 */
export function crossingRefusal(
  game: Game,
  frame: MarchFrame,
  stack: StackSummary,
  link: Connection,
  mode: CrossingMode,
): Refusal | null {
  if (frame.ending) return ENDING;
  if (link.bridge && game.isCut(link) && mode === 'plain') return BRIDGE_CUT;
  if (link.exit && frame.side === 0) return NO_EXIT;
  if (link.water && mode !== 'douro') {
    if (frame.side === 1) return ALLIES_ONLY;
    if (stack.units > 1) return ONE_UNIT;
  }
  if (link.path && stack.wheels) return NO_WHEELS;
  if (frame.disengaged && frame.crossed === 0 && game.contact(frame.zone)?.axes[other(frame.side)] === link.index)
    return ENEMY_AXIS;
  const cost = mode === 'douro' ? stack.halfOfUnit : crossingCost(link, stack);
  if (frame.spent + cost > stack.least) return TOO_FAR;
  if (stack.demoralized && !homeward(game, frame.side, frame.start, across(link, frame.zone))) return HOMEWARD;
  return null;
}

/** [7.7] Whether a zone is no farther from some line of communication than the zone where the move began. */
export function homeward(game: Game, side: SideNo, start: number, zone: number): boolean {
  const { board } = game.ctx;
  return game.communications(side).some((target) => {
    const distance = distancesTo(board, game.state.cut, target);
    return (distance[zone] as number) <= (distance[start] as number);
  });
}

/** Whether a stack fits the Douro marker: infantry of up to five steps with its commanders [9]. */
export function fitsDouro(stack: StackSummary, link: Connection): boolean {
  return link.douro && stack.onFoot && stack.infantry && stack.steps <= 5;
}
