import {
  err,
  type Fraction,
  fraction,
  NEVER,
  ok,
  plus,
  type Refusal,
  type Result,
  rule,
  times,
  type Viewer,
} from '@vedette/kernel';
import { inPair } from '../rules/04-events/draws.js';
import { startCombat } from '../rules/05-operations/combat/combat.js';
import { meleeOutcome } from '../rules/05-operations/combat/melee.js';
import {
  headCandidates,
  potentialLines,
  ratios,
  stackOf,
  strengthSteps,
  sumOf,
} from '../rules/05-operations/combat/sheet.js';
import { Game } from '../state/game.js';
import { type CombatFrame, NO_AXIS, type State } from '../state/state.js';
import { other, SIDES, type Side, type SideNo } from '../state/units.js';
import type { Answer, OddsRow, OddsSide, Question } from './types.js';

type OddsQuestion = Extract<Question, { type: 'odds' }>;
type OddsAnswer = Extract<Answer, { type: 'odds' }>;

const refuse = (key: string): Result<never, Refusal> => err({ rule: rule('LM:5.6'), key: `refusal.${key}` });

/**
 * The exact chances of a melee, summed over every artillery shot and both dice that are still to come. Head units not
 * yet named are taken to be the steadiest; events still in hand are left out.
 */
export function odds(state: State, viewer: Viewer<Side>, question: OddsQuestion): Result<OddsAnswer, Refusal> {
  const game = new Game(state);
  const under = state.agenda.findLastIndex((frame) => frame.step === 'combat');
  if (under < 0) {
    const problem = suppose(game, viewer, question);
    if (problem !== null) return problem;
  } else game.state.agenda.length = under + 1;
  const frame = game.top('combat');
  if (['losses', 'retreat', 'stand', 'morale', 'pursuit', 'commanders', 'end'].includes(frame.stage))
    return refuse('melee-decided');
  return ok(reckon(game, frame));
}

/** The numbers of units named in a question that nobody has checked; −1 for what is no unit. */
function numbers(game: Game, names: unknown): number[] {
  return Array.isArray(names) ? names.map((name) => game.ctx.unitOf.get(name) ?? -1) : [];
}

/** The defenders named, or all that stand there if the viewer sees everything. */
function defendersOf(
  game: Game,
  viewer: Viewer<Side>,
  question: OddsQuestion,
  zone: number,
  attacker: number,
): number[] {
  if (question.defenders !== undefined) return numbers(game, question.defenders);
  if (viewer !== 'everything' || attacker < 0) return [];
  return game.inZone(other(game.facts(attacker).side), zone).filter((unit) => !game.facts(unit).decoy);
}

/** Sets up the combat that a side has in mind, from its own units and from enemies it sees or supposes. */
function suppose(game: Game, viewer: Viewer<Side>, question: OddsQuestion): Result<never, Refusal> | null {
  const zone = game.ctx.board.zoneOf.get(question.zone ?? '');
  const attackers = numbers(game, question.attackers);
  if (zone === undefined) return refuse('no-such-zone');
  const supposed = defendersOf(game, viewer, question, zone, attackers[0] ?? -1);
  if (attackers.length === 0 || supposed.length === 0 || attackers.includes(-1) || supposed.includes(-1))
    return refuse('name-both-stacks');
  const side = game.facts(attackers[0] as number).side;
  const mixed =
    attackers.some((unit) => game.facts(unit).side !== side) || supposed.some((unit) => game.facts(unit).side === side);
  if (mixed) return refuse('name-both-stacks');
  for (const index of game.ctx.units.keys()) {
    const facts = game.facts(index);
    const listed = attackers.includes(index) || supposed.includes(index);
    const known = viewer === 'everything' || viewer === SIDES[facts.side];
    if (listed)
      game.set(index, {
        at: zone,
        stack: attackers.includes(index) ? 1 : 2,
        ...(known ? {} : { lost: 0, demoralized: false, river: false }),
      });
    else if (game.unit(index).at === zone || game.unit(index).stack !== 0) game.set(index, { at: -1, stack: 0 });
  }
  if (game.contact(zone) === undefined) {
    const open = game.ctx.board.around[zone]?.[0]?.index ?? NO_AXIS;
    game.setContact(zone, [open, open]);
  }
  startCombat(game, zone, side, question.forced === true);
  return null;
}

/** Ways for `guns` shots to hit exactly `hits` times: each hits on half of its faces. */
function hitChance(guns: number, hits: number): Fraction {
  let ways = 1;
  for (let at = 0; at < hits; at++) ways = (ways * (guns - at)) / (at + 1);
  return fraction(ways, 2 ** guns);
}

interface Prepared {
  readonly frame: CombatFrame;
  /** Guns of either side that have not fired yet. */
  readonly guns: readonly [number, number];
}

function prepare(game: Game, given: CombatFrame): Prepared {
  let frame = given;
  const fired = frame.stage === 'heads' || frame.stage === 'dice' || frame.stage === 'melee';
  if (frame.amplitude === 0)
    frame = { ...frame, amplitude: strengthSteps(game, [...stackOf(game, frame, 0), ...stackOf(game, frame, 1)]) };
  for (const side of [0, 1] as const) {
    if (frame.heads[side] >= 0) continue;
    const best = headCandidates(game, frame, side).reduce(
      (head, unit) => (head < 0 || game.morale(unit) > game.morale(head) ? unit : head),
      -1,
    );
    frame = { ...frame, heads: inPair(frame.heads, side, best) };
  }
  frame = { ...frame, ratio: ratios(game, frame) };
  const all = ([0, 1] as const).map(
    (side) => stackOf(game, frame, side).filter((unit) => game.facts(unit).artillery).length,
  );
  if (fired) return { frame, guns: [0, 0] };
  const shots = frame.stage === 'shots' ? frame.dice.length : 0;
  const first = frame.attacker;
  const left = (side: SideNo): number => {
    const before = side === first ? 0 : (all[first] as number);
    return Math.max(0, (all[side] as number) - Math.max(0, shots - before));
  };
  return { frame, guns: [left(0), left(1)] };
}

function reckon(game: Game, given: CombatFrame): OddsAnswer {
  const { frame, guns } = prepare(game, given);
  const rows = new Map<string, OddsRow>();
  const base = ([0, 1] as const).map((side) => sumOf(potentialLines(game, frame, side)));
  const faces = (side: SideNo): readonly number[] =>
    frame.stage === 'dice' && frame.dice.length > (side === frame.attacker ? 0 : 1)
      ? [frame.rolls[side]]
      : [1, 2, 3, 4, 5, 6];
  for (let a = 0; a <= guns[0]; a++) {
    for (let b = 0; b <= guns[1]; b++) {
      const share = times(hitChance(guns[0], a), hitChance(guns[1], b));
      const [red, blue] = [faces(0), faces(1)];
      for (const x of red) {
        for (const y of blue) {
          const potential: [number, number] = [(base[0] as number) + a + x, (base[1] as number) + b + y];
          add(rows, game, frame, potential, times(share, fraction(1, red.length * blue.length)));
        }
      }
    }
  }
  const list = [...rows.values()].sort((p, q) => q.difference * sign(q) - p.difference * sign(p));
  const chance = (winner: Side | null): Fraction =>
    list.filter((row) => row.winner === winner).reduce((sum, row) => plus(sum, row.chance), NEVER);
  return {
    type: 'odds',
    amplitude: frame.amplitude,
    sides: [half(game, frame, 0, guns[0]), half(game, frame, 1, guns[1])],
    rows: list,
    wins: [chance('anglo-allied'), chance('french')],
    draw: chance(null),
  };
}

const sign = (row: OddsRow): number => (row.winner === 'french' ? -1 : 1);

function add(
  rows: Map<string, OddsRow>,
  game: Game,
  frame: CombatFrame,
  potential: [number, number],
  chance: Fraction,
): void {
  const outcome = meleeOutcome(game, frame, potential);
  const difference = Math.abs(potential[0] - potential[1]);
  const winner = SIDES[outcome.winner] ?? null;
  const key = `${winner} ${difference}`;
  const known = rows.get(key);
  if (known !== undefined) rows.set(key, { ...known, chance: plus(known.chance, chance) });
  else rows.set(key, { winner, difference, losses: outcome.losses, retreat: outcome.distance, chance });
}

function half(game: Game, frame: CombatFrame, side: SideNo, guns: number): OddsSide {
  const head = frame.heads[side];
  return {
    side: SIDES[side],
    head: head < 0 ? null : game.unitId(head),
    lines: potentialLines(game, frame, side),
    guns,
  };
}
