import { describe, expect, test } from 'vitest';
import { LEDGER_LANGUAGES, ledger, ledgerWords, readTranslation } from '../src/ledger/index.js';

const foreign = LEDGER_LANGUAGES.filter((language) => language !== 'en');

describe.each(foreign)('the ledger in %s', (language) => {
  test('translates every rule', async () => {
    const words = await ledgerWords(language);
    expect([...words.keys()]).toEqual(ledger().map(({ id }) => id));
    expect([...words.entries()].filter(([, said]) => said.language !== language)).toEqual([]);
  });

  test('says the same rule: equal numbers, equal hexes, equal references', async () => {
    const words = await ledgerWords(language);
    const figures = (sentence: string): string[] => (sentence.match(/[+−]?\d[\d.]*\d|[+−]?\d/g) ?? []).toSorted();
    for (const { id, summary } of ledger())
      expect(figures(words.get(id)?.summary ?? ''), id).toEqual(figures(summary.en));
  });

  test('is not left in English by mistake, and ends its sentences', async () => {
    const words = await ledgerWords(language);
    for (const { id, summary } of ledger()) {
      expect(words.get(id)?.summary, id).not.toBe(summary.en);
      expect(words.get(id)?.summary, id).toMatch(/[.!]$/);
    }
  });
});

test('English words are those of the ledger itself', async () => {
  const words = await ledgerWords('en');
  for (const { id, title, summary } of ledger())
    expect(words.get(id)).toEqual({ language: 'en', title: title.en, summary: summary.en });
});

test('an untrusted translation is refused, with its place', () => {
  expect(readTranslation({ 'N20:9.1': { title: 'T' } })).toMatchObject({
    ok: false,
    error: { at: 'N20:9.1.summary', key: 'data.missing-field' },
  });
  expect(readTranslation({ 'N20:9.1': { title: 'T', summary: 'S.' } }).ok).toBe(true);
});
