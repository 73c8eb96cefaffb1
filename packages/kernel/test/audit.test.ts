import { auditGame, type GameSystem, SeededRandom } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { type ToyTypes, toy } from './toy.js';

const setup = toy.readSetup({ scenario: 'toy/bluff', options: [], rounds: 5 });
const first = setup.ok ? toy.start(setup.value).state : null;

function incidentsOf(system: GameSystem<ToyTypes>): readonly string[] {
  if (first === null) throw new Error('the toy has no set-up');
  const { incidents } = auditGame(system, structuredClone(first), SeededRandom.of(3), 200, {
    check: (state) => (state.round > 99 ? ['too long'] : []),
    knowsRule: (id) => id.startsWith('TOY:'),
    mostBytes: 4096,
  });
  return incidents.map(({ what }) => what);
}

describe('the audit of random games', () => {
  test('finds nothing in a sound game', () => {
    expect(incidentsOf(toy)).toEqual([]);
  });

  test('finds a listed action that is refused', () => {
    const broken: GameSystem<ToyTypes> = {
      ...toy,
      prompt(state) {
        const prompt = toy.prompt(state);
        return prompt.kind === 'decision'
          ? { ...prompt, actions: [...prompt.actions, { kind: 'stake', points: 99 }] }
          : prompt;
      },
    };
    expect(incidentsOf(broken).some((what) => what.includes('is listed and refused by'))).toBe(true);
  });

  test('finds an action that changes the position it is applied to', () => {
    const broken: GameSystem<ToyTypes> = {
      ...toy,
      apply(state, action) {
        (state as { round: number }).round += 1;
        return toy.apply(state, action);
      },
    };
    expect(incidentsOf(broken).some((what) => what.includes('read only'))).toBe(true);
  });

  test('finds a view that is not plain JSON', () => {
    const broken: GameSystem<ToyTypes> = {
      ...toy,
      observe: (state, viewer) => ({ ...toy.observe(state, viewer), viewer: new Map() as unknown as string }),
    };
    expect(incidentsOf(broken)).toContain('the view of north is not plain JSON');
  });
});
