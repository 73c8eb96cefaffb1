import { rule } from '@vedette/kernel';
import { reaches } from '../../board/trace.js';
import { leaveMap } from '../../scenarios/soult-1809/exits.js';
import { type Action, PLAIN } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import type { MarchFrame } from '../../state/state.js';
import { fatiguePoints, isTested, isTired } from '../../state/strain.js';
import { SIDES } from '../../state/units.js';
import type { Asked } from '../../types.js';
import { decision } from '../step.js';
import { summary } from './crossing.js';

const FATIGUE = rule('LM:5.5');

/** [5.5] Before the first connection: one marker per "A combattu", and one that cannot be returned in bad weather. */
export function beforeMoving(game: Game, frame: MarchFrame): null {
  let fought = 0;
  for (const unit of game.members(frame.side, 1)) {
    const now = game.unit(unit);
    if (now.fought === 0) continue;
    fought = Math.max(fought, now.fought);
    game.set(unit, { fought: 0 });
  }
  const firm = frame.crossed === 0 && game.state.weather ? 1 : 0;
  game.amend('march', { stage: 'draw', pending: fought + firm, firm });
  return null;
}

/** [5.5] Whether a stack in a zone is cut off from all its lines of communication. */
export function cutOff(game: Game, frame: MarchFrame): boolean {
  const { side, zone } = frame;
  const targets = game.communications(side);
  return !reaches(game.ctx.board, game.state.cut, zone, targets, (at) => game.enemyIn(side, at));
}

/** [5.5] Markers for the connection just crossed: by size, without communications, into an enemy stack. */
export function countMarkers(game: Game, frame: MarchFrame): null {
  const { steps } = summary(game, game.members(frame.side, 1), frame.half);
  const bySize = Math.max(1, Math.ceil(steps / 10));
  const lost = frame.harried || cutOff(game, frame) ? 1 : 0;
  game.amend('march', { stage: 'draw', pending: bySize + lost + (frame.met ? 1 : 0), firm: 0 });
  return null;
}

/** Markers left in the container, by value. */
export function markersLeft(game: Game, frame: MarchFrame): number[] {
  return game.state.fatigue.map((count, value) => count - (frame.drawn[value] ?? 0));
}

const MARKERS: readonly Action[] = [0, 1, 2, 3, 4, 5, 6].map((value) => ({ type: 'fatigue', value }));

/** The next marker, drawn without replacement; null once all are drawn or the container is empty. */
export function askDraw(game: Game, frame: MarchFrame): Asked | null {
  const left = markersLeft(game, frame);
  const outcomes = left.flatMap((weight, value) => (weight > 0 ? [{ action: MARKERS[value] as Action, weight }] : []));
  if (frame.pending === 0 || outcomes.length === 0) {
    game.amend('march', { stage: 'check', pending: 0 });
    return null;
  }
  return { kind: 'chance', step: 'fatigue', rule: FATIGUE, outcomes };
}

/** A marker comes out. If it may go back, its owner is asked. */
export function drawMarker(game: Game, frame: MarchFrame, value: number): void {
  const drawn = frame.drawn.map((count, at) => (at === value ? count + 1 : count));
  const firm = frame.firm > 0;
  const asks = value > 0 && !firm && mayReturn(game, frame);
  game.amend('march', {
    drawn,
    pending: frame.pending - 1,
    firm: firm ? frame.firm - 1 : 0,
    stage: asks ? 'keep' : 'draw',
    shown: asks ? value : -1,
  });
  const side = SIDES[frame.side];
  const total = fatiguePoints(drawn);
  game.tellOnly(
    frame.side,
    { type: 'fatigue', rule: FATIGUE, side, value, total },
    { type: 'fatigue', rule: FATIGUE, side },
  );
}

/** [5.5] Baggage and commander allow one return each per move; pointless where nobody is tested. */
function mayReturn(game: Game, frame: MarchFrame): boolean {
  const stack = summary(game, game.members(frame.side, 1), frame.half);
  if (stack.fighters === 0) return false;
  return (stack.baggage && !frame.byBaggage) || (stack.commander && !frame.byCommander);
}

const RETURN_OR_KEEP: readonly Action[] = [PLAIN.keep, PLAIN.return];

/** The owner keeps the marker or puts it back without drawing another. */
export function askReturn(frame: MarchFrame): Asked {
  return decision(frame.side, 'return-fatigue', FATIGUE, RETURN_OR_KEEP);
}

/** Carries out the choice; the baggage's return is used before the commander's. */
export function settleReturn(game: Game, frame: MarchFrame, back: boolean): void {
  if (!back) {
    game.amend('march', { stage: 'draw', shown: -1 });
    return;
  }
  const { baggage } = summary(game, game.members(frame.side, 1), frame.half);
  const byBaggage = baggage && !frame.byBaggage;
  const drawn = frame.drawn.map((count, value) => (value === frame.shown ? count - 1 : count));
  game.amend('march', {
    stage: 'draw',
    shown: -1,
    drawn,
    byBaggage: frame.byBaggage || byBaggage,
    byCommander: frame.byCommander || !byBaggage,
  });
  const total = fatiguePoints(drawn);
  game.tellOnly(frame.side, {
    type: 'fatigue-returned',
    rule: FATIGUE,
    side: SIDES[frame.side],
    value: frame.shown,
    total,
  });
}

/** [5.5] Units whose morale is below the points stop where they are, infantry losing a step; the others may go on. */
export function checkFatigue(game: Game, frame: MarchFrame): null {
  const points = fatiguePoints(frame.drawn);
  const members = game.members(frame.side, 1);
  const tired = members.filter((unit) => isTested(game.facts(unit)) && isTired(game.morale(unit), points));
  if (tired.length > 0) stop(game, frame, members, tired);
  if (game.ctx.board.zones[frame.zone]?.kind === 'exit') {
    leaveMap(game, frame.side, frame.zone);
    game.amend('march', { stage: 'end' });
  } else if (frame.met) game.amend('march', { stage: 'contact' });
  else game.amend('march', { stage: stackLeft(game, frame) ? 'choose' : 'end' });
  return null;
}

function stop(game: Game, frame: MarchFrame, members: readonly number[], tired: readonly number[]): void {
  const exhausted = tired.some((unit) => game.unit(unit).demoralized);
  const halted = members.filter((unit) => tired.includes(unit) || (exhausted && game.unit(unit).demoralized));
  const place = {
    type: 'stopped',
    rule: FATIGUE,
    side: SIDES[frame.side],
    zone: game.zoneId(frame.zone),
    count: halted.length,
  };
  for (const unit of halted) {
    const loses = game.facts(unit).infantry && tired.includes(unit);
    game.set(unit, { stack: 0, activated: true, lost: game.unit(unit).lost + (loses ? 1 : 0) });
  }
  const units = halted.map((unit) => game.unitId(unit));
  const losses = halted.map((unit) => game.unit(unit).lost);
  game.tellOnly(frame.side, { ...place, units, losses }, place);
  for (const unit of halted) if (game.steps(unit) === 0) game.eliminate(unit, FATIGUE);
}

/** Whether something real is left of the stack that moves. */
export function stackLeft(game: Game, frame: MarchFrame): boolean {
  return game.members(frame.side, 1).some((unit) => !game.facts(unit).decoy);
}
