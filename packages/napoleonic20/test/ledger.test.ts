import { describe, expect, test } from 'vitest';
import {
  citedIds,
  coverage,
  LEDGER_PARTS,
  ledger,
  ledgerEntry,
  ledgerPart,
  readLedger,
  testedIds,
} from '../src/ledger/index.js';

const entry = (id: string, status: string) => ({ id, title: { en: 'A' }, summary: { en: 'B.' }, status });
const read = (...entries: unknown[]) => {
  const result = readLedger(entries);
  if (!result.ok) throw new Error(result.error.at);
  return result.value;
};

describe('the ledger', () => {
  test('holds every rule once, and finds it by its id', () => {
    const ids = ledger().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(LEDGER_PARTS.flatMap((part) => ledgerPart(part))).toEqual(ledger());
    expect(ledgerEntry('N20:9.7.4')?.title.en).toBe('Hazard of enemy zones');
    expect(ledgerEntry('N20:9.9')).toBeNull();
  });

  test('keeps each part to its own battle', () => {
    const prefixes = { standard: 'N20:', bailen: 'BAI:', arapiles: 'ARA:', bussaco: 'BUS:', talavera: 'TAL:' };
    for (const part of LEDGER_PARTS)
      for (const { id } of ledgerPart(part)) expect(id.startsWith(prefixes[part])).toBe(true);
  });

  test('mentions only rules that exist', () => {
    for (const { id, summary, note = '' } of ledger()) {
      const home = id.slice(0, 4);
      for (const [, number] of `${summary.en} ${note}`.matchAll(/\[(\d[\d.]*\d)\]/g))
        expect(
          ledgerEntry(`${home}${number}`) ?? ledgerEntry(`N20:${number}`),
          `${id} mentions ${number}`,
        ).not.toBeNull();
    }
  });

  test('speaks in whole, short sentences', () => {
    for (const { id, title, summary } of ledger()) {
      expect(summary.en, id).toMatch(/[.!]$/);
      expect(summary.en.length, id).toBeLessThan(620);
      expect(title.en.length, id).toBeLessThan(70);
    }
  });
});

describe('coverage', () => {
  test('counts what is implemented, not applicable and tested, and names what is missing', () => {
    const entries = read(
      entry('N20:9.7.4', 'implemented'),
      entry('N20:9.7.5', 'implemented'),
      entry('N20:16.7.3', 'not-applicable'),
    );
    expect(coverage(entries, ['N20:9.7.4', 'N20:9.7.4', 'N20:9.9'], ['ARA:1.1', 'N20:9.7.5', 'ARA:1.1'])).toEqual({
      total: 3,
      implemented: 2,
      notApplicable: 1,
      tested: 1,
      untested: ['N20:9.7.5'],
      unknownInTests: ['N20:9.9'],
      unknownInSources: ['ARA:1.1'],
    });
  });

  test('finds ids in sources, without the dot that ends a sentence', () => {
    expect(citedIds("rule('N20:9.6.AD'); // see ARA:#20, and N20:14.0.no-combat.")).toEqual([
      'N20:9.6.AD',
      'ARA:#20',
      'N20:14.0.no-combat',
    ]);
  });

  test('takes as tested only ids in brackets at the beginning of a title', () => {
    const source = [
      "test('[" + "N20:9.5, N20:9.6.I] a lower column', () => {});",
      'test.each(list)(`[' + 'ARA:#20] $id`, () => {});',
      "test('a retreat by " + "N20:9.7.3', () => {});",
      "const list = ['" + "N20:9.7.2'];",
    ].join('\n');
    expect(testedIds(source)).toEqual(['N20:9.5', 'N20:9.6.I', 'ARA:#20']);
  });
});

describe('an untrusted ledger', () => {
  test.each([
    ['a strange id', [entry('N20-9', 'implemented')], '[0].id', 'data.malformed'],
    ['a strange status', [entry('N20:9.1', 'done')], '[0].status', 'data.not-one-of'],
    ['a rule twice', [entry('N20:9.1', 'implemented'), entry('N20:9.1', 'implemented')], '', 'ledger.twice'],
    ['no list', { id: 'N20:9.1' }, '', 'data.not-a-list'],
  ])('%s is refused, with its place', (_, value, at, key) => {
    expect(readLedger(value)).toMatchObject({ ok: false, error: { at, key } });
  });
});
