import { type Arm, CORPS, type Corps, type CounterSpec, type CounterState, type Quality } from '@vedette/cartography';
import type { CounterView } from '@vedette/napoleonic20';

/** What a counter is in the choices of the moment. */
export type Standing = 'plain' | 'may-act' | 'selected' | 'target' | 'must-attack';

/** The sign of each fatigue level [16.8]. */
const FATIGUE: readonly (CounterState | null)[] = [null, 'ready', 'tired', 'exhausted', 'spent'];

const QUALITIES: readonly Quality[] = ['elite', 'unsteady', 'guard', 'light'];

function armOf({ facts }: CounterView): Arm {
  if (facts === null) return 'infantry';
  if (facts.traits.includes('remnant')) return 'remnant';
  switch (facts.arm) {
    case 'infantry':
      return facts.traits.includes('light') ? 'light-infantry' : 'infantry';
    case 'cavalry':
      return facts.heavy ? 'heavy-cavalry' : 'light-cavalry';
    default:
      return facts.arm;
  }
}

function statesOf(counter: CounterView, standing: readonly Standing[]): CounterState[] {
  const states: CounterState[] = [];
  if (standing.includes('selected')) states.push('selected');
  else if (standing.includes('target')) states.push('target');
  else if (standing.includes('may-act')) states.push('may-move');
  if (counter.moved) states.push('moved');
  if (counter.locked && counter.facts !== null) states.push('locked');
  if (counter.routed) states.push('routed');
  if (counter.inContact) states.push('in-contact');
  const fatigue = FATIGUE[counter.fatigue] ?? null;
  if (fatigue !== null) states.push(fatigue);
  if (counter.heldBack !== null) states.push('held-back');
  if (standing.includes('must-attack')) states.push('must-attack');
  if (counter.facts === null) states.push('hidden');
  else if (counter.hidden) states.push('own-hidden');
  return states;
}

/** The corps of a name, if its counters carry a band. */
export function corpsOf(name: string | null | undefined): Corps | undefined {
  return CORPS.find((one) => one === name);
}

/** How a counter is drawn. `pixels` is its size on the screen. */
export function specOf(counter: CounterView, standing: readonly Standing[], far: boolean, pixels: number): CounterSpec {
  const { facts, side } = counter;
  const states = statesOf(counter, standing);
  if (facts === null)
    return { side, nation: side === 'french' ? 'french' : 'british', arm: 'infantry', states, far, pixels };
  const strength = facts.arm === 'leader' ? facts.range : facts.arm === 'dummy' ? '*' : facts.present;
  const corps = corpsOf(facts.corps);
  return {
    ...(corps === undefined ? {} : { corps }),
    side,
    nation: facts.nation,
    arm: armOf(counter),
    name: facts.name,
    strength,
    movement: facts.movement,
    qualities: QUALITIES.filter((quality) => facts.traits.some((trait) => trait === quality)),
    states,
    far,
    pixels,
  };
}
