import type { Engagement } from './engagement.js';

/** The facts of an engagement that matter for whether a declaration can be finished. */
export type Graph = Pick<
  Engagement,
  'targetsOf' | 'attackersOf' | 'mustAttack' | 'mustBeAttacked' | 'drags' | 'barred'
>;

/** How far a declaration has come: bits of attackers and targets in closed attacks, and in the open one. */
export interface Progress {
  readonly usedAttackers: number;
  readonly usedTargets: number;
  readonly openAttackers: number;
  readonly openTargets: number;
}

/** Bits of attackers and targets that must fight and have no partner left. */
export interface Stranded {
  readonly attackers: number;
  readonly targets: number;
}

/** Calls back with the number of every bit. */
export function forBits(bits: number, call: (at: number) => void): void {
  for (let left = bits; left !== 0; left &= left - 1) call(31 - Math.clz32(left & -left));
}

/** Targets that must be attacked: by obligation, or because a unit that need not attack does so [9.1]. */
export function requiredTargets(graph: Graph, attacking: number): number {
  let bits = graph.mustBeAttacked;
  forBits(attacking, (at) => {
    bits |= graph.drags[at];
  });
  return bits;
}

/** Those that must fight and whose every partner is taken. */
function stranded(graph: Graph, takenAttackers: number, takenTargets: number): Stranded {
  let attackers = 0;
  let targets = 0;
  forBits(graph.mustAttack & ~takenAttackers, (at) => {
    if ((graph.targetsOf[at] & ~takenTargets) === 0) attackers |= 1 << at;
  });
  forBits(requiredTargets(graph, takenAttackers) & ~takenTargets, (at) => {
    if ((graph.attackersOf[at] & ~takenAttackers) === 0) targets |= 1 << at;
  });
  return { attackers, targets };
}

/**
 * Whether a declaration can still be finished legally: null if it can, else who would be left over.
 *
 * What is not in the open attack can be paired off whenever nobody who must fight is stranded: a graph of two sides
 * without lonely members falls into stars, a star is a legal attack, and a volunteer can itself attack whatever it
 * drags in. The stranded can only join the open attack, which may strand others; when that has come to rest, the
 * open attack must be one in which everybody can attack everything.
 */
export function cannotFinish(graph: Graph, progress: Progress): Stranded | null {
  const { openAttackers, openTargets } = progress;
  if (openAttackers === 0 && openTargets === 0) {
    const left = stranded(graph, progress.usedAttackers, progress.usedTargets);
    return left.attackers === 0 && left.targets === 0 ? null : left;
  }
  const joined = joinStranded(graph, progress);
  const left = { attackers: joined.attackers & ~openAttackers, targets: joined.targets & ~openTargets };
  if (!isWhole(graph, joined)) return left;
  if (joined.attackers !== 0 && joined.targets !== 0) return null;
  return canBegin(graph, { ...progress, openAttackers: joined.attackers, openTargets: joined.targets }) ? null : left;
}

function joinStranded(graph: Graph, progress: Progress): Stranded {
  let { openAttackers: attackers, openTargets: targets } = progress;
  for (;;) {
    const more = stranded(graph, progress.usedAttackers | attackers, progress.usedTargets | targets);
    if (more.attackers === 0 && more.targets === 0) return { attackers, targets };
    attackers |= more.attackers;
    targets |= more.targets;
  }
}

/** Whether an open attack of one side only can be given some first member of the other. */
function canBegin(graph: Graph, progress: Progress): boolean {
  const attackers = progress.openAttackers;
  let common = attackers !== 0 ? ~progress.usedTargets : ~progress.usedAttackers;
  forBits(attackers, (at) => {
    common &= graph.targetsOf[at];
  });
  forBits(progress.openTargets, (at) => {
    common &= graph.attackersOf[at];
  });
  let found = false;
  forBits(common, (at) => {
    if (found) return;
    const openAttackers = attackers !== 0 ? attackers : 1 << at;
    const openTargets = attackers !== 0 ? 1 << at : progress.openTargets;
    found = isWhole(graph, joinStranded(graph, { ...progress, openAttackers, openTargets }));
  });
  return found;
}

/** Whether every attacker of an attack can attack every target, and none is barred from another. */
export function isWhole(graph: Graph, { attackers, targets }: Stranded): boolean {
  let whole = true;
  forBits(attackers, (at) => {
    if ((targets & ~graph.targetsOf[at]) !== 0 || (attackers & graph.barred[at]) !== 0) whole = false;
  });
  return whole;
}
