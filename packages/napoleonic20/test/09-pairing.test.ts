import { SeededRandom } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { cannotFinish, type Graph, isWhole, type Progress, requiredTargets } from '../src/rules/09-combat/pairing.js';
import { canFinishBarred } from '../src/rules/09-combat/pairing-bars.js';

/** A random engagement as positions make them: who is in a zone must attack, the others drag in what they zone. */
function randomGraph(random: SeededRandom, bars: boolean): Graph {
  const attackers = 1 + random.below(4);
  const targets = 1 + random.below(4);
  const targetsOf = Array.from({ length: attackers }, () => random.below(1 << targets));
  const attackersOf = Array.from({ length: targets }, (_, target) =>
    targetsOf.reduce((bits, reach, at) => ((reach >> target) & 1 ? bits | (1 << at) : bits), 0),
  );
  let mustAttack = 0;
  let mustBeAttacked = 0;
  const drags = targetsOf.map((reach, at) => {
    if (reach !== 0 && random.below(2) === 0) {
      mustAttack |= 1 << at;
      mustBeAttacked |= reach & random.below(1 << targets);
      return 0;
    }
    return reach & random.below(1 << targets);
  });
  const barred = targetsOf.map(() => 0);
  if (bars && attackers > 1) {
    const one = random.below(attackers - 1);
    barred[one] = 1 << (one + 1);
    barred[one + 1] = 1 << one;
  }
  return { targetsOf, attackersOf, mustAttack, mustBeAttacked, drags, barred };
}

/** Tries every way to divide whoever is left among attacks, the open one first. */
function canFinishByTrying(graph: Graph, progress: Progress): boolean {
  const attackers = graph.targetsOf.length;
  const targets = graph.attackersOf.length;
  const open = { attackers: progress.openAttackers, targets: progress.openTargets };
  const started = open.attackers !== 0 || open.targets !== 0;
  const groups = [...(started ? [open] : [])];
  const place = (item: number): boolean => {
    if (item === attackers + targets) return isFinished(groups);
    const isAttacker = item < attackers;
    const bit = 1 << (isAttacker ? item : item - attackers);
    const used = isAttacker
      ? progress.usedAttackers | progress.openAttackers
      : progress.usedTargets | progress.openTargets;
    if ((used & bit) !== 0) return place(item + 1);
    if (place(item + 1)) return true;
    for (let at = 0; at <= groups.length; at++) {
      const before = groups[at];
      const group = before ?? { attackers: 0, targets: 0 };
      groups[at] = isAttacker
        ? { ...group, attackers: group.attackers | bit }
        : { ...group, targets: group.targets | bit };
      if (isWhole(graph, groups[at]!) && place(item + 1)) return true;
      if (before === undefined) groups.length = at;
      else groups[at] = before;
    }
    return false;
  };
  const isFinished = (all: readonly { attackers: number; targets: number }[]): boolean => {
    if (all.some((group) => group.attackers === 0 || group.targets === 0 || !isWhole(graph, group))) return false;
    const fighting = all.reduce((bits, group) => bits | group.attackers, progress.usedAttackers);
    const attacked = all.reduce((bits, group) => bits | group.targets, progress.usedTargets);
    return (graph.mustAttack & ~fighting) === 0 && (requiredTargets(graph, fighting) & ~attacked) === 0;
  };
  return place(0);
}

/** Everything that can have been declared already: any bits used, any whole open attack. */
function randomProgress(random: SeededRandom, graph: Graph): Progress {
  const attackers = 1 << graph.targetsOf.length;
  const targets = 1 << graph.attackersOf.length;
  const usedAttackers = random.below(attackers) & random.below(attackers);
  const usedTargets = random.below(targets) & random.below(targets);
  const open = random.below(3) === 0;
  const openAttackers = open ? random.below(attackers) & ~usedAttackers & random.below(attackers) : 0;
  const openTargets = open && openAttackers !== 0 ? random.below(targets) & ~usedTargets & random.below(targets) : 0;
  return { usedAttackers, usedTargets, openAttackers, openTargets };
}

describe('whether a declaration can be finished', () => {
  test('[N20:9.1] [N20:9.2] the quick check agrees with trying every way to divide the armies', () => {
    let yes = 0;
    for (let seed = 0; seed < 4000; seed++) {
      const random = SeededRandom.of(seed);
      const graph = randomGraph(random, false);
      const progress = randomProgress(random, graph);
      const can = canFinishByTrying(graph, progress);
      if (can) yes += 1;
      const said = cannotFinish(graph, progress) === null;
      expect(said, `seed ${seed} ${JSON.stringify({ graph, progress })}`).toBe(can);
    }
    expect(yes).toBeGreaterThan(500);
    expect(yes).toBeLessThan(3500);
  });

  test('[N20:9.2.2] with attackers barred from each other the search agrees with trying every way', () => {
    for (let seed = 0; seed < 2500; seed++) {
      const random = SeededRandom.of(`barred ${seed}`);
      const graph = randomGraph(random, true);
      const progress = randomProgress(random, graph);
      const said = canFinishBarred(graph, progress);
      expect(said, `seed ${seed} ${JSON.stringify({ graph, progress })}`).toBe(canFinishByTrying(graph, progress));
    }
  });
});
