import type { HexId, UnitId } from '@vedette/napoleonic20';
import { ask, type Choice, unitsOffered } from './choice.js';
import { sum } from './fights.js';
import type { Situation } from './situation.js';

/** A leader that may move and would serve better elsewhere [16.9], if there is one. */
export function restlessLeader(choice: Choice): UnitId | undefined {
  const { situation, prompt } = choice;
  const { seen } = situation;
  return unitsOffered(prompt).find((id) => {
    const counter = seen.counters.find((one) => one.id === id);
    if (counter?.facts?.arm !== 'leader') return false;
    if (counter.place.at !== 'map') return true;
    const hexes = ask(choice, { type: 'reach', unit: id })?.hexes.map(({ hex }) => hex) ?? [];
    const here = service(situation, counter.facts.range, counter.place.hex);
    return hexes.some((hex) => service(situation, counter.facts?.range ?? 0, hex) > here);
  });
}

/** Where a leader serves best among some hexes. */
export function leaderHex({ situation }: Choice, id: UnitId, hexes: readonly HexId[]): HexId | null {
  const range = situation.seen.counters.find((one) => one.id === id)?.facts?.range ?? 0;
  let best: HexId | null = null;
  for (const hex of hexes) {
    if (best === null || service(situation, range, hex) > service(situation, range, best)) best = hex;
  }
  return best;
}

/** The strength a leader commands from a hex, more where it is fighting; nothing where he would stand alone. */
function service({ board, own, foes }: Situation, range: number, hex: HexId): number {
  if (!own.some((unit) => unit.hex === hex)) return -1;
  return sum(own, (unit) => {
    if (board.distance(unit.hex, hex) > range) return 0;
    return foes.some((foe) => board.distance(foe.hex, unit.hex) === 1) ? 2 * unit.strength : unit.strength;
  });
}
