import type { AuditOptions, GameTypes } from '@vedette/kernel';
import * as marechaux from '@vedette/marechaux';
import * as napoleonic20 from '@vedette/napoleonic20';

type Check = NonNullable<AuditOptions<GameTypes>['check']>;

const AUDITS: Readonly<Record<string, AuditOptions<GameTypes>>> = {
  [napoleonic20.napoleonic20.id]: {
    check: napoleonic20.auditState as Check,
    knowsRule: (id) => napoleonic20.ledgerEntry(id) !== null,
    mostBytes: napoleonic20.MOST_STATE_BYTES,
  },
  [marechaux.marechaux.id]: {
    check: marechaux.auditState as Check,
    knowsRule: (id) => marechaux.ledgerEntry(id) !== null,
    mostBytes: marechaux.MOST_STATE_BYTES,
  },
};

/** What always holds in a game, for audits of its positions. */
export function auditOptionsOf(system: string): AuditOptions<GameTypes> {
  return AUDITS[system] ?? {};
}
