import type { AuditOptions, GameTypes } from '@vedette/kernel';
import { auditState, ledgerEntry, MOST_STATE_BYTES, napoleonic20 } from '@vedette/napoleonic20';

const AUDITS: Readonly<Record<string, AuditOptions<GameTypes>>> = {
  [napoleonic20.id]: {
    check: auditState as NonNullable<AuditOptions<GameTypes>['check']>,
    knowsRule: (id) => ledgerEntry(id) !== null,
    mostBytes: MOST_STATE_BYTES,
  },
};

/** What always holds in a game, for audits of its positions. */
export function auditOptionsOf(system: string): AuditOptions<GameTypes> {
  return AUDITS[system] ?? {};
}
