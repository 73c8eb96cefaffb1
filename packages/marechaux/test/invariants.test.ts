import { playRandomly, SeededRandom, sameJson } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { type Action, marechaux } from '../src/index.js';
import { type Context, contextOf } from '../src/state/context.js';
import type { State } from '../src/state/state.js';

/** What must be true of every position at rest. */
function check(ctx: Context, state: State, label: string): void {
  const { board, units } = ctx;
  const here = (side: number, zone: number, test: (unit: (typeof units)[number]) => boolean) =>
    units.some((unit) => unit.side === side && state.units[unit.index]?.at === zone && test(unit));
  const counters = units.filter((unit) => (state.units[unit.index]?.at ?? -9) >= 0);
  const settled = !state.agenda.some(({ step }) => step === 'combat' || step === 'lone' || step === 'march');
  for (const unit of counters) {
    const now = state.units[unit.index];
    if (now === undefined) throw new Error('a unit is missing');
    const name = `${label}: ${unit.id}`;
    if (now.lost < 0 || (unit.morale.length > 0 && now.lost >= unit.morale.length))
      throw new Error(`${name} has lost ${now.lost} steps`);
    if (now.garrisoned > now.lost) throw new Error(`${name} garrisons`);
    if (now.demoralized && !unit.infantry && !unit.cavalry) throw new Error(`${name} demoralized`);
    if (unit.garrison && board.zones[now.at]?.kind !== 'town') throw new Error(`${name} outside a town`);
    if (settled && board.zones[now.at]?.kind === 'exit') throw new Error(`${name} at an exit`);
    if (settled && now.stack === 2) throw new Error(`${name} still under attack`);
    if (settled && unit.decoy && !here(unit.side, now.at, (other) => !other.decoy)) throw new Error(`${name} alone`);
  }
  for (const zone of settled ? board.zones : []) {
    const fights = (side: number) => here(side, zone.index, (unit) => unit.fighting);
    const real = (side: number) => here(side, zone.index, (unit) => !unit.commander && !unit.decoy);
    for (const side of [0, 1])
      if (fights(1 - side) && !fights(side) && here(side, zone.index, () => true))
        throw new Error(`${label}: unguarded at ${zone.id}`);
    const shared = real(0) && real(1);
    if (shared !== state.contacts.some((contact) => contact.zone === zone.index))
      throw new Error(`${label}: contact at ${zone.id}`);
  }
  for (const side of [0, 1] as const) {
    const all = [...state.bags[side], ...state.hands[side]];
    if (all.length > ctx.bags[side].length + ctx.hands[side].length) throw new Error(`${label}: markers`);
    if (state.hands[side].some((event) => ctx.events.get(event)?.immediate))
      throw new Error(`${label}: starred in hand`);
  }
  if (state.fatigue !== ctx.tables.fatigue.markers) throw new Error(`${label}: fatigue container`);
}

/** A refused action of every kind, to be tried where it is not listed. */
const STRANGE: readonly Action[] = [
  { type: 'pass' },
  { type: 'all' },
  { type: 'halt' },
  { type: 'roll', die: 3 },
  { type: 'take', unit: 'french/delaborde' },
  { type: 'march', to: 'lisbon', by: 'route' },
  { type: 'activate', zone: 'nowhere' },
];

for (const [scenario, options] of [
  ['junot-1808', []],
  ['soult-1809', []],
  ['soult-1809', ['free-placement']],
] as const) {
  test(`[LM:6] thirty random games end in a result and keep the laws of the board: ${scenario} ${options.join()}`, () => {
    const ctx = contextOf(scenario);
    const setup = marechaux.readSetup({ scenario, options });
    if (!setup.ok) throw new Error(setup.error.key);
    for (let seed = 0; seed < 30; seed++) {
      let actions = 0;
      const watch = (state: State): void => {
        const label = `seed ${seed} action ${actions++}`;
        check(ctx, state, label);
        const prompt = marechaux.prompt(state);
        if (prompt.kind === 'over') return;
        const listed = prompt.kind === 'chance' ? prompt.outcomes.map(({ action }) => action) : prompt.actions;
        if (listed.length < (prompt.kind === 'decision' ? 2 : 1))
          throw new Error(`${label}: a prompt without a choice`);
        if (actions % 16 !== 0) return;
        for (const action of listed)
          if (!marechaux.apply(state, action).ok) throw new Error(`${label}: a listed action was refused`);
        for (const action of STRANGE) {
          const step = marechaux.apply(state, action);
          if (step.ok !== listed.some((other) => sameJson(other, action))) throw new Error(`${label}: ${action.type}`);
          if (!step.ok && !step.error.rule.startsWith('LM:')) throw new Error(`${label}: a refusal without a rule`);
        }
      };
      const played = playRandomly(marechaux, marechaux.start(setup.value).state, SeededRandom.of(seed), 20_000, watch);
      expect(played.result, `seed ${seed}`).not.toBeNull();
    }
  });
}
