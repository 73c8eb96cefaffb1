import { type Board, type ColumnFates, coversOf, type FateOdds, type HexId, napoleonic20 } from '@vedette/napoleonic20';
import { type Fighter, type Situation, touching } from './situation.js';
import { STRENGTH_WORTH, type Stakes, stakesOf } from './worth.js';

/** What a unit that routs costs its side in morale, on average: most routs are longer than a march [12.1]. */
const ROUT_COST = 0.67;
/** What giving ground is worth to the winner. */
const GROUND_WORTH = 0.2;

/** Who meets whom in a fight that is only thought of. */
export interface Meeting {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
}

/**
 * The prospects of fights for the side that attacks, before anything is declared: a quick reckoning to rank plans, from
 * what the kernel says of battles of such strengths. Declared attacks are weighed by the kernel's exact odds instead.
 */
export class Prospects {
  readonly #situation: Situation;
  readonly #stakes: Stakes;

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#stakes = stakesOf(situation);
  }

  /**
   * Worth of the fights that follow if own units stand in these hexes: each group that touches is fought out. Where
   * nobody touches an enemy it is `peace`.
   */
  ofPlacement(own: readonly Fighter[], peace: number): number {
    const { foes, board } = this.#situation;
    const left = new Set(own);
    let worth = 0;
    let fights = false;
    for (const unit of own) {
      if (!left.has(unit)) continue;
      const meeting = groupAround(board, unit, own, foes);
      for (const one of meeting.attackers) left.delete(one);
      if (meeting.defenders.length === 0) continue;
      fights = true;
      worth += this.of(meeting);
    }
    return fights ? worth : peace;
  }

  /** Worth of one group of units that touch: as many fights as can be made of it, strength spread evenly. */
  of(meeting: Meeting): number {
    const { attackers, defenders } = meeting;
    const { board } = this.#situation;
    const fights = Math.min(attackers.length, defenders.length);
    const bonus = Math.max(0, ...defenders.map((foe) => coverOf(board, foe.hex, attackers)));
    const attack = sum(attackers, (unit) => (unit.artillery ? unit.strength * 2 : unit.strength));
    const defence = sum(defenders, (unit) => unit.strength) + bonus * fights;
    const differential = Math.floor((attack - defence) / fights);
    let best = Number.NEGATIVE_INFINITY;
    for (const fates of fatesOf(this.#situation, differential))
      best = Math.max(best, this.#onColumn(meeting, fates, fights));
    return fights * best;
  }

  /** Worth of a meeting fought on the highest column that a differential allows. */
  at(meeting: Meeting, differential: number): number {
    const fates = fatesOf(this.#situation, differential).at(-1);
    return fates === undefined ? 0 : this.#onColumn(meeting, fates, 1);
  }

  /** Worth of a meeting fought on a column, as one of so many fights. */
  #onColumn({ attackers, defenders }: Meeting, { results }: ColumnFates, fights: number): number {
    const defence = sum(defenders, (unit) => unit.strength) / defenders.length;
    const attack = sum(attackers, (unit) => unit.strength) / attackers.length;
    return sum(
      results,
      (one) => (one.share.count / one.share.over) * this.#result(one, attackers.length / fights, attack, defence),
    );
  }

  #result(one: FateOdds, attackers: number, attack: number, defence: number): number {
    const { ownUp, ownDown, foeUp, foeDown } = this.#stakes;
    const kill = foeDown + ownUp + STRENGTH_WORTH * defence;
    const loss = ownDown + foeUp + STRENGTH_WORTH * attack;
    return this.#gain(one, kill, foeDown) - this.#price(one, attackers, loss, ownDown, defence / Math.max(1, attack));
  }

  #gain({ defenders }: FateOdds, kill: number, morale: number): number {
    if (defenders === 'disperse') return kill;
    if (defenders === 'rout') return ROUT_COST * morale + 0.15 * kill + GROUND_WORTH;
    return defenders === 'retreat' ? 0.1 * kill + GROUND_WORTH : 0;
  }

  #price({ attackers: fate }: FateOdds, attackers: number, loss: number, morale: number, paid: number): number {
    if (fate === 'disperse') return attackers * loss;
    if (fate === 'exchange') return loss * Math.max(1, Math.min(attackers, paid));
    if (fate === 'rout') return attackers * (ROUT_COST * morale + 0.15 * loss) + GROUND_WORTH;
    return fate === 'retreat' ? attackers * 0.1 * loss + GROUND_WORTH : 0;
  }
}

const known = new Map<number, readonly ColumnFates[]>();

/** What the kernel says of fights of a differential; asked once for each. */
function fatesOf({ state, side }: Situation, differential: number): readonly ColumnFates[] {
  let found = known.get(differential);
  if (found === undefined) {
    const answer = napoleonic20.ask(state, side, { type: 'fates', differential });
    if (!answer.ok || answer.value.type !== 'fates') throw new Error('the kernel always tells the fates of a fight');
    found = answer.value.columns;
    known.set(differential, found);
  }
  return found;
}

/** All units, own and enemy, that touch a unit or touch one that does, and so on. */
function groupAround(board: Board, unit: Fighter, own: readonly Fighter[], foes: readonly Fighter[]): Meeting {
  const attackers = new Set([unit]);
  const defenders = new Set<Fighter>();
  for (const attacker of attackers) {
    for (const foe of foes) {
      if (defenders.has(foe) || !touching(board, attacker.hex, foe.hex)) continue;
      defenders.add(foe);
      for (const other of own) if (touching(board, other.hex, foe.hex)) attackers.add(other);
    }
  }
  return { attackers: [...attackers], defenders: [...defenders] };
}

/** What the printed map adds to a defence against attackers from these hexes [9.4]. */
export function coverOf(board: Board, hex: HexId, attackers: readonly Fighter[]): number {
  const from = attackers.map((unit) => unit.hex);
  return Math.max(...coversOf(board, hex, from).map(({ value }) => value));
}

/** Adds up a figure over a list. */
export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
