import {
  eventFor,
  hashOf,
  Match,
  type Notice,
  perft,
  pick,
  playRandomly,
  SeededRandom,
  sameJson,
} from '@vedette/kernel';
import { expect, test } from 'vitest';
import { type ToyAction, type ToyState, type ToyTypes, toy } from './toy.js';

const SETUP = { scenario: 'toy/bluff', options: [], rounds: 3 } as const;
const EVERY_ACTION: readonly ToyAction[] = [
  ...([1, 2, 3] as const).flatMap((n): ToyAction[] => [
    { kind: 'deal', card: n },
    { kind: 'claim', card: n },
    { kind: 'stake', points: n },
    { kind: 'roll', face: n },
  ]),
  { kind: 'believe' },
  { kind: 'doubt' },
];

function positions(seed: string): ToyState[] {
  const seen: ToyState[] = [];
  playRandomly(toy, toy.start(SETUP).state, SeededRandom.of(seed), 100, (state) => seen.push(state));
  return seen;
}

test('apply accepts exactly what prompt lists, and explain agrees with both', () => {
  for (let seed = 0; seed < 40; seed++) {
    for (const state of positions(`agreement ${seed}`)) {
      const prompt = toy.prompt(state);
      const listed =
        prompt.kind === 'over' ? [] : prompt.kind === 'chance' ? prompt.outcomes.map((o) => o.action) : prompt.actions;
      for (const action of EVERY_ACTION) {
        const isListed = listed.some((each) => sameJson(each, action));
        expect(toy.apply(state, action).ok, `seed ${seed}`).toBe(isListed);
        for (const side of toy.sides) {
          const ruling = toy.explain(state, side, action);
          expect(ruling.allowed).toBe(isListed && prompt.kind === 'decision' && prompt.side === side);
          if (!ruling.allowed) expect(ruling.refusal.rule).toMatch(/^TOY:/);
        }
      }
    }
  }
});

test('apply leaves the position it was given as it was', () => {
  for (const state of positions('purity')) {
    const before = hashOf(state);
    for (const action of EVERY_ACTION) toy.apply(state, action);
    expect(hashOf(state)).toBe(before);
  }
});

test('perft: the counted trees of the toy from its first position', () => {
  const first = toy.start({ ...SETUP, rounds: 2 }).state;
  // 3 deals × 3 deals × 2 stakes × 3 claims × 2 answers; a doubt leads to 3 deals, a belief to 3 faces
  expect([0, 1, 2, 3, 4, 5, 6].map((depth) => perft(toy, first, depth))).toEqual([1, 3, 9, 18, 54, 108, 324]);
});

test('random play of every seed ends, with the points staked shared out', () => {
  for (let seed = 0; seed < 200; seed++) {
    const played = playRandomly(toy, toy.start(SETUP).state, SeededRandom.of(seed), 100);
    expect(played.result, `seed ${seed}`).not.toBeNull();
  }
});

test('a cut-off random game says that it has no result', () => {
  expect(playRandomly(toy, toy.start(SETUP).state, SeededRandom.of(1), 3)).toMatchObject({ actions: 3, result: null });
});

test('the notation prints and reads every action', () => {
  for (const action of EVERY_ACTION)
    expect(toy.notation.parse(toy.notation.print(action), toy.start(SETUP).state)).toEqual({
      ok: true,
      value: [action],
    });
});

test('eventFor: those in the audience hear the event, others the other version or nothing, everything hears all', () => {
  const secret = { kind: 'drew', side: 'north', card: 2 } as const;
  const open = { kind: 'drew', side: 'north' } as const;
  const told: Notice<ToyTypes> = { event: secret, audience: ['north'], otherwise: open };
  const silent: Notice<ToyTypes> = { event: secret, audience: ['north'] };
  expect(['north', 'south', 'spectator', 'everything'].map((v) => eventFor(told, v as 'north'))).toEqual([
    secret,
    open,
    open,
    secret,
  ]);
  expect(eventFor(silent, 'south')).toBeNull();
  expect(eventFor(silent, 'spectator')).toBeNull();
  expect(eventFor({ event: open }, 'spectator')).toBe(open);
});

test('two worlds: what a viewer may not know changes nothing that he sees, is told, may do or is refused', () => {
  for (let seed = 0; seed < 60; seed++) {
    const left = new Match(toy, SETUP);
    const right = new Match(toy, SETUP);
    while (left.prompt.kind !== 'over') {
      const prompt = left.prompt;
      const notices: Notice<ToyTypes>[][] = [];
      const chosen = SeededRandom.of(`worlds ${seed} ${left.length}`).state;
      for (const [index, match] of [left, right].entries()) {
        const random = new SeededRandom(chosen);
        let action = prompt.kind === 'chance' ? pick(prompt.outcomes, random).action : pick(prompt.actions, random);
        // the worlds differ in south's card alone, and south never lets himself be doubted
        if (prompt.step === 'deal-south') action = { kind: 'deal', card: index === 0 ? 1 : 3 };
        if (prompt.kind === 'decision' && prompt.step === 'answer' && prompt.side === 'north')
          action = { kind: 'believe' };
        const step = match.play(action);
        if (!step.ok) throw new Error(step.error.key);
        notices.push([...step.value.notices]);
      }
      for (const viewer of ['north', 'spectator'] as const) {
        const view = (match: Match<ToyTypes>, told: Notice<ToyTypes>[]) =>
          JSON.stringify([
            toy.observe(match.state, viewer),
            toy.promptFor(match.state, viewer),
            told.map((notice) => eventFor(notice, viewer)),
            viewer === 'north' ? EVERY_ACTION.map((action) => toy.explain(match.state, 'north', action)) : [],
          ]);
        expect(view(right, notices[1]!), `seed ${seed}`).toBe(view(left, notices[0]!));
      }
    }
  }
});

test('a sampled position looks to its viewer as the one it was sampled from', () => {
  for (const state of positions('sampling')) {
    for (const side of toy.sides) {
      const seen = toy.observe(state, side);
      expect(toy.observe(toy.sampleState(seen, SeededRandom.of('guess')), side)).toEqual(seen);
    }
  }
});
