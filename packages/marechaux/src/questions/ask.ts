import { err, fraction, ok, type Refusal, type Result, rule, type Viewer } from '@vedette/kernel';
import { across, linkNamed } from '../board/board.js';
import { commandLines, commandResult, needsCommand } from '../rules/05-operations/command.js';
import { crossingCost, crossingRefusal, summary } from '../rules/05-operations/crossing.js';
import { startMarch } from '../rules/05-operations/march.js';
import { promptOf } from '../rules/engine.js';
import { pointsOf, victoryItems } from '../scenarios/victory.js';
import { Game } from '../state/game.js';
import { knowsOf } from '../state/observe.js';
import type { State } from '../state/state.js';
import { SIDES, type Side, type SideNo } from '../state/units.js';
import { askedAhead } from './ahead.js';
import { odds } from './odds.js';
import type { Answer, NextStep, Question, Reach } from './types.js';

type Asked = { game: Game; units: number[]; side: SideNo; zone: number };

const refuse = (key: string): Result<never, Refusal> => err({ rule: rule('LM:5.2'), key: `refusal.${key}` });

/** Answers a question from what the viewer may know. */
export function answer(state: State, viewer: Viewer<Side>, question: Question): Result<Answer, Refusal> {
  if ((question as unknown) === null) return refuse('unknown-question');
  switch (question.type) {
    case 'victory': {
      const items = victoryItems(new Game(state), knowsOf(viewer));
      return ok({ type: 'victory', items, points: pointsOf(items) });
    }
    case 'odds':
      return odds(state, viewer, question);
    case 'reach': {
      const stack = stackNamed(state, viewer, question.units);
      return stack.ok ? ok({ type: 'reach', zones: reach(stack.value, question.half === true) }) : stack;
    }
    case 'command': {
      const stack = stackNamed(state, viewer, question.units);
      return stack.ok ? ok(commandChances(stack.value)) : stack;
    }
    case 'steps':
      return steps(state, viewer);
    case 'ahead':
      return viewer === 'french' || viewer === 'anglo-allied'
        ? ok({ type: 'ahead', questions: askedAhead(new Game(state), SIDES.indexOf(viewer) as SideNo) })
        : refuse('unknown-question');
    default:
      return refuse('unknown-question');
  }
}

/** The units named, if they are the viewer's own and stand in one zone. */
function stackNamed(state: State, viewer: Viewer<Side>, names: readonly string[]): Result<Asked, Refusal> {
  const game = new Game(state);
  if (!Array.isArray(names)) return refuse('not-your-unit');
  const units = names.map((name) => game.ctx.unitOf.get(name) ?? -1);
  const [first] = units;
  if (first === undefined || units.includes(-1)) return refuse('not-your-unit');
  const { side } = game.facts(first);
  if (viewer !== 'everything' && viewer !== SIDES[side]) return refuse('not-your-unit');
  const zone = game.unit(first).at;
  if (zone < 0 || units.some((unit) => game.unit(unit).at !== zone || game.facts(unit).side !== side))
    return refuse('not-in-zone');
  return ok({ game, units, side, zone });
}

/** Where a stack could go in one move: cheapest first found, stopping at enemy piles. */
function reach({ game, units, side, zone }: Asked, half: boolean): Reach[] {
  for (const index of game.ctx.units.keys()) if (game.unit(index).stack !== 0) game.set(index, { stack: 0 });
  for (const unit of units) game.set(unit, { stack: 1 });
  startMarch(game, side, zone, half, game.contact(zone) !== undefined);
  const stack = summary(game, units, half);
  const frame = game.top('march');
  const best = new Map<number, { cost: number; way: Reach['way'] }>([[zone, { cost: 0, way: [] }]]);
  const open = [zone];
  while (open.length > 0) {
    open.sort((a, b) => (best.get(a)?.cost ?? 0) - (best.get(b)?.cost ?? 0));
    const at = open.shift() as number;
    const here = best.get(at) as { cost: number; way: Reach['way'] };
    if (at !== zone && game.enemyIn(side, at)) continue;
    for (const link of game.ctx.board.around[at] ?? []) {
      const there = across(link, at);
      const cost = here.cost + crossingCost(link, stack);
      const position = { ...frame, zone: at, spent: here.cost, crossed: here.way.length };
      if (cost >= (best.get(there)?.cost ?? 99)) continue;
      if (crossingRefusal(game, position, stack, link, 'plain') !== null) continue;
      best.set(there, { cost, way: [...here.way, { to: game.zoneId(there), by: link.kind }] });
      if (!link.exit) open.push(there);
    }
  }
  return [...best]
    .filter(([there]) => there !== zone)
    .sort(([a], [b]) => a - b)
    .map(([there, { cost, way }]) => ({ zone: game.zoneId(there), cost, way, enemy: game.enemyIn(side, there) }));
}

/** The connections that the move in progress may take next, with their costs. */
function steps(state: State, viewer: Viewer<Side>): Result<Answer, Refusal> {
  const game = new Game(state);
  const frame = state.agenda.at(-1);
  const prompt = promptOf(state);
  if (frame?.step !== 'march' || prompt.kind !== 'decision') return refuse('not-now');
  if (viewer !== 'everything' && viewer !== prompt.side) return refuse('not-your-unit');
  const stack = summary(game, game.members(frame.side, 1), frame.half);
  const list = prompt.actions.flatMap((action): NextStep[] => {
    if (action.type !== 'march') return [];
    const { to, by, event } = action;
    const link = linkNamed(game.ctx.board, frame.zone, to, by);
    if (link === undefined) return [];
    const cost = event === 'douro' ? stack.halfOfUnit : crossingCost(link, stack);
    return [event === undefined ? { to, by, cost } : { to, by, event, cost }];
  });
  return ok({ type: 'steps', points: stack.least, steps: list });
}

function commandChances({ game, units, side, zone }: Asked): Answer {
  const needed = needsCommand(game, side, zone, units);
  const lines = needed ? commandLines(game, side, zone, units) : [];
  const bonus = lines.reduce((sum, line) => sum + line.value, 0);
  const share = (result: 'full' | 'half' | 'none') =>
    needed
      ? fraction([1, 2, 3, 4, 5, 6].filter((face) => commandResult(face + bonus) === result).length, 6)
      : fraction(result === 'full' ? 1 : 0, 1);
  return { type: 'command', needed, lines, full: share('full'), half: share('half'), none: share('none') };
}
