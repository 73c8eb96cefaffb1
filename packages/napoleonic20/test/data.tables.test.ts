import { describe, expect, test } from 'vitest';
import { BATTLES, type Battle, mapDataOf } from '../src/board/index.js';
import {
  arrivalFor,
  combatResult,
  EXCLUSIVE,
  outcomeFor,
  readExclusiveTables,
  readTables,
  spanAt,
  TABLES,
} from '../src/data/index.js';
import { dataFile, spoilt } from './data-files.js';

describe('combat table', () => {
  test('[N20:9.6] every die and column has one result, and a better die is never worse for the attacker', () => {
    const worth = ['AD', 'AH', 'AR', 'SE', 'I', 'DR', 'DH', 'DD'];
    for (const [index] of TABLES.combat.columns.entries()) {
      const results = TABLES.combat.rows.map((row) => worth.indexOf(row[index] ?? ''));
      expect(results).not.toContain(-1);
      const fought = results.filter((rank) => rank !== worth.indexOf('I'));
      expect(fought).toEqual(fought.toSorted((a, b) => a - b));
    }
  });

  test('[N20:9.0] differentials beyond the table use its outer columns', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      expect(combatResult(TABLES, -7, die)).toBe(combatResult(TABLES, -2, die));
      expect(combatResult(TABLES, 11, die)).toBe(combatResult(TABLES, 4, die));
    }
    expect(combatResult(TABLES, -2, 1)).toBe('AD');
    expect(combatResult(TABLES, 4, 6)).toBe('DD');
    expect(() => combatResult(TABLES, 0, 7)).toThrow(RangeError);
  });

  test('[N20:9.5] an exchange is a danger of the favourable columns only', () => {
    const dangerous = TABLES.combat.columns.filter((column) =>
      [1, 2, 3, 4, 5, 6].some((die) => combatResult(TABLES, column, die) === 'I'),
    );
    expect(dangerous).toEqual([2, 3, 4]);
    expect(TABLES.combat.doubts).toMatchObject([{ die: 1, column: 2, other: 'SE', provenance: 'inferred' }]);
  });
});

describe('other tables', () => {
  test('[N20:10.0] the rally bands give a point of morale something to buy at every step', () => {
    const results = [2, 3, 4, 5].map((die) => outcomeFor(TABLES.rally.bands, die));
    expect(results).toEqual(['lost', 'unchanged', 'remnant', 'rallied']);
    expect(outcomeFor(TABLES.rally.bands, -3)).toBe('lost');
    expect(outcomeFor(TABLES.rally.bands, 9)).toBe('rallied');
  });

  test('[N20:16.7.4] an unsteady unit weakens on a modified 1 or less', () => {
    expect([0, 1, 2].map((die) => outcomeFor(TABLES.unsteady.bands, die))).toEqual(['weakens', 'weakens', 'holds']);
  });

  test('[ARA:11.6] the Armée du Nord table changes on the third day', () => {
    const { turns } = EXCLUSIVE.arapiles.armeeDuNord;
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.map((die) => arrivalFor(turns, 7, die)[0]).join('')).toBe('eeddaa');
    expect(faces.map((die) => arrivalFor(turns, 13, die)[0]).join('')).toBe('eddaaa');
    expect(arrivalFor(turns, 6, 6)).toBe('delayed');
  });

  test('[ARA:16.10] the King comes on a 6 at first and on a 5 or 6 from turn 8', () => {
    const { turns } = EXCLUSIVE.arapiles.kingJoseph;
    const arrives = (turn: number): number[] =>
      [1, 2, 3, 4, 5, 6].filter((die) => arrivalFor(turns, turn, die) === 'arrives');
    expect([6, 7, 8, 17].map(arrives)).toEqual([[6], [6], [5, 6], [5, 6]]);
  });

  test('[BAI:11.6] the Spanish arrival roll widens by day in number and areas', () => {
    const rows = EXCLUSIVE.bailen.spanishReinforcements.turns;
    expect([2, 3, 10, 11, 15, 16, 24].map((turn) => spanAt(rows, turn)?.needs ?? null)).toEqual([
      null,
      6,
      6,
      5,
      5,
      4,
      4,
    ]);
    expect(spanAt(rows, 20)?.areas).toEqual(['A', 'B', 'C']);
  });

  test('every number says how well it is known', () => {
    const bare: string[] = [];
    const look = (value: unknown, path: string, covered: boolean): void => {
      if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, `${path}[${index}]`, covered);
      else if (typeof value === 'object' && value !== null) {
        const here = covered || 'provenance' in value;
        for (const [name, item] of Object.entries(value)) look(item, `${path}.${name}`, here);
      } else if (typeof value === 'number' && !covered) bare.push(path);
    };
    const { heavyCavalryFrom: _, ...standard } = dataFile('tables.json') as Record<string, unknown>;
    look(standard, 'tables', false);
    for (const battle of ['arapiles', 'bailen', 'bussaco', 'talavera'])
      look(dataFile(`exclusive/${battle}.json`), battle, false);
    expect(bare).toEqual([]);
  });
});

describe('turn records', () => {
  const record = (battle: Battle) => mapDataOf(battle).turns;

  test('[N20:14.0] nights fall where the battles put them', () => {
    const nights = (battle: Battle): number[] =>
      record(battle)
        .filter(({ part }) => part === 'night')
        .map(({ turn }) => turn);
    expect(nights('bailen')).toEqual([5, 10, 15, 20]);
    expect(nights('arapiles')).toEqual([6, 12]);
    expect(nights('bussaco')).toEqual([6, 12]);
    expect(nights('talavera')).toEqual([3, 9, 15, 21]);
  });

  test('[N20:4.0.sudden-death] only Bussaco prints dice on its record', () => {
    const dice = BATTLES.map((battle) => [
      battle,
      record(battle).flatMap(({ turn, suddenDeath }) => (suddenDeath === undefined ? [] : [[turn, suddenDeath]])),
    ]);
    expect(Object.fromEntries(dice)).toEqual({
      bailen: [],
      arapiles: [],
      talavera: [],
      bussaco: [
        [12, 1],
        [13, 1],
        [14, 2],
        [15, 3],
        [16, 3],
      ],
    });
  });

  test('scenario days are those of the rulebook', () => {
    expect(record('bailen')[20]).toMatchObject({ turn: 21, date: '1808-07-19', part: 'morning' });
    expect(record('arapiles')[8]).toMatchObject({ turn: 9, date: '1812-07-22', part: 'afternoon' });
    expect(record('talavera')[8]).toMatchObject({ turn: 9, date: '1809-07-27', part: 'night' });
    expect(record('talavera')[0]).toMatchObject({ turn: 1, date: '1809-07-26', part: 'dusk' });
  });

  test('[BAI:11.6] the record shows the same arrival rolls as the table', () => {
    for (const { turn, arrival } of record('bailen')) {
      const row = spanAt(EXCLUSIVE.bailen.spanishReinforcements.turns, turn);
      expect(arrival?.faces[0] ?? null).toBe(row?.needs ?? null);
      expect(arrival?.areas ?? null).toEqual(row?.areas ?? null);
    }
  });
});

describe('untrusted tables', () => {
  test.each([
    ['an unknown result', 'combat.rows.2.3', 'XX', 'combat.rows[2][3]', 'data.not-one-of'],
    ['a short row', 'combat.rows.4', ['AR'], 'combat.rows[4]', 'data.not-one-cell-a-column'],
    ['five rows', 'combat.rows', TABLES.combat.rows.slice(1), 'combat.rows', 'data.not-six-rows'],
    ['columns out of order', 'combat.columns.3', 5, 'combat.columns[3]', 'data.columns-not-rising'],
    ['closed bands', 'rally.bands.3.to', 6, 'rally.bands', 'data.bands-not-open'],
    ['falling bands', 'rally.bands.1.to', 1, 'rally.bands[0].to', 'data.bands-not-rising'],
    ['a fraction', 'terrain.sides.hill.defence', 0.5, 'terrain.sides.hill.defence', 'data.not-in-range'],
    ['no provenance', 'morale.rest.provenance', undefined, 'morale.rest.provenance', 'data.missing-field'],
    ['a strange field', 'rout.bonus', 1, 'rout.bonus', 'data.unknown-field'],
    ['a list for an object', 'terrain', [], 'terrain', 'data.not-an-object'],
    ['a number for a flag', 'terrain.sides.hill.hazard', 1, 'terrain.sides.hill.hazard', 'data.not-a-flag'],
    ['an empty note', 'combat.note', '', 'combat.note', 'data.not-a-text'],
  ])('%s is refused, with its place', (_, path, value, at, key) => {
    const tables = dataFile('tables.json');
    expect(readTables(tables)).toEqual({ ok: true, value: TABLES });
    expect(readTables(spoilt(tables, path, value))).toMatchObject({ ok: false, error: { at, key } });
  });

  test('exclusive tables are checked alike', () => {
    const arapiles = dataFile('exclusive/arapiles.json');
    expect(readExclusiveTables('arapiles', arapiles)).toEqual({ ok: true, value: EXCLUSIVE.arapiles });
    expect(readExclusiveTables('arapiles', spoilt(arapiles, 'nordLoc.hex', '91'))).toMatchObject({
      ok: false,
      error: { at: 'nordLoc.hex', key: 'data.not-a-hex' },
    });
  });
});
