import { type Fraction, NEVER, plus, times } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import type { State } from '../../state/state.js';
import type { Place, UnitIx } from '../../state/units.js';
import { Flights, isEnd, type Local, LocalMemo } from './flights.js';

/** What becomes of the units of a battle, and of the morale of both sides, each with its exact share. */
export interface Endings {
  /** One list for each unit, in the order in which they were asked for. */
  readonly units: readonly (readonly Ended[])[];
  readonly morale: readonly { readonly morale: State['morale']; readonly share: Fraction }[];
}

/** One end of one unit. */
export interface Ended {
  readonly hex: Place;
  readonly marks: number;
  readonly share: Fraction;
}

/**
 * What becomes of each unit, and of morale, from a position after the combat die to the end of the last retreat: the
 * rules are run over all outcomes of chance.
 *
 * Beaten units flee one after another. How one flees depends on those before it only where they stand in its way, so
 * positions that differ elsewhere share one reckoning: the work grows with the flights, not with their combinations.
 */
export function endingsOf(state: State, units: readonly UnitIx[]): Endings {
  const { ends, morale } = new Reckoning(state, units).outlookOf(state);
  return {
    units: units.map((unit) => [...(ends.get(unit) as ReadonlyMap<number, Ended>).values()]),
    morale: [...morale.values()].map(({ by, share }) => ({ morale: changed(state.morale, by), share })),
  };
}

/** What is still to come from a position: the ends of every unit that had not come to its end, changes of morale. */
interface Outlook extends Local {
  readonly ends: ReadonlyMap<UnitIx, ReadonlyMap<number, Ended>>;
  readonly morale: ReadonlyMap<number, { readonly by: State['morale']; readonly share: Fraction }>;
}

class Reckoning {
  readonly #units: readonly UnitIx[];
  readonly #flights: Flights;
  readonly #known = new LocalMemo<Outlook>();

  constructor(origin: State, units: readonly UnitIx[]) {
    this.#units = units;
    this.#flights = new Flights(origin, units);
  }

  outlookOf(state: State): Outlook {
    const fled = this.#flights.fledIn(state);
    const key = this.#flights.keyOf(state, fled);
    let found = this.#known.get(key, state, fled);
    if (found === null) {
      found = this.#reckon(state, fled);
      this.#known.set(key, state, fled, found);
    }
    return found;
  }

  #reckon(state: State, fled: readonly UnitIx[]): Outlook {
    const { onward, hexes: near } = this.#flights.stageOf(state, fled);
    const hexes = new Set<HexId>(near);
    const sum = new Sum();
    for (const { state: to, share } of onward) {
      const next = isEnd(to) ? null : this.outlookOf(to);
      for (const unit of this.#units) {
        const ends = next?.ends.get(unit);
        if (ends !== undefined)
          for (const end of ends.values()) sum.add(unit, end.hex, end.marks, times(share, end.share));
        else if (!fled.includes(unit)) sum.add(unit, to.hex[unit], to.marks[unit], share);
      }
      const by = [to.morale[0] - state.morale[0], to.morale[1] - state.morale[1]] as const;
      if (next === null) {
        sum.addMorale(by, share);
        continue;
      }
      for (const end of next.morale.values()) sum.addMorale(changed(by, end.by), times(share, end.share));
      for (const hex of next.hexes) hexes.add(hex);
    }
    return { ends: sum.ends, morale: sum.morale, hexes };
  }
}

/** More than the marks that a counter can have, and than the points of morale. */
const MARKS = 2 ** 16;
const MORALE = 32;

/** Shares that are being added up. */
class Sum {
  readonly ends = new Map<UnitIx, Map<number, Ended>>();
  readonly morale = new Map<number, { readonly by: State['morale']; readonly share: Fraction }>();

  add(unit: UnitIx, hex: Place, marks: number, share: Fraction): void {
    let mine = this.ends.get(unit);
    if (mine === undefined) {
      mine = new Map();
      this.ends.set(unit, mine);
    }
    const key = hex * MARKS + marks;
    mine.set(key, { hex, marks, share: plus(mine.get(key)?.share ?? NEVER, share) });
  }

  addMorale(by: State['morale'], share: Fraction): void {
    const key = by[0] * MORALE + by[1];
    this.morale.set(key, { by, share: plus(this.morale.get(key)?.share ?? NEVER, share) });
  }
}

function changed([french, allied]: State['morale'], by: State['morale']): State['morale'] {
  return [french + by[0], allied + by[1]];
}
