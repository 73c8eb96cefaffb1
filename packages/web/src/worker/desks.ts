import type { GameTypes } from '@vedette/kernel';
import type { SystemId } from '../client/port.js';
import { battleDesk } from './battle-desk.js';
import type { Desk } from './desk.js';

/** A desk whose types nobody needs to know: what goes to it is checked by its system. */
export type AnyDesk = Desk<GameTypes>;

const DESKS: Readonly<Record<SystemId, () => Promise<AnyDesk>>> = {
  napoleonic20: async () => battleDesk as unknown as AnyDesk,
  marechaux: async () => (await import('../marechaux/worker/campaign-desk.js')).campaignDesk as unknown as AnyDesk,
};

/** The desk of a system, fetched when it is first wanted; null if there is no such system. */
export async function deskOf(system: string): Promise<AnyDesk | null> {
  return Object.hasOwn(DESKS, system) ? DESKS[system as SystemId]() : null;
}

/** The system of a scenario by its name: battles have a variant after a stroke, campaigns have none. */
export function systemOf(scenario: string): SystemId {
  return scenario.includes('/') ? 'napoleonic20' : 'marechaux';
}
