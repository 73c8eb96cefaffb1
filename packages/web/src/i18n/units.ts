import { type CounterFacts, type CounterView, hexName, type Observation } from '@vedette/napoleonic20';
import { type Say, sayData } from './text.js';

/** Arm of service in words. */
export function armWords(say: Say, facts: CounterFacts): string {
  if (facts.arm === 'infantry') return say(facts.traits.includes('light') ? 'arm.light-infantry' : 'arm.infantry');
  if (facts.arm === 'cavalry') return say(facts.heavy ? 'arm.heavy-cavalry' : 'arm.light-cavalry');
  return say(`arm.${facts.arm}`);
}

/** The corps of a unit in words, if it belongs to one. */
export function corpsWords(say: Say, { corps }: CounterFacts): readonly string[] {
  return corps === null ? [] : [sayData(say, `corps.${corps}`, corps)];
}

/** Everything that is out of the ordinary with a counter, in words. */
export function stateWords(say: Say, counter: CounterView): readonly string[] {
  return [
    ...(counter.hidden ? [say('state.hidden')] : []),
    ...(counter.routed ? [say('state.routed')] : []),
    ...(counter.inContact ? [say('state.in-contact')] : []),
    ...(counter.moved ? [say('state.moved')] : []),
    ...(counter.locked ? [say('state.locked')] : []),
    ...(counter.fatigue > 0 ? [sayData(say, `state.fatigue-${counter.fatigue}`, '')] : []),
    ...(counter.heldBack === null ? [] : [say('state.held-back')]),
  ];
}

/** Where a counter is, if not on the map. */
export function placeWords(
  say: Say,
  counter: CounterView,
  { turn, active }: Pick<Observation, 'turn' | 'active'>,
): string {
  const { place } = counter;
  switch (place.at) {
    case 'map':
      return hexName(place.hex);
    case 'arriving':
      return place.turn <= turn && counter.side === active ? say('off.due') : say('off.arrives', { turn: place.turn });
    default:
      return say(`off.${place.at}`);
  }
}

/** A counter in one line, for those who listen. */
export function counterWords(say: Say, counter: CounterView): string {
  const { facts } = counter;
  const side = say(`side.${counter.side}`);
  if (facts === null) return `${side}, ${say('selected.unknown')}`;
  const figures =
    facts.arm === 'leader'
      ? say('selected.leader', { range: facts.range, movement: facts.movement })
      : say('selected.figures', { strength: facts.strength, movement: facts.movement });
  return [facts.name, side, ...corpsWords(say, facts), armWords(say, facts), figures, ...stateWords(say, counter)].join(
    ', ',
  );
}
