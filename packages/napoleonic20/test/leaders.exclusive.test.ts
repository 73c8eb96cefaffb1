import { expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import type { Effect } from '../src/state/state.js';
import { type Arrangement, type Position, position } from './position.js';

const ALL_CORPS = [0, 1, 2, 3].map((count): Effect => ({ name: 'active-corps', side: 'french', count, until: 'turn' }));
const talavera = (more: Partial<Arrangement> & Pick<Arrangement, 'units'>): Position =>
  position({ scenario: 'talavera/standard', options: ['leaders'], turn: 11, effects: ALL_CORPS, ...more });
const bussaco = (more: Partial<Arrangement> & Pick<Arrangement, 'units'>): Position =>
  position({ scenario: 'bussaco/standard', options: ['leaders'], turn: 7, effects: ALL_CORPS, ...more });

/** Strength of an attack on one hex, as the odds reckon it. */
function attackTotal(
  before: Position,
  side: 'french' | 'allied',
  attackers: readonly string[],
  target: number,
): number {
  const answer = napoleonic20.ask(before.state, side, {
    type: 'odds',
    attackers: attackers as never,
    targets: [target as never],
  });
  if (!answer.ok || answer.value.type !== 'odds') throw new Error(`no odds: ${JSON.stringify(answer)}`);
  return answer.value.odds.battle.attackTotal;
}

/** Plays the first choice until a step comes, at most a few times. */
function until(before: Position, step: string): Position {
  let now = before;
  for (let guard = 0; guard < 15 && now.step !== step; guard++) {
    now = now.play(now.choices.find((one) => one === 'end-declaration') ?? (now.choices[0] as string));
  }
  return now;
}

test('[TAL:16.10.1] Cuesta commands Spaniards only', () => {
  const spanish = { 'allied/manglano': 605, 'french/ruffin': 606, 'allied/cuesta': 605 };
  expect(
    attackTotal(talavera({ active: 'allied', next: 'combat', units: spanish }), 'allied', ['allied/manglano'], 606),
  ).toBe(2);
  const british = { 'allied/mackenzie': 605, 'french/ruffin': 606, 'allied/cuesta': 605 };
  expect(
    attackTotal(talavera({ active: 'allied', next: 'combat', units: british }), 'allied', ['allied/mackenzie'], 606),
  ).toBe(1);
});

test('[TAL:16.10.1] a retreat is the end of Cuesta', () => {
  const units = { 'allied/cuesta': 605, 'french/ruffin': 606, 'allied/hill': 1605 };
  const back = talavera({ active: 'allied', units });
  const done = back.step === 'leader-retreat' ? back.play(back.choices[0] as string) : back;
  expect(done.whereIs('allied/cuesta')).toBe('lost');
});

test('[TAL:16.10.2] Wellesley commands the British, and one Spanish unit a turn', () => {
  const units = { 'allied/manglano': 605, 'french/ruffin': 606, 'allied/wellesley': 604 };
  const other = { name: 'wellesley-commands', side: 'allied', on: 14, until: 'turn' } as const;
  expect(attackTotal(talavera({ active: 'allied', next: 'combat', units }), 'allied', ['allied/manglano'], 606)).toBe(
    2,
  );
  const used = talavera({ active: 'allied', next: 'combat', units, effects: [other] });
  expect(attackTotal(used, 'allied', ['allied/manglano'], 606)).toBe(1);
});

test('[TAL:16.10.3] a die decides what becomes of the king when he is dispersed', () => {
  const step = talavera({
    units: { 'french/joseph': 'dispersed', 'french/ruffin': 605, 'allied/hill': 1605 },
    next: [{ kind: 'exclusive', name: 'joseph-broken', side: 'french' }],
  });
  expect(step.play('die 1').morale('french')).toBe(4);
  expect(step.play('die 2').morale('french')).toBe(5);
  expect(step.play('die 3').whereIs('french/joseph')).toBe('lost');
  expect(step.play('die 4').whereIs('french/joseph')).toBe('dispersed');
});

test('[TAL:16.10.4] an attack that hangs on Jourdan alone goes one worse when he is distracted', () => {
  const units = { 'french/ruffin': 605, 'french/jourdan': 605, 'allied/manglano': 606 };
  const rolling = until(talavera({ next: 'combat', units }), 'jourdan');
  expect(rolling.step).toBe('jourdan');
  expect(rolling.play('die 3').seen.battleNow?.attackTotal).toBe((rolling.seen.battleNow?.attackTotal ?? 0) - 1);
  expect(rolling.play('die 4').seen.battleNow?.attackTotal).toBe(rolling.seen.battleNow?.attackTotal);
});

test('[TAL:16.10.5] the king and Jourdan together are one leader with a range of one, and nothing is rolled', () => {
  const units = { 'french/ruffin': 605, 'french/joseph': 505, 'french/jourdan': 505, 'allied/manglano': 606 };
  const together = talavera({ next: 'combat', units });
  expect(attackTotal(together, 'french', ['french/ruffin'], 606)).toBe(3);
  const apart = talavera({ next: 'combat', units: { ...units, 'french/jourdan': 202 } });
  expect(attackTotal(apart, 'french', ['french/ruffin'], 606)).toBe(2);
});

test('[TAL:16.10.6] Victor commands the 1st Corps only', () => {
  const attack = (unit: string) =>
    attackTotal(
      talavera({ next: 'combat', units: { [unit]: 605, 'french/victor': 604, 'allied/manglano': 606 } }),
      'french',
      [unit],
      606,
    );
  expect(attack('french/ruffin')).toBe(3);
  expect(attack('french/leval')).toBe(2);
});

test('[BUS:16.9.2] Masséna commands only his own hex while indisposed, the next ones too once engaged', () => {
  const units = { 'french/merle': 2010, 'french/massena': 2009, 'allied/hill': 2011 };
  const attack = (ledger: Record<string, number>) =>
    attackTotal(bussaco({ next: 'combat', units, ledger }), 'french', ['french/merle'], 2011);
  expect(attack({})).toBe(2);
  expect(attack({ 'massena-engaged': 1 })).toBe(3);
  const moving = (ledger: Record<string, number>) => bussaco({ units: { ...units, 'allied/hill': 1005 }, ledger });
  expect(moving({}).refusal('french/massena')).toMatchObject({ rule: 'BUS:5.1' });
  expect(moving({ 'massena-engaged': 1 }).reach('french/massena').size).toBeGreaterThan(20);
});

test('[BUS:16.9.5] French leaders but Masséna command their own corps only', () => {
  const attack = (unit: string) =>
    attackTotal(
      bussaco({ next: 'combat', units: { [unit]: 2010, 'french/ney': 2010, 'allied/hill': 2011 } }),
      'french',
      [unit],
      2011,
    );
  expect(attack('french/mermet')).toBe(3);
  expect(attack('french/merle')).toBe(2);
});

test('[BUS:16.11] with no more morale than the French even British units check, until one rolls a 6', () => {
  const fight = (allied: number, ledger: Record<string, number> = {}) =>
    until(
      position({
        scenario: 'bussaco/standard',
        options: ['portuguese-steadiness', 'special-units'],
        turn: 7,
        active: 'allied',
        next: 'combat',
        allied,
        ledger,
        units: { 'allied/hill': 2010, 'french/merle': 2011 },
      }),
      'unsteady',
    );
  expect(fight(6).step).toBe('unsteady');
  expect(fight(7).step).not.toBe('unsteady');
  expect(fight(6).play('die 6').seen.ledger['steadiness-proved']).toBe(1);
  expect(fight(6, { 'steadiness-proved': 1 }).step).not.toBe('unsteady');
  const shaken = fight(5);
  const after = shaken.play('die 2');
  expect(after.seen.battleNow?.attackTotal).toBe(shaken.seen.battleNow?.attackTotal);
});
