import { type ComputerPlayer, playerNamed } from '@vedette/bots';
import { drawOutcome, SeededRandom } from '@vedette/kernel';
import { type Event, type N20Types, napoleonic20, type Side } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';

type State = N20Types['state'];
const script = playerNamed('napoleonic20', 'script') as ComputerPlayer<N20Types>;

/** A made-up position, of Arapiles if nothing else is said, with only these units, by name and hex. */
function position(
  units: Readonly<Record<string, string>>,
  overrides: Readonly<Record<string, unknown>> = {},
  scenario = 'arapiles/standard',
): State {
  const setup = napoleonic20.readSetup({
    scenario,
    options: [],
    overrides: {
      turn: 8,
      side: 'allied',
      phase: 'movement',
      onlyListed: true,
      units: Object.fromEntries(Object.entries(units).map(([unit, hex]) => [unit, { hex }])),
      ...overrides,
    },
  });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  return napoleonic20.start(setup.value).state;
}

/** Lets the scripted player play both sides until a test has seen enough; what happened, in order. */
function playOn(
  from: State,
  enough: (events: readonly Event[], state: State) => boolean,
): { state: State; events: Event[] } {
  const events: Event[] = [];
  const dice = SeededRandom.of('dice');
  const thoughts = SeededRandom.of('thoughts');
  let state = from;
  for (let actions = 0; actions < 200 && !enough(events, state); actions++) {
    const prompt = napoleonic20.prompt(state);
    if (prompt.kind === 'over') break;
    const action =
      prompt.kind === 'chance'
        ? drawOutcome(prompt.outcomes, dice)
        : script.choose(napoleonic20.observe(state, prompt.side), prompt, thoughts);
    const step = napoleonic20.apply(state, action);
    if (!step.ok) throw new Error(step.error.key);
    events.push(...step.value.notices.map(({ event }) => event));
    state = step.value.state;
  }
  return { state, events };
}

function turnOver(side: Side): (events: readonly Event[]) => boolean {
  return (events) => events.some((event) => event.type === 'player-turn' && event.side !== side);
}

function battlesOf(events: readonly Event[], side: Side): readonly (Event & { type: 'battle' })[] {
  return events.filter((event) => event.type === 'battle').filter((event) => event.side === side);
}

describe('the judgement of the scripted player', () => {
  test('masses against a lone enemy before it strikes', () => {
    const start = position({
      'french/foy': '1111',
      'allied/cole': '0910',
      'allied/leith': '0909',
      'allied/campbell': '1009',
      'allied/clinton': '1010',
    });
    const [battle] = battlesOf(playOn(start, turnOver('allied')).events, 'allied');
    expect(battle?.attackers.length).toBeGreaterThanOrEqual(2);
    expect(battle?.defenders).toEqual(['french/foy']);
  });

  test('does not send one unit against three', () => {
    const start = position({
      'allied/pack': '0909',
      'french/foy': '1111',
      'french/clausel': '1112',
      'french/ferey': '1211',
      'french/sarrut': '1212',
    });
    expect(battlesOf(playOn(start, turnOver('allied')).events, 'allied')).toEqual([]);
  });

  test('meets every obligation of a tangle in contact', () => {
    const start = position(
      {
        'allied/cole': '1010',
        'allied/leith': '0909',
        'allied/campbell': '1110',
        'french/foy': '1111',
        'french/ferey': '1011',
        'french/sarrut': '0910',
      },
      { phase: 'combat' },
    );
    const { events } = playOn(start, turnOver('allied'));
    const declared = events.filter((event) => event.type === 'declared');
    expect(declared.flatMap(({ attackers }) => attackers).toSorted()).toEqual([
      'allied/campbell',
      'allied/cole',
      'allied/leith',
    ]);
    expect(declared.flatMap(({ targets }) => targets).toSorted()).toEqual([1011, 1111, 910]);
  });

  test('brings its reinforcements on', () => {
    const setup = napoleonic20.readSetup({ scenario: 'arapiles/standard' });
    if (!setup.ok) throw new Error(setup.error.key);
    const { events } = playOn(napoleonic20.start(setup.value).state, turnOver('allied'));
    const entered = events.filter((event) => event.type === 'moved' && event.entered);
    expect(entered).toHaveLength(4);
  });

  test('lets the corps act that can strike', () => {
    const units = {
      'french/lapisse': '2210',
      'french/sebastiani': '1608',
      'french/leval': '1609',
      'allied/portago': '1408',
      'allied/iglesias': '0708',
    };
    const start = position(units, { turn: 8, side: 'french', phase: 'event' }, 'talavera/standard');
    const { events } = playOn(start, turnOver('french'));
    expect(events).toContainEqual(expect.objectContaining({ type: 'effect', text: 'effect.corps-4th-active' }));
  });

  test('does not buy reserves with its last Morale Point', () => {
    const start = position(
      { 'allied/cole': '1110', 'french/foy': '1111' },
      { phase: 'combat', morale: { allied: 1, french: 8 } },
    );
    const { events } = playOn(start, turnOver('allied'));
    expect(events.filter((event) => event.type === 'reserves' && event.side === 'allied')).toEqual([]);
  });
});
