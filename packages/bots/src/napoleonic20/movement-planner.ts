import type { HexId, UnitId } from '@vedette/napoleonic20';
import { Prospects } from './fights.js';
import { Positions } from './positions.js';
import { around, type Fighter, type Situation, touching } from './situation.js';
import { worthOfRest } from './worth.js';

/** A unit and where it could go. */
export interface Mover {
  readonly unit: Fighter;
  /** False for a reinforcement that waits off the map; `unit.hex` is then only where it would come on. */
  readonly onMap: boolean;
  readonly hexes: readonly HexId[];
}

/** A move that is worth making, alone or as the first of several that belong together. */
export interface PlannedMove {
  readonly unit: UnitId;
  readonly hex: HexId;
  /** What the whole is worth more than standing still, in Morale Points. */
  readonly gain: number;
}

/** Gains below this are not worth a move. */
const LEAST_GAIN = 0.02;
/** Fights foreseen at night come only in the morning, and may be left before. */
const TILL_MORNING = 0.3;

/**
 * Plans a Movement Phase. It keeps nothing between moves: one call gives the next move of what seems best now, and a
 * plan begun is still the best one when half of it is done.
 */
export class MovementPlanner {
  readonly #situation: Situation;
  readonly #prospects: Prospects;
  readonly #positions: Positions;
  readonly #movers: readonly Mover[];
  /** What a turn without a fight is worth. */
  readonly #peace: number;
  readonly #base: number;

  constructor(situation: Situation, movers: readonly Mover[]) {
    this.#situation = situation;
    this.#prospects = new Prospects(situation);
    this.#positions = new Positions(situation);
    this.#movers = movers;
    this.#peace = situation.plan.rest * worthOfRest(situation);
    this.#base = this.#fights(situation.own);
  }

  /** The next move: the first of the best attack that can be massed, or the best of a single unit; null for none. */
  next(): PlannedMove | null {
    const attack = this.#bestAttack();
    const single = this.#bestSingle();
    if (attack !== null && (single === null || attack.gain >= single.gain)) return attack;
    return single;
  }

  /** The best hex for one unit that must go somewhere; null if it is none of the movers. */
  bestHexFor(id: UnitId): HexId | null {
    const mover = this.#movers.find(({ unit }) => unit.id === id);
    if (mover === undefined) return null;
    const attack = this.#bestAttack();
    const single = this.#bestOf(mover);
    if (attack?.unit === id && attack.gain >= (single?.gain ?? 0)) return attack.hex;
    return single?.hex ?? null;
  }

  #fights(own: readonly Fighter[]): number {
    return this.#prospects.ofPlacement(own, this.#peace) * (this.#situation.seen.night ? TILL_MORNING : 1);
  }

  #bestSingle(): PlannedMove | null {
    let best: PlannedMove | null = null;
    for (const mover of this.#movers) {
      const found = this.#bestOf(mover);
      if (found !== null && found.gain > Math.max(LEAST_GAIN, best?.gain ?? 0)) best = found;
    }
    return best;
  }

  #bestOf({ unit, onMap, hexes }: Mover): PlannedMove | null {
    const { own, foes, board, plan } = this.#situation;
    const others = own.filter(({ id }) => id !== unit.id);
    const before = this.#standing(unit, onMap);
    const without = this.#fights(others);
    let best: PlannedMove | null = null;
    for (const hex of hexes) {
      const contact = foes.some((foe) => touching(board, hex, foe.hex));
      const fights = contact ? this.#fights([...others, { ...unit, hex }]) - plan.caution : without;
      const gain = this.#positions.of(unit, hex, others) - before + fights - this.#base;
      if (best === null || gain > best.gain) best = { unit: unit.id, hex, gain };
    }
    return best;
  }

  #standing(unit: Fighter, onMap: boolean): number {
    return onMap ? this.#positions.of(unit, unit.hex, this.#situation.own) : this.#positions.ofWaiting;
  }

  #bestAttack(): PlannedMove | null {
    let best: PlannedMove | null = null;
    for (const foe of this.#situation.foes) {
      const planned = this.#attackOn(foe);
      if (planned !== null && planned.gain > (best?.gain ?? 0)) best = planned;
    }
    return best;
  }

  /** The best concentration on one enemy: units added one by one to the hexes around him, as long as it pays. */
  #attackOn(foe: Fighter): PlannedMove | null {
    const { board, own, plan } = this.#situation;
    const taken = new Set(
      own.filter(({ id }) => !this.#movers.some(({ unit }) => unit.id === id)).map(({ hex }) => hex),
    );
    const open = around(board, foe.hex)
      .filter((hex) => !taken.has(hex) && touching(board, hex, foe.hex))
      .sort((a, b) => this.#company(a) - this.#company(b) || a - b);
    const movers = this.#movers
      .filter(({ unit }) => unit.strength > 0)
      .sort((a, b) => b.unit.strength - a.unit.strength);
    const gone = new Set<UnitId>();
    let placed = own;
    let shift = 0;
    let first: { readonly unit: UnitId; readonly hex: HexId } | null = null;
    let best: PlannedMove | null = null;
    for (const hex of open) {
      const mover = movers.find(
        ({ unit, onMap, hexes }) => !gone.has(unit.id) && ((onMap && unit.hex === hex) || hexes.includes(hex)),
      );
      if (mover === undefined) continue;
      const { unit, onMap } = mover;
      gone.add(unit.id);
      if (onMap && unit.hex === hex) continue;
      placed = [...placed.filter(({ id }) => id !== unit.id), { ...unit, hex }];
      shift += this.#positions.of(unit, hex, own) - this.#standing(unit, onMap);
      first ??= { unit: unit.id, hex };
      const gain = this.#fights(placed) - this.#base + shift - plan.caution;
      if (gain > Math.max(LEAST_GAIN, best?.gain ?? 0)) best = { ...first, gain };
    }
    return best;
  }

  /** How many enemies would be met in a hex. */
  #company(hex: HexId): number {
    const { foes, board } = this.#situation;
    return foes.filter((foe) => touching(board, hex, foe.hex)).length;
  }
}
