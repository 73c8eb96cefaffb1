import type { Observation } from '@vedette/marechaux';
import { listed } from '../../i18n/format.js';
import type { Facts, Stack } from '../facts.js';
import { sideName } from '../i18n/sentences.js';
import { tell } from '../i18n/text.js';

/** What is known of one zone and may be done there. */
export interface ZoneNews {
  readonly facts: Facts;
  readonly observation: Observation;
  readonly stacks: readonly Stack[];
  readonly choosable: boolean;
  /** The cost of entering it next, if it may be entered. */
  readonly cost: string | null;
}

/** The zones next to one. */
export function neighboursOf(facts: Facts, zone: string): readonly string[] {
  const { connections, exits } = facts.sheet.scenery;
  const found = new Set<string>();
  for (const { a, b } of connections) {
    if (a === zone) found.add(b);
    if (b === zone) found.add(a);
  }
  for (const { id, from } of exits) {
    if (from === zone) found.add(id);
    if (id === zone) found.add(from);
  }
  return [...found];
}

/** A zone in one line, for those who listen: name, kind, who stands there, what may be done. */
export function zoneWords(zone: string, { facts, observation, stacks, choosable, cost }: ZoneNews): string {
  const { scenery } = facts.sheet;
  const kind = scenery.zones.find(({ id }) => id === zone)?.type ?? 'exit';
  const parts = [facts.zone(zone), tell(`zone.${kind}`)];
  for (const stack of stacks) {
    const known = stack.units.length === stack.count && stack.side === observation.viewer;
    parts.push(
      known
        ? tell('zone.own', { count: stack.count, names: listed(stack.units.map(({ unit }) => facts.name(unit))) })
        : tell('zone.pile', { side: sideName(stack.side), count: stack.count }),
    );
    if (stack.activated) parts.push(tell('zone.activated'));
    if (stack.demoralized) parts.push(tell('zone.demoralized'));
  }
  for (const axis of observation.axes) {
    if (axis.zone !== zone || axis.open) continue;
    parts.push(
      axis.to === null
        ? tell('zone.no-axis', { side: sideName(axis.side) })
        : tell('zone.axis', { side: sideName(axis.side), zone: facts.zone(axis.to) }),
    );
  }
  if (observation.fleet === zone) parts.push(tell('zone.fleet'));
  parts.push(tell('zone.leads', { names: listed(neighboursOf(facts, zone).map((one) => facts.zone(one))) }));
  if (cost !== null && cost !== '') parts.push(tell('zone.may-reach', { cost }));
  else if (choosable) parts.push(tell('zone.may-choose'));
  return parts.join(', ');
}
