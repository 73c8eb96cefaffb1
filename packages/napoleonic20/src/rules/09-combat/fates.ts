import { fraction } from '@vedette/kernel';
import { type CombatResult, combatResult, TABLES } from '../../data/tables.js';
import { DIE } from '../../state/action.js';
import type { Answer, ColumnFates, FateOdds } from '../../state/question.js';
import type { Fate } from '../points.js';
import { columnFor } from './strength.js';

/** What the results of the combat table do to one side [9.6], the exchange and no effect apart. */
export const RESULTS: Readonly<
  Record<
    Exclude<CombatResult, 'I' | 'SE'>,
    { readonly attackers: Fate; readonly defenders: null } | { readonly attackers: null; readonly defenders: Fate }
  >
> = {
  AD: { attackers: 'D', defenders: null },
  AH: { attackers: 'H', defenders: null },
  AR: { attackers: 'R', defenders: null },
  DD: { attackers: null, defenders: 'D' },
  DH: { attackers: null, defenders: 'H' },
  DR: { attackers: null, defenders: 'R' },
};

const WORDS = { D: 'disperse', H: 'rout', R: 'retreat' } as const;

/** What a battle of a differential may come to on every column that may be chosen, whoever fights it [9.5, 9.6]. */
export function fatesOf(differential: number): Answer {
  const highest = columnFor(differential);
  const columns = TABLES.combat.columns.filter((column) => column <= highest).map(columnFates);
  return { type: 'fates', columns };
}

function columnFates(column: number): ColumnFates {
  const faces = DIE.map((_, at) => combatResult(TABLES, column, at + 1));
  return {
    column,
    results: [...new Set(faces)].map((result) => ({
      ...wordsFor(result),
      share: fraction(faces.filter((face) => face === result).length, faces.length),
    })),
  };
}

function wordsFor(result: CombatResult): Omit<FateOdds, 'share'> {
  if (result === 'SE') return { attackers: 'stay', defenders: 'stay' };
  if (result === 'I') return { attackers: 'exchange', defenders: 'disperse' };
  const { attackers, defenders } = RESULTS[result];
  return {
    attackers: attackers === null ? 'stay' : WORDS[attackers],
    defenders: defenders === null ? 'stay' : WORDS[defenders],
  };
}
