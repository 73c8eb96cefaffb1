import { napoleonic20 } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import { choicesIn, choicesOf, countersIn, liveHexes, primaryVerb, unseenUnits } from '../src/play/choices.js';
import { fatesOf } from '../src/play/consequences.js';

const setup = napoleonic20.readSetup({ scenario: 'arapiles/alternative', options: [] });
if (!setup.ok) throw new Error(setup.error.key);
let { state } = napoleonic20.start(setup.value);
for (let prompt = napoleonic20.prompt(state); prompt.kind === 'chance'; prompt = napoleonic20.prompt(state)) {
  const step = napoleonic20.apply(state, prompt.outcomes[0]!.action);
  if (!step.ok) throw new Error(step.error.key);
  state = step.value.state;
}

function seen() {
  const prompt = napoleonic20.prompt(state);
  if (prompt.kind !== 'decision') throw new Error(`expected a decision, found ${prompt.kind}`);
  return {
    observation: napoleonic20.observe(state, prompt.side),
    prompt: napoleonic20.promptFor(state, prompt.side),
    actions: prompt.actions,
  };
}

describe('the choices of a prompt', () => {
  test('every legal action is found in exactly one place of the screen', () => {
    const { prompt, actions } = seen();
    const { units, hexes, verbs, attacks, columns } = choicesOf(prompt);
    expect(units.size + hexes.size + verbs.length + attacks.length + columns.length).toBe(actions.length);
  });

  test('a hex offers the units that stand in it, and every unit that may be chosen is offered somewhere', () => {
    const { observation, prompt } = seen();
    const choices = choicesOf(prompt);
    const offered = liveHexes(choices, observation).flatMap((hex) => choicesIn(choices, observation, hex));
    const onMap = [...choices.units.keys()].filter((id) =>
      observation.counters.some((one) => one.id === id && one.place.at === 'map'),
    );
    expect(offered.flatMap((action) => (action.type === 'unit' ? [action.unit] : [])).sort()).toEqual(onMap.sort());
  });

  test('a leader comes after the unit he stands with', () => {
    const { observation } = seen();
    const [first, second] = observation.counters.filter(({ place }) => place.at === 'map');
    const hex = first!.place.at === 'map' ? first!.place.hex : (0 as never);
    const together = {
      ...observation,
      counters: [{ ...second!, place: first!.place, facts: { ...second!.facts!, arm: 'leader' as const } }, first!],
    };
    expect(countersIn(together, hex).map(({ id }) => id)).toEqual([first!.id, second!.id]);
  });

  test('a unit that lies face down for him who must name it is offered by its name alone', () => {
    const { observation, prompt } = seen();
    const [unit] = choicesOf(prompt).units.keys();
    const hidden = { ...observation, counters: observation.counters.filter(({ id }) => id !== unit) };
    expect(unseenUnits(choicesOf(prompt), observation)).toEqual([]);
    expect(unseenUnits(choicesOf(prompt), hidden)).toEqual([unit]);
  });

  test('nothing can be chosen while another decides', () => {
    const { observation } = seen();
    const waiting = choicesOf({ kind: 'waiting', side: 'french', step: 'movement', rule: 'N20:6.0' as never });
    expect(liveHexes(waiting, observation)).toEqual([]);
  });

  test('the verb that ends a step is the main button, and there is never more than one', () => {
    expect(primaryVerb(['forced-march', 'end-movement'])).toBe('end-movement');
    expect(primaryVerb(['decline'])).toBe('decline');
    expect(primaryVerb([])).toBe(null);
  });
});

describe('what may come of a battle', () => {
  const third = { count: 1, over: 3 };
  test('shares of one fate are added up exactly', () => {
    const fates = fatesOf([
      { unit: 'french/foy' as never, what: 'routs', share: third, amount: 2 },
      { unit: 'french/foy' as never, what: 'routs', share: third, amount: 3 },
    ]);
    expect(fates).toEqual([{ unit: 'french/foy', what: 'routs', share: { count: 2, over: 3 }, amount: null }]);
  });

  test('changes of morale stand last and apart by their points', () => {
    const fates = fatesOf([
      { unit: null, what: 'morale-french', share: third, amount: -1 },
      { unit: null, what: 'morale-french', share: third, amount: -2 },
      { unit: 'allied/cole' as never, what: 'disperses', share: third },
      { unit: 'allied/cole' as never, what: 'stays', share: third },
    ]);
    expect(fates.map(({ what, amount }) => `${what} ${amount}`)).toEqual([
      'disperses null',
      'morale-french -1',
      'morale-french -2',
    ]);
  });
});
