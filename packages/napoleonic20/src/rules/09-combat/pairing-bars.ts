import { forBits, type Graph, isWhole, type Progress, requiredTargets, type Stranded } from './pairing.js';

/** Whether any two attackers are barred from attacking together, so that `cannotFinish` alone does not settle it. */
export function hasBars(graph: Graph): boolean {
  return graph.barred.some((bits) => bits !== 0);
}

/**
 * Whether a declaration can be finished when some attackers are barred from attacking together: tries all ways to
 * pair off those who must fight. Only events bar attackers, and a front is short, so trying is cheap.
 */
export function canFinishBarred(graph: Graph, progress: Progress): boolean {
  const open = { attackers: progress.openAttackers, targets: progress.openTargets };
  const started = open.attackers !== 0 || open.targets !== 0;
  return isWhole(graph, open) && search(graph, progress.usedAttackers, progress.usedTargets, started ? [open] : []);
}

function search(graph: Graph, usedAttackers: number, usedTargets: number, groups: readonly Stranded[]): boolean {
  const inAttackers = groups.reduce((bits, one) => bits | one.attackers, usedAttackers);
  const inTargets = groups.reduce((bits, one) => bits | one.targets, usedTargets);
  const freeAttackers = allOf(graph.targetsOf.length) & ~inAttackers;
  const freeTargets = allOf(graph.attackersOf.length) & ~inTargets;
  const attackers = graph.mustAttack & freeAttackers;
  if (attackers !== 0) {
    const attacker = attackers & -attackers;
    return (
      joins(graph, usedAttackers, usedTargets, groups, { attackers: attacker, targets: 0 }) ||
      anyBit(freeTargets & graph.targetsOf[31 - Math.clz32(attacker)], (target) =>
        search(graph, usedAttackers, usedTargets, [...groups, { attackers: attacker, targets: target }]),
      )
    );
  }
  const targets = requiredTargets(graph, inAttackers) & freeTargets;
  if (targets !== 0) {
    const target = targets & -targets;
    return (
      joins(graph, usedAttackers, usedTargets, groups, { attackers: 0, targets: target }) ||
      anyBit(freeAttackers & graph.attackersOf[31 - Math.clz32(target)], (attacker) =>
        search(graph, usedAttackers, usedTargets, [...groups, { attackers: attacker, targets: target }]),
      )
    );
  }
  const half = groups.find((one) => one.attackers === 0 || one.targets === 0);
  if (half === undefined) return true;
  const more = half.targets === 0 ? freeTargets : freeAttackers;
  return anyBit(more, (bit) => {
    const grown = half.targets === 0 ? { ...half, targets: bit } : { ...half, attackers: bit };
    const rest = groups.filter((one) => one !== half);
    return isWhole(graph, grown) && search(graph, usedAttackers, usedTargets, [...rest, grown]);
  });
}

function joins(
  graph: Graph,
  usedAttackers: number,
  usedTargets: number,
  groups: readonly Stranded[],
  one: Stranded,
): boolean {
  return groups.some((group, at) => {
    const grown = { attackers: group.attackers | one.attackers, targets: group.targets | one.targets };
    return isWhole(graph, grown) && search(graph, usedAttackers, usedTargets, groups.with(at, grown));
  });
}

function anyBit(bits: number, test: (bit: number) => boolean): boolean {
  let found = false;
  forBits(bits, (at) => {
    found ||= test(1 << at);
  });
  return found;
}

function allOf(count: number): number {
  return (1 << count) - 1;
}
