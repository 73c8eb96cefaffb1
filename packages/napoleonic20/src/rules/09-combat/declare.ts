import { type HexId, hexName } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { type Attack, enemyOf, type State } from '../../state/state.js';
import type { DeclareTask } from '../../state/task.js';
import { onMap, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { charge } from '../08-reaction/charge.js';
import { pretence, turnUpOne } from '../pretence.js';
import { decision, refusal, type StepModule } from '../step.js';
import { type Engagement, engagementOf } from './engagement.js';
import { cannotFinish, forBits, isWhole, type Progress, requiredTargets, type Stranded } from './pairing.js';
import { canFinishBarred, hasBars } from './pairing-bars.js';

const NOTHING: Progress = { usedAttackers: 0, usedTargets: 0, openAttackers: 0, openTargets: 0 };
const NOBODY: Stranded = { attackers: 0, targets: 0 };

/** Attacks are put together unit by unit and hex by hex [9.2], or a Countercharge is [8.1]. */
export const declare: StepModule<DeclareTask> = {
  ask(state, task) {
    if (task.charge) return charge.ask(state, task);
    const engagement = engagementOf(state);
    if (engagement.attackers.length === 0 && pretended(state).length === 0) return null;
    const progress = progressOf(engagement, state.attacks, task);
    const actions: Action[] = [];
    const { unitActions } = contextOf(state);
    engagement.attackers.forEach((unit, at) => {
      if (whyNotAttacker(engagement, progress, at) === null) actions.push(unitActions[unit]);
    });
    if (progress.openAttackers === 0) {
      if (owed(engagement, progress).attackers === 0 && owed(engagement, progress).targets === 0)
        actions.push(act('end-declaration'));
    } else {
      engagement.targets.forEach((hex, at) => {
        if (whyNotTarget(engagement, progress, at) === null) actions.push(hexAction(hex));
      });
      if (progress.openTargets !== 0 && stuck(engagement, closed(progress)) === null) actions.push(act('close-attack'));
    }
    if (actions.length === 0) return null;
    if (actions.length === 1) actions.push(...pretended(state));
    return decision(state.active, 'declare', 'N20:9.2', actions);
  },
  proceed(work, task) {
    const left = owed(engagementOf(work), progressOf(engagementOf(work), work.attacks, task));
    if (work.attacks.length > 0 && (left.attackers !== 0 || left.targets !== 0)) takeBack(work);
    else endDeclaration(work);
  },
  answer(work, task, action) {
    if (task.charge) {
      charge.answer(work, task, action);
      return;
    }
    if (action.type === 'unit') {
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      work.replace({ ...task, attackers: [...task.attackers, unit] });
    } else if (action.type === 'hex') work.replace({ ...task, targets: [...task.targets, action.hex] });
    else if (action === act('reveal')) {
      work.replace({ ...task, attackers: [], targets: [] });
      turnUpOne(work, work.active);
    } else if (task.attackers.length > 0) closeAttack(work, task);
    else endDeclaration(work);
  },
  refuse(state, task, action) {
    if (task.charge) return charge.refuse(state, task, action);
    const engagement = engagementOf(state);
    const progress = progressOf(engagement, state.attacks, task);
    switch (action.type) {
      case 'unit':
        return refuseUnit(state, engagement, progress, contextOf(state).indexOf.get(action.unit));
      case 'hex':
        return refuseHex(state, engagement, progress, action.hex);
      default:
        return refuseEnd(state, engagement, progress);
    }
  },
};

/** What has been declared so far, in the numbers of an engagement. */
export function progressOf(engagement: Engagement, attacks: readonly Attack[], open: DeclareTask): Progress {
  let usedAttackers = 0;
  let usedTargets = 0;
  for (const attack of attacks) {
    usedAttackers |= bitsOf(engagement.attackers, attack.attackers);
    usedTargets |= bitsOf(engagement.targets, attack.targets);
  }
  return {
    usedAttackers,
    usedTargets,
    openAttackers: bitsOf(engagement.attackers, open.attackers),
    openTargets: bitsOf(engagement.targets, open.targets),
  };
}

/** Who must still attack and be attacked [9.1], the open attack counted as declared. Left out: those nobody can meet. */
export function owed(engagement: Engagement, progress: Progress): Stranded {
  const attackers = progress.usedAttackers | progress.openAttackers;
  const targets = progress.usedTargets | progress.openTargets;
  return {
    attackers: withPartner(engagement.mustAttack & ~attackers, engagement.targetsOf, ~targets),
    targets: withPartner(requiredTargets(engagement, attackers) & ~targets, engagement.attackersOf, ~attackers),
  };
}

function withPartner(bits: number, partnersOf: readonly number[], free: number): number {
  let found = 0;
  forBits(bits, (at) => {
    if ((partnersOf[at] & free) !== 0) found |= 1 << at;
  });
  return found;
}

function bitsOf<Item extends number>(list: readonly Item[], items: readonly number[]): number {
  let bits = 0;
  for (const item of items) {
    const at = list.indexOf(item as Item);
    if (at >= 0) bits |= 1 << at;
  }
  return bits;
}

function closed(progress: Progress): Progress {
  return {
    usedAttackers: progress.usedAttackers | progress.openAttackers,
    usedTargets: progress.usedTargets | progress.openTargets,
    openAttackers: 0,
    openTargets: 0,
  };
}

/** Who would be left over, or null if the declaration can still be finished. What cannot be met at all is not owed. */
function stuck(engagement: Engagement, progress: Progress): Stranded | null {
  if (!hasBars(engagement)) return cannotFinish(engagement, progress);
  if (!canFinishBarred(engagement, NOTHING)) return null;
  return canFinishBarred(engagement, progress) ? null : (cannotFinish(engagement, progress) ?? NOBODY);
}

/** Why an attacker cannot join the open attack: `unfit`, or who would be left over; null if it can. */
function whyNotAttacker(engagement: Engagement, progress: Progress, at: number): 'unfit' | Stranded | null {
  const bit = 1 << at;
  if (((progress.usedAttackers | progress.openAttackers) & bit) !== 0) return 'unfit';
  const open = { attackers: progress.openAttackers | bit, targets: progress.openTargets };
  if (!isWhole(engagement, open)) return 'unfit';
  if (open.targets === 0 && commonTargets(engagement, open.attackers, ~progress.usedTargets) === 0) return 'unfit';
  return stuck(engagement, { ...progress, openAttackers: open.attackers });
}

function commonTargets(engagement: Engagement, attackers: number, free: number): number {
  let common = free;
  forBits(attackers, (at) => {
    common &= engagement.targetsOf[at];
  });
  return common;
}

function whyNotTarget(engagement: Engagement, progress: Progress, at: number): 'unfit' | Stranded | null {
  const bit = 1 << at;
  if (((progress.usedTargets | progress.openTargets) & bit) !== 0) return 'unfit';
  const open = { attackers: progress.openAttackers, targets: progress.openTargets | bit };
  return isWhole(engagement, open) ? stuck(engagement, { ...progress, openTargets: open.targets }) : 'unfit';
}

/** What the active side may do besides if its hidden units are next to enemies. */
function pretended(state: State): readonly Action[] {
  const foes = contextOf(state).bySide[enemyOf(state.active)].map(({ index }) => state.hex[index]);
  return pretence(state, state.active, foes.filter(onMap));
}

function closeAttack(work: Work, { attackers, targets }: DeclareTask): void {
  work.attacks = [...work.attacks, { attackers, targets }];
  work.replace({ kind: 'declare', attackers: [], targets: [], charge: false });
  const names = attackers.map((unit) => work.context.units[unit].id);
  work.tell({ type: 'declared', attack: work.attacks.length, attackers: names, targets });
}

/**
 * Takes all attacks back, to be declared anew: a dummy that was turned up has left the line [16.1.3], and what the
 * others have declared leaves somebody over.
 */
function takeBack(work: Work): void {
  work.attacks = [];
  work.tell({ type: 'undeclared' });
}

function endDeclaration(work: Work): void {
  work.replace({ kind: 'resolve' });
  for (const one of work.context.points.declared) one.declared(work, work.attacks, false);
}

function refuseUnit(state: State, engagement: Engagement, progress: Progress, unit: UnitIx | undefined) {
  const context = contextOf(state);
  if (unit === undefined || context.units[unit].side !== state.active)
    return refusal('N20:9.1', 'refusal.not-your-unit');
  for (const one of context.points.barAttack) {
    const barred = one.barAttack(state, unit);
    if (barred !== null) return barred;
  }
  const at = engagement.attackers.indexOf(unit);
  if (at < 0) return refusal('N20:9.1', 'refusal.no-enemy-adjacent');
  if (((progress.usedAttackers | progress.openAttackers) & (1 << at)) !== 0)
    return refusal('N20:9.1.2', 'refusal.attacks-already');
  if ((progress.openAttackers & engagement.barred[at]) !== 0)
    return refusal('N20:9.2.2', 'refusal.not-together', { unit: context.units[unit].name });
  const why = whyNotAttacker(engagement, progress, at);
  if (why === null || why === 'unfit') return refusal('N20:9.2.2', 'refusal.not-adjacent-to-all');
  return leftOver(state, engagement, why);
}

function refuseHex(state: State, engagement: Engagement, progress: Progress, hex: HexId) {
  const params = { hex: hexName(hex) };
  if (progress.openAttackers === 0) return refusal('N20:9.2', 'refusal.choose-an-attacker-first');
  const at = engagement.targets.indexOf(hex);
  if (at < 0) return refusal('N20:9.2', 'refusal.nothing-to-attack', params);
  if (((progress.usedTargets | progress.openTargets) & (1 << at)) !== 0)
    return refusal('N20:9.1.2', 'refusal.attacked-already', params);
  const why = whyNotTarget(engagement, progress, at);
  if (why === null || why === 'unfit') return refusal('N20:9.2.2', 'refusal.target-not-adjacent-to-all', params);
  return leftOver(state, engagement, why);
}

function refuseEnd(state: State, engagement: Engagement, progress: Progress) {
  if (progress.openAttackers !== 0) {
    if (progress.openTargets === 0) return refusal('N20:9.2', 'refusal.choose-a-target');
    const why = stuck(engagement, closed(progress));
    return why === null ? refusal('N20:9.2', 'refusal.close-attack-first') : leftOver(state, engagement, why);
  }
  const left = owed(engagement, progress);
  if (left.attackers === 0 && left.targets === 0) return refusal('N20:9.2', 'refusal.choose-an-attacker-first');
  if (left.attackers !== 0)
    return refusal('N20:9.1', 'refusal.unit-must-attack', { unit: unitNames(state, engagement, left.attackers) });
  return refusal('N20:9.1.1', 'refusal.hex-must-be-attacked', { hex: hexNames(engagement, left.targets) });
}

function leftOver(state: State, engagement: Engagement, { attackers, targets }: Stranded) {
  if (attackers !== 0)
    return refusal('N20:9.1', 'refusal.would-leave-unit', { unit: unitNames(state, engagement, attackers) });
  if (targets !== 0) return refusal('N20:9.2.1', 'refusal.would-leave-hex', { hex: hexNames(engagement, targets) });
  return refusal('N20:9.1', 'refusal.would-leave-somebody');
}

function unitNames(state: State, engagement: Engagement, bits: number): string {
  const { units } = contextOf(state);
  return engagement.attackers
    .filter((_, at) => (bits & (1 << at)) !== 0)
    .map((unit) => units[unit].name)
    .join(', ');
}

function hexNames(engagement: Engagement, bits: number): string {
  return engagement.targets
    .filter((_, at) => (bits & (1 << at)) !== 0)
    .map(hexName)
    .join(', ');
}
