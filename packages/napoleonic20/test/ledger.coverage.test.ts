import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citedIds, coverage, ledger, ledgerCoverage, testedIds, testedRules } from '../src/ledger/index.js';

const read = (folder: string, ending: string): readonly string[] => {
  const home = new URL(folder, import.meta.url);
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(new URL(name, home), 'utf8'));
};
const inTests = read('./', '.test.ts').flatMap(testedIds);
const inSources = read('../src/', '.ts').flatMap(citedIds);
const found = coverage(ledger(), inTests, inSources);

describe('rules, sources and tests', () => {
  test('sources cite no rule that the ledger does not know', () => {
    expect(found.unknownInSources).toEqual([]);
  });

  test('tests name no rule that the ledger does not know', () => {
    expect(found.unknownInTests).toEqual([]);
  });

  test('every implemented rule is named by a test', () => {
    expect(found.untested).toEqual([]);
  });

  test('the list of tested rules that is shipped is what the tests name', () => {
    expect(testedRules()).toEqual([...new Set(inTests)].sort());
    expect(ledgerCoverage().tested).toBe(found.tested);
  });
});
