import type { HexId } from '@vedette/napoleonic20';
import { coverOf, sum } from './fights.js';
import type { Fighter, Situation } from './situation.js';
import { wayTo } from './ways.js';
import { stakesOf } from './worth.js';

/** Longest way that counts, movement points. */
const LONGEST = 30;
/** What keeping a reinforcement waiting costs, beyond being as far away as can be. */
const IDLENESS = 0.5;
const COVER_WORTH = 0.06;
const MOST_FEAR = 5;
const MOST_COHESION = 9;
const NEAR = 2;
/** Fear of a unit that cannot fight, such as a supply train: it keeps well behind. */
const HELPLESS_FEAR = 0.4;
const ALARM = 5;
const ERRAND = 0.18;
/** How far beyond its movement an enemy is feared: it moves, then fights the hex next to it. */
const BLOW = 1;

/** An errand of one unit: to be on a hex, which is worth so much when it counts. */
interface Errand {
  readonly hex: HexId;
  readonly runner: Fighter | null;
  readonly worth: number;
}

/** What it is worth to have a unit in a hex, fights apart. */
export class Positions {
  readonly #situation: Situation;
  readonly #focus: HexId | null;
  readonly #errands: readonly Errand[];
  readonly #boldness: number;

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#boldness = boldnessOf(situation);
    this.#focus = focusOf(situation);
    this.#errands = [...capturesOf(situation), ...guardsOf(situation)];
  }

  /** Worth of a unit that waits off the map. */
  get ofWaiting(): number {
    return -this.#boldness * this.#situation.plan.approach * LONGEST - IDLENESS;
  }

  /** Worth of a unit in a hex, with these friends on the map. */
  of(unit: Fighter, hex: HexId, friends: readonly Fighter[]): number {
    const { board, plan } = this.#situation;
    let worth = COVER_WORTH * coverOf(board, hex, []);
    if (this.#focus !== null && !unit.routed && unit.strength > 0)
      worth -= this.#boldness * plan.approach * Math.min(LONGEST, wayTo(board, hex, this.#focus));
    for (const errand of this.#errands) {
      if (errand.hex === hex) worth += errand.worth;
      else if (errand.runner?.id === unit.id)
        worth -= ERRAND * errand.worth * Math.min(12, wayTo(board, hex, errand.hex));
    }
    return worth + this.#company(unit, hex, friends);
  }

  /** Friends near by comfort, enemies that could strike frighten. */
  #company(unit: Fighter, hex: HexId, friends: readonly Fighter[]): number {
    const { board, plan, foes, seen } = this.#situation;
    let close = 0;
    let beside = unit.strength;
    for (const friend of friends) {
      if (friend.id === unit.id) continue;
      const apart = board.distance(hex, friend.hex);
      if (apart <= NEAR) close += friend.strength;
      if (apart <= 1) beside += friend.strength / 2;
    }
    const reach = seen.night ? 1 : BLOW;
    const threat = sum(foes, (foe) =>
      foe.routed || board.distance(hex, foe.hex) > (seen.night ? 1 : foe.movement) + reach ? 0 : foe.strength,
    );
    const excess = Math.min(MOST_FEAR, Math.max(0, threat - beside - coverOf(board, hex, [])));
    const fear = unit.strength === 0 ? HELPLESS_FEAR : plan.fear * (2 - this.#boldness);
    return plan.cohesion * Math.min(MOST_COHESION, close) - fear * excess;
  }
}

/** How eagerly a side goes forward, 0.2 to 1.2: with the balance of morale, and not at all once it is winning late. */
function boldnessOf({ seen, side, foe }: Situation): number {
  const late = seen.turn >= seen.lastTurn - 2;
  if (late && seen.verdict.winner === side) return 0.2;
  const balance = seen.morale[side] - seen.morale[foe];
  const few = seen.morale[side] <= 2 && balance < 0;
  return few && !late ? 0.2 : Math.max(0.5, Math.min(1.2, 0.9 + balance / 10));
}

/** The enemy to converge upon: near to the army, and with few of his friends by. */
function focusOf({ board, own, foes, seen, side }: Situation): HexId | null {
  let best: HexId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const way =
      own.length === 0 ? 0 : sum(own, (unit) => Math.min(LONGEST, wayTo(board, unit.hex, foe.hex))) / own.length;
    const company = sum(foes, (other) => (board.distance(foe.hex, other.hex) <= NEAR ? other.strength : 0));
    const cost = way + company / 2 - (foe.routed ? 1 : 0);
    if (cost < least) {
      least = cost;
      best = foe.hex;
    }
  }
  return best ?? board.objectives.find(({ capturedBy }) => capturedBy === side)?.hex ?? seen.entered[0]?.[0] ?? null;
}

/** Hexes that cost the enemy morale when held at night, each with the unit that is nearest. */
function capturesOf(situation: Situation): readonly Errand[] {
  const { board, plan, side, foe, own, untilNight, untilEnd } = situation;
  const price = plan.objective * stakesOf(situation).foeDown;
  const worth = Math.max(price * nearness(Math.min(untilNight, untilEnd)), plan.ending * nearness(untilEnd));
  const hexes = board.objectives.filter(({ capturedBy }) => capturedBy === side).map(({ hex }) => hex);
  const share = board.loc[foe].length > 2 ? 0.5 : 0.7;
  return [
    ...hexes.map((hex) => ({ hex, runner: nearest(situation, own, hex), worth })),
    ...board.loc[foe].map((hex) => ({ hex, runner: null, worth: price * nearness(untilNight) * share })),
  ];
}

/** How much what happens in so many turns counts now. */
function nearness(turns: number): number {
  return turns <= 1 ? 1 : turns <= 3 ? 0.5 : 0.2;
}

/** Hexes of one's own side that an enemy is near enough to take by night, each with the unit that is nearest. */
function guardsOf(situation: Situation): readonly Errand[] {
  const { board, plan, side, foe, own, foes, untilNight } = situation;
  const worth = plan.guard * stakesOf(situation).ownDown * (untilNight <= 2 ? 1 : 0.4);
  const targets = board.objectives.filter(({ capturedBy }) => capturedBy === foe).map(({ hex }) => hex);
  return [...targets, ...board.loc[side]]
    .filter((hex) => foes.some((one) => wayTo(board, one.hex, hex) <= ALARM))
    .map((hex) => ({ hex, runner: nearest(situation, own, hex), worth }));
}

function nearest({ board }: Situation, units: readonly Fighter[], hex: HexId): Fighter | null {
  let found: Fighter | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    if (unit.routed) continue;
    const way = wayTo(board, unit.hex, hex);
    if (way < least) {
      least = way;
      found = unit;
    }
  }
  return found;
}
