import { rule } from '@vedette/kernel';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { inPair } from '../../04-events/draws.js';
import { openWindows } from '../../04-events/windows.js';
import { decision, die, rolled } from '../../step.js';
import { headCandidates, inOrder, potentialLines, ratios, stackOf, strengthSteps, sumOf } from './sheet.js';
import { meleeLosses, meleeRow, OVERWHELMING } from './table.js';

const AMPLITUDE = rule('LM:5.6.2');
const MELEE = rule('LM:5.6.3');

/** [5.6.2] The steps of both stacks together; then events may be played, attacker first [10.2]. */
export function amplitude(game: Game, frame: CombatFrame): null {
  const total = strengthSteps(game, [...stackOf(game, frame, 0), ...stackOf(game, frame, 1)]);
  game.state.fought = true;
  game.tell({ type: 'amplitude', rule: AMPLITUDE, zone: game.zoneId(frame.zone), total });
  game.amend('combat', { stage: 'shots', amplitude: total, dice: [] });
  if (guns(game, frame, 0) + guns(game, frame, 1) === 0) nameOnlyHeads(game);
  openWindows(game, 'combat', frame.attacker);
  return null;
}

function guns(game: Game, frame: CombatFrame, side: SideNo): number {
  return stackOf(game, frame, side).filter((unit) => game.facts(unit).artillery).length;
}

/** [5.6.3 note 1] A die for each artillery counter, the attacker's first; 4 and more is a hit. */
export function askShots(game: Game, frame: CombatFrame): Asked | null {
  const [first, second] = inOrder(frame);
  if (frame.dice.length < guns(game, frame, first) + guns(game, frame, second)) return die('shot', MELEE);
  nameOnlyHeads(game);
  openWindows(game, 'shots', frame.attacker);
  return null;
}

/** Records a shot. */
export function answerShots(game: Game, frame: CombatFrame, action: Action): void {
  const [first, second] = inOrder(frame);
  const side = frame.dice.length < guns(game, frame, first) ? first : second;
  const hit = rolled(action) >= 4;
  game.tell({ type: 'shot', rule: MELEE, side: SIDES[side], die: rolled(action), result: hit ? 'hit' : 'miss' });
  game.amend('combat', {
    dice: [...frame.dice, rolled(action)],
    hits: inPair(frame.hits, side, frame.hits[side] + (hit ? 1 : 0)),
  });
}

/**
 * Goes on to the heads and names those that leave no choice, before a window opens: a side that is asked for an event
 * there must not be betrayed by what would otherwise have happened at once.
 */
function nameOnlyHeads(game: Game): void {
  game.amend('combat', { stage: 'heads', dice: [], turn: 0 });
  while (game.top('combat').stage === 'heads' && askHeads(game, game.top('combat')) === null);
}

/** [5.6.3 note 3] Each side names the unit that leads, attacker first. */
export function askHeads(game: Game, frame: CombatFrame): Asked | null {
  const side = inOrder(frame)[frame.turn];
  if (side === undefined) {
    game.amend('combat', { stage: 'dice', turn: 0, dice: [], ratio: ratios(game, frame) });
    return null;
  }
  const candidates = headCandidates(game, frame, side);
  if (candidates.length > 1)
    return decision(
      side,
      'head',
      MELEE,
      candidates.map((unit) => game.ctx.actions.head[unit] as Action),
    );
  name(game, frame, side, candidates[0] ?? -1);
  return null;
}

/** Records the choice of a head unit. */
export function answerHeads(game: Game, frame: CombatFrame, action: Action): void {
  if (action.type !== 'head') return;
  name(game, frame, inOrder(frame)[frame.turn] as SideNo, game.ctx.unitOf.get(action.unit) as number);
}

function name(game: Game, frame: CombatFrame, side: SideNo, unit: number): void {
  game.amend('combat', { heads: inPair(frame.heads, side, unit), turn: frame.turn + 1 });
  if (unit >= 0)
    game.tell({ type: 'head', rule: MELEE, side: SIDES[side], unit: game.unitId(unit), value: game.morale(unit) });
}

/** [5.6.3] A die for each stack, the attacker's first. */
export function askDice(game: Game, frame: CombatFrame): Asked | null {
  if (frame.dice.length < 2) return die('melee', MELEE);
  game.amend('combat', { stage: 'melee' });
  return null;
}

/** Records a die of the melee. */
export function answerDice(game: Game, frame: CombatFrame, action: Action): void {
  const side = inOrder(frame)[frame.dice.length] as SideNo;
  game.amend('combat', {
    dice: [...frame.dice, rolled(action)],
    rolls: inPair(frame.rolls, side, rolled(action)),
  });
}

/** [5.6.3] The melee: the higher combat potential wins by its difference; the table gives losses and retreat. */
export function melee(game: Game, frame: CombatFrame): null {
  const potential: [number, number] = [0, 0];
  for (const side of [0, 1] as const) {
    const lines = [...potentialLines(game, frame, side), { key: 'line.die', value: frame.rolls[side], rule: MELEE }];
    potential[side] = sumOf(lines);
    game.tell({ type: 'potential', rule: MELEE, side: SIDES[side], total: potential[side], lines });
  }
  const outcome = meleeOutcome(game, frame, potential);
  const { winner, losses, distance } = outcome;
  const zone = game.zoneId(frame.zone);
  if (winner < 0) game.tell({ type: 'melee-drawn', rule: MELEE, zone, count: Math.max(...losses) });
  else {
    const side = winner as SideNo;
    const total = Math.abs(potential[0] - potential[1]);
    const lost = [losses[side], losses[other(side)]];
    game.tell({ type: 'melee', rule: MELEE, side: SIDES[side], zone, total, losses: lost, count: distance });
  }
  game.amend('combat', { ...outcome, potential, stage: 'losses' });
  if (losses[0] > 0) game.push({ step: 'window', side: 1, window: 'losses' });
  return null;
}

/** What two combat potentials lead to: the winner (−1: none), losses by side, zones of retreat. */
export function meleeOutcome(
  game: Game,
  frame: CombatFrame,
  potential: readonly [number, number],
): { winner: number; losses: [number, number]; distance: number } {
  const difference = potential[0] - potential[1];
  const { tables } = game.ctx;
  const [light, heavy] = meleeLosses(tables, frame.amplitude, Math.abs(difference));
  const spared = (side: SideNo, count: number): number => (frame.ratio[side] > OVERWHELMING ? 0 : count);
  if (difference === 0) return { winner: -1, losses: [spared(0, light), spared(1, light)], distance: 0 };
  const winner = difference > 0 ? 0 : 1;
  const losses = inPair<number>([heavy, heavy], winner, spared(winner, light));
  return { winner, losses, distance: meleeRow(tables, Math.abs(difference)).retreat };
}

/** [5.6.3] Losses are taken, the attacker's first, the first of each by the head unit. */
export function startLosses(game: Game, frame: CombatFrame): null {
  game.amend('combat', { stage: 'retreat', turn: 0 });
  const [first, second] = inOrder(frame);
  for (const side of [second, first]) {
    const left = frame.losses[side];
    if (left > 0) game.push({ step: 'losses', side, left, first: frame.charged && side === 0 ? 'cavalry' : 'head' });
  }
  return null;
}
