import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/tables.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, ROUTED, type UnitFacts, type UnitIx } from '../../state/units.js';
import { adjacent, loneGarrison } from '../07-zones-of-control.js';
import type { Line } from '../points.js';
import { terrainBonus } from './terrain.js';

const HALVED = 2;
const DOUBLED = 2;

const STRENGTH = rule('N20:9.3');
const ARTILLERY = rule('N20:9.3.artillery');
const CHARGE = rule('N20:8.1.4');
const ROUT = rule('N20:9.6.2');
const CONTACT = rule('N20:8.2.4');
const TERRAIN = rule('N20:9.4');
const GARRISON = rule('N20:9.4.4');
const RESERVES = rule('N20:12.2.3');

/** What halves the strength of a counter. */
const HALVINGS = [
  { mark: ROUTED, key: 'line.routed', cause: ROUT },
  { mark: MARK.contact, key: 'line.contact', cause: CONTACT },
] as const;

/** What a printed strength is worth under the marks of its counter: halved for a rout and for contact, rounded up once. */
export function strengthUnder(printed: number, marks: number): number {
  const halvings = HALVINGS.filter(({ mark }) => (marks & mark) !== 0).length;
  return Math.ceil(printed / HALVED ** halvings);
}

/** Whether a unit is heavy cavalry [9.8.3]. */
export function isHeavy({ arm, strength }: Pick<UnitFacts, 'arm' | 'strength'>): boolean {
  return arm === 'cavalry' && strength >= TABLES.heavyCavalryFrom;
}

/** The attack strength of a battle, line by line [9.0 B]. */
export function attackLines(state: State, battle: Battle): readonly Line[] {
  const lines: Line[] = [];
  const doubles = doublesCharge(state, battle);
  for (const unit of battle.attackers as readonly UnitIx[]) {
    const { arm } = contextOf(state).units[unit];
    const factors = new Factors(state, unit, lines);
    if (arm === 'artillery' && !isBombarding(state, battle, unit))
      factors.times(DOUBLED, 'line.artillery-doubled', ARTILLERY);
    if (doubles) factors.times(DOUBLED, 'line.charge-doubled', CHARGE);
    factors.halve();
  }
  return withShared(state, battle, battle.side, battle.reserves[0], lines);
}

/** The defence strength of a battle, line by line [9.0 C]. */
export function defenceLines(state: State, battle: Battle): readonly Line[] {
  const lines: Line[] = [];
  for (const unit of battle.defenders as readonly UnitIx[]) new Factors(state, unit, lines).halve();
  for (const hex of battle.targets) {
    if (loneGarrison(state, hex) === battle.defender) lines.push(garrisonLine(state, hex));
  }
  const { source, value } = terrainBonus(state, battle);
  if (value > 0) lines.push({ rule: TERRAIN, key: `line.terrain.${source}`, value });
  return withShared(state, battle, battle.defender, battle.reserves[1], lines);
}

/** A garrison by itself has no strength of its own, unless a rule gives it some [9.4.4]. */
function garrisonLine(state: State, hex: HexId): Line {
  let value = 0;
  for (const one of contextOf(state).points.garrisonStrength) value += one.garrisonStrength(state, hex);
  return { rule: GARRISON, key: 'line.garrison', value };
}

/** The sum of the lines. */
export function totalOf(lines: readonly Line[]): number {
  let total = 0;
  for (const line of lines) total += line.value;
  return total;
}

/** Attack less defence [9.0 E], whatever columns there are. */
export function differentialOf(state: State, battle: Battle): number {
  return totalOf(attackLines(state, battle)) - totalOf(defenceLines(state, battle));
}

/** A differential held within the columns of the combat table. */
export function columnFor(differential: number): number {
  const { columns } = TABLES.combat;
  return Math.max(columns[0], Math.min(columns[columns.length - 1], differential));
}

/** Whether a unit attacks from afar: some target is not adjacent to it for fighting [16.3.2]. */
export function isBombarding(state: State, battle: Battle, unit: UnitIx): boolean {
  const { board } = contextOf(state);
  const from = state.hex[unit] as HexId;
  return battle.targets.some((hex) => !adjacent(board, from, hex));
}

/** Charging cavalry counts double unless cavalry is among its targets [8.1.4]. */
function doublesCharge(state: State, battle: Battle): boolean {
  if (!battle.charge) return false;
  const { units, points } = contextOf(state);
  if (battle.defenders.some((unit) => units[unit].arm === 'cavalry')) return false;
  return !points.deniesChargeBonus.some((one) => one.deniesChargeBonus(state, battle));
}

function withShared(state: State, battle: Battle, side: Side, reserves: boolean | null, lines: Line[]): Line[] {
  if (reserves === true) lines.push({ rule: RESERVES, key: 'line.reserves', value: TABLES.reserves.strength });
  for (const { side: gainer, ...line } of battle.extras) if (gainer === side) lines.push(line);
  for (const one of contextOf(state).points.lines) lines.push(...one.lines(state, battle, side));
  return lines;
}

/** The strength of one unit: factors are multiplied, and rounded up once; each line is what its factor changes. */
class Factors {
  readonly #state: State;
  readonly #unit: UnitIx;
  readonly #lines: Line[];
  readonly #printed: number;
  #up = 1;
  #down = 1;
  #value: number;

  constructor(state: State, unit: UnitIx, lines: Line[]) {
    this.#state = state;
    this.#unit = unit;
    this.#lines = lines;
    this.#printed = contextOf(state).units[unit].strength;
    this.#value = this.#printed;
    lines.push({ rule: STRENGTH, key: 'line.strength', unit, value: this.#printed });
  }

  times(factor: number, key: string, cause: Line['rule']): void {
    this.#up *= factor;
    this.#change(key, cause);
  }

  /** The halvings of routed units and of those in contact. */
  halve(): void {
    const marks = this.#state.marks[this.#unit];
    for (const { mark, key, cause } of HALVINGS) if ((marks & mark) !== 0) this.#halve(key, cause);
  }

  #halve(key: string, cause: Line['rule']): void {
    this.#down *= HALVED;
    this.#change(key, cause);
  }

  #change(key: string, cause: Line['rule']): void {
    const now = Math.ceil((this.#printed * this.#up) / this.#down);
    this.#lines.push({ rule: cause, key, unit: this.#unit, value: now - this.#value });
    this.#value = now;
  }
}
