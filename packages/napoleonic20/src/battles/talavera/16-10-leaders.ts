import { rule } from '@vedette/kernel';
import { EXCLUSIVE, outcomeFor, TABLES } from '../../data/index.js';
import { addExtra } from '../../rules/09-combat/battle.js';
import { commandersOf } from '../../rules/16-options/16-9-leaders.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, roll } from '../../rules/step.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, PLACE, type UnitIx } from '../../state/units.js';
import { counter } from '../counters.js';
import { armyOf } from './armies.js';

const { jourdan, josephBroken } = EXCLUSIVE.talavera;
/** Effect: the Spanish unit that Wellesley commands this turn. */
const WELLESLEYS_SPANIARD = 'wellesley-commands';

function is(state: State, leader: UnitIx, id: string): boolean {
  return counter(state, id).index === leader;
}

/** Whether the king and his chief of staff share a hex [TAL:16.10.5]. */
function areTogether(state: State): boolean {
  const hex = state.hex[counter(state, 'french/joseph').index];
  return onMap(hex) && hex === state.hex[counter(state, 'french/jourdan').index];
}

/** [TAL:16.10.1] Cuesta commands only Spaniards, and a retreat is the end of him. */
export const cuesta: Contribution = {
  id: 'TAL:16.10.1',
  barCommand: (state, leader, unit) => is(state, leader, 'allied/cuesta') && armyOf(state, unit) !== 'spanish',
  leaderRetreated(work, leader) {
    if (!is(work, leader, 'allied/cuesta')) return;
    work.place(leader, PLACE.lost);
    work.tell({ type: 'lost', unit: work.context.units[leader].id, rule: rule('TAL:16.10.1') });
  },
};

/** [TAL:16.10.2] Wellesley commands the British, and one Spanish unit a turn. */
export const wellesley: Contribution = {
  id: 'TAL:16.10.2',
  effects: [WELLESLEYS_SPANIARD],
  barCommand(state, leader, unit) {
    if (!is(state, leader, 'allied/wellesley') || armyOf(state, unit) !== 'spanish') return false;
    const taken = state.effects.find((effect) => effect.name === WELLESLEYS_SPANIARD);
    return taken !== undefined && taken.on !== unit;
  },
  fought(work, battle) {
    if (battle.side !== 'allied' || battle.charge) return;
    const attackers = battle.attackers as readonly UnitIx[];
    const spaniard = attackers.find((unit) => armyOf(work, unit) === 'spanish' && isHis(work, unit));
    const needed = attackers.every((unit) =>
      commandersOf(work, unit).every((one) => is(work, one, 'allied/wellesley')),
    );
    if (spaniard !== undefined && needed && attackers.every((unit) => armyOf(work, unit) === 'spanish')) {
      work.add({ name: WELLESLEYS_SPANIARD, side: 'allied', on: spaniard, until: 'turn' });
    }
  },
};

function isHis(state: State, unit: UnitIx): boolean {
  return commandersOf(state, unit).some((one) => is(state, one, 'allied/wellesley'));
}

const broken: ExclusiveStep = {
  ask: () => roll('joseph-broken', 'TAL:16.10.3'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const { id, index } = counter(work, 'french/joseph');
    const cause = rule('TAL:16.10.3');
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: 'joseph-broken', unit: id, value, total: value, rule: cause });
    const result = outcomeFor(josephBroken.bands, value);
    if (result === 'escapes') return;
    work.place(index, PLACE.lost);
    work.tell({ type: 'lost', unit: id, rule: cause });
    const loss = -(result === 'captured' ? josephBroken.captured : josephBroken.discredited);
    work.changeMorale({ side: 'french', loss, rule: cause });
  },
};

/** Whether Joseph, by himself, stands with a unit that attacks. */
function ledByJoseph(state: State, battle: Battle, unit: UnitIx): boolean {
  const hex = state.hex[counter(state, 'french/joseph').index];
  return (
    battle.side === 'french' &&
    !areTogether(state) &&
    onMap(hex) &&
    state.hex[unit] === hex &&
    battle.attackers.includes(unit)
  );
}

/** [TAL:16.10.3] The king's capture would be a disaster; where he commands, his troops must follow up. */
export const kingJosephInPerson: Contribution = {
  id: 'TAL:16.10.3',
  leaderDispersed(work, leader) {
    if (is(work, leader, 'french/joseph')) work.push({ kind: 'exclusive', name: 'joseph-broken', side: 'french' });
  },
  steps: { 'joseph-broken': broken },
  mustAdvance: ledByJoseph,
  mustFollow: (state, leader) => is(state, leader, 'french/joseph') && !areTogether(state),
};

/** Whether an attack hangs on Jourdan alone. */
function hangsOnJourdan(state: State, battle: Battle): boolean {
  if (battle.side !== 'french' || battle.charge) return false;
  const commanders = (battle.attackers as readonly UnitIx[]).flatMap((unit) => commandersOf(state, unit));
  return commanders.length > 0 && commanders.every((one) => is(state, one, 'french/jourdan'));
}

const distraction: ExclusiveStep = {
  ask: () => roll('jourdan', 'TAL:16.10.4'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const { id } = counter(work, 'french/jourdan');
    const value = faceOf(action);
    const cause = rule('TAL:16.10.4');
    work.pop();
    work.tell({ type: 'die', purpose: 'jourdan', unit: id, value, total: value, rule: cause });
    if (outcomeFor(jourdan.bands, value) === 'focused') return;
    addExtra(work, 'french', { rule: cause, key: 'line.out-of-command', value: TABLES.outOfCommand.differential });
  },
};

/** [TAL:16.10.4] Jourdan may be too busy to give orders. */
export const marshalJourdan: Contribution = {
  id: 'TAL:16.10.4',
  checks: (state, battle) => (hangsOnJourdan(state, battle) ? [{ kind: 'exclusive', name: 'jourdan' }] : []),
  steps: { jourdan: distraction },
};

/** [TAL:16.10.5] Together the king and Jourdan are one leader with a range of one. */
export const kingAndMarshal: Contribution = {
  id: 'TAL:16.10.5',
  commandRange: (state, leader, range) =>
    is(state, leader, 'french/joseph') && areTogether(state) ? jourdan.withJoseph : range,
  barCommand: (state, leader) => is(state, leader, 'french/jourdan') && areTogether(state),
};

/** [TAL:16.10.6] Victor and Soult command their own corps only. */
export const corpsMarshals: Contribution = {
  id: 'TAL:16.10.6',
  barCommand(state, leader, unit) {
    const { units } = contextOf(state);
    if (!is(state, leader, 'french/victor') && !is(state, leader, 'french/soult')) return false;
    return units[leader].corps !== units[unit].corps;
  },
};

/** The leaders of Talavera, in rulebook order. */
export const talaveraLeaders: readonly Contribution[] = [
  cuesta,
  wellesley,
  kingJosephInPerson,
  marshalJourdan,
  kingAndMarshal,
  corpsMarshals,
];
