import { ALWAYS, NEVER, plus } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { combatResult, TABLES } from '../src/data/tables.js';
import { napoleonic20 } from '../src/index.js';
import type { ColumnFates } from '../src/state/question.js';
import { fight } from './fights.js';

const { state } = fight();

function fates(differential: number): readonly ColumnFates[] {
  const answer = napoleonic20.ask(state, 'french', { type: 'fates', differential });
  if (!answer.ok || answer.value.type !== 'fates') throw new Error(JSON.stringify(answer));
  return answer.value.columns;
}

describe('the fates of a battle that is only thought of', () => {
  test('[N20:9.5] columns go up to that of the differential, held within the table', () => {
    const { columns } = TABLES.combat;
    expect(fates(1).map(({ column }) => column)).toEqual(columns.filter((column) => column <= 1));
    expect(fates(99).map(({ column }) => column)).toEqual([...columns]);
    expect(fates(-99).map(({ column }) => column)).toEqual([columns[0]]);
  });

  test('[N20:9.6] every result of the table is told once, as what either side does, with its share', () => {
    const told = { AD: 'disperse', AH: 'rout', AR: 'retreat', DD: 'disperse', DH: 'rout', DR: 'retreat' } as const;
    for (const { column, results } of fates(99)) {
      expect(results.map(({ share }) => share).reduce(plus, NEVER)).toEqual(ALWAYS);
      for (let die = 1; die <= 6; die++) {
        const result = combatResult(TABLES, column, die);
        const [attackers, defenders] =
          result === 'SE'
            ? ['stay', 'stay']
            : result === 'I'
              ? ['exchange', 'disperse']
              : result.startsWith('A')
                ? [told[result], 'stay']
                : ['stay', told[result]];
        expect(results.filter((one) => one.attackers === attackers && one.defenders === defenders)).toHaveLength(1);
      }
    }
  });

  test('[N20:9.5] a differential that is no whole number has no fates', () => {
    for (const differential of [0.5, Number.NaN, '1', null])
      expect(napoleonic20.ask(state, 'french', { type: 'fates', differential } as never)).toMatchObject({ ok: false });
  });
});
