import { drawOutcome, pick, SeededRandom } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { auditState } from '../src/audit.js';
import type { SideName } from '../src/board/index.js';
import { napoleonic20 } from '../src/index.js';
import { adjacent, exertsZone, fieldOf, inFirmZone, unitAt, zonePasses } from '../src/rules/07-zones-of-control.js';
import { contextOf } from '../src/state/context.js';
import { enemyOf, type State } from '../src/state/state.js';
import { onMap, type UnitIx } from '../src/state/units.js';
import { type Arrangement, position } from './position.js';

const FRENCH = ['foy', 'ferey', 'bonet', 'sarrut', 'clausel', 'maucune', 'boyer', 'curto'].map(
  (name) => `french/${name}`,
);
const ALLIED = ['cole', 'hope', 'leith', 'clinton', 'pakenham', 'alten', 'cotton', 'dragoons'].map(
  (name) => `allied/${name}`,
);
const FIELD = [505, 506, 507, 605, 606, 607, 608, 705, 706, 707, 708, 805, 806, 807, 808, 906, 907, 908];
const GROUNDS = ['clear', 'clear', 'forest', 'city', 'redoubt'] as const;
const SIDES: readonly (readonly SideName[])[] = [
  [],
  ['minorRiver'],
  ['majorRiver'],
  ['majorRiver', 'bridge'],
  ['uphill'],
  ['uphill', 'steep'],
];

/** Two small armies thrown together on random ground, some of them routed or in contact. */
function melee(random: SeededRandom): Arrangement {
  const hexes = [...FIELD];
  const units: Record<string, number> = {};
  for (const unit of [...FRENCH, ...ALLIED]) {
    if (random.below(3) === 0) continue;
    const [hex] = hexes.splice(random.below(hexes.length), 1);
    if (hex !== undefined) units[unit] = hex;
  }
  units['french/thomieres'] = 1010;
  units['allied/espana'] = 301;
  const some = (share: number) => Object.keys(units).filter(() => random.below(share) === 0);
  const terrain = [
    ...FIELD.map((hex) => ({ hex: hex as never, ground: pick(GROUNDS, random) }) as const),
    ...[
      [606, 607],
      [706, 707],
      [705, 706],
      [806, 807],
      [707, 708],
      [606, 706],
      [607, 707],
    ].map((between) => ({ between: between as never, set: pick(SIDES, random) })),
  ];
  return { bare: true, rules: [], next: 'reaction', units, routed: some(8), contact: some(12), terrain };
}

/** What the declared attacks of a position break of the rules for declaring [9.1, 9.2]. */
function declarationFaults(state: State): readonly string[] {
  const { bySide, board, units } = contextOf(state);
  const side = state.active;
  const field = fieldOf(state);
  const at = (unit: UnitIx) => state.hex[unit] as never;
  const attackers = state.attacks.flatMap((attack) => attack.attackers) as UnitIx[];
  const targets = state.attacks.flatMap((attack) => attack.targets);
  const faults: string[] = [];
  if (new Set(attackers).size < attackers.length) faults.push('a unit attacks twice');
  if (new Set(targets).size < targets.length) faults.push('a hex is attacked twice');
  for (const attack of state.attacks)
    for (const unit of attack.attackers as UnitIx[])
      for (const hex of attack.targets)
        if (!adjacent(board, at(unit), hex)) faults.push(`${units[unit]!.id} is not next to ${hex}`);
  const foes = bySide[enemyOf(side)].filter((foe) => foe.arm !== 'leader' && onMap(state.hex[foe.index]!));
  for (const { index, id, arm } of bySide[side]) {
    if (arm === 'leader' || !onMap(state.hex[index]!)) continue;
    const obliged = inFirmZone(field, at(index), enemyOf(side));
    if (obliged && !attackers.includes(index)) faults.push(`${id} must attack`);
    for (const foe of foes) {
      const zones = exertsZone(state, foe.index) && zonePasses(board, foe.side, at(foe.index), at(index)) === 'firm';
      if (obliged && zones && !targets.includes(at(foe.index))) faults.push(`${foe.id} must be attacked`);
      const dragged =
        !obliged &&
        attackers.includes(index) &&
        exertsZone(state, index) &&
        zonePasses(board, side, at(index), at(foe.index)) === 'firm';
      if (dragged && !targets.includes(at(foe.index))) faults.push(`${foe.id} is in the zone of ${id}`);
    }
  }
  return faults;
}

test('[N20:9.1] [N20:9.2] [N20:9.1.1] in random mêlées every declaration can be finished and breaks no rule', () => {
  let declarations = 0;
  let fought = 0;
  for (let seed = 0; seed < 250; seed++) {
    const random = SeededRandom.of(`mêlée ${seed}`);
    let { state } = position(melee(random));
    for (let actions = 0; actions < 400; actions++) {
      const prompt = napoleonic20.prompt(state);
      if (prompt.kind === 'over' || prompt.step === 'event' || prompt.step === 'movement') break;
      const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
      const before = state;
      const step = napoleonic20.apply(state, action);
      if (!step.ok) throw new Error(`seed ${seed}: ${prompt.step} refused ${JSON.stringify(action)}`);
      state = step.value.state;
      fought += step.value.notices.filter(({ event }) => event.type === 'result').length;
      expect(auditState(state, before), `seed ${seed}`).toEqual([]);
      const done = prompt.step === 'declare' && state.agenda.every((task) => task.kind !== 'declare');
      if (done && state.attacks.length > 0) {
        declarations += 1;
        const declared = { ...before, attacks: state.attacks };
        expect(declarationFaults(declared), `seed ${seed}`).toEqual([]);
      }
    }
    for (const { index } of contextOf(state).units) {
      if (onMap(state.hex[index]!)) expect(unitAt(state, state.hex[index] as never), `seed ${seed}`).not.toBeNull();
    }
  }
  expect(declarations).toBeGreaterThan(100);
  expect(fought).toBeGreaterThan(400);
});
