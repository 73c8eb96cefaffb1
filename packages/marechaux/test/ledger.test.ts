import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import english from '../locales/en.json' with { type: 'json' };
import ledger from '../rules/ledger.json' with { type: 'json' };
import { EVENT_IDS } from '../src/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): { name: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}

const known = new Map(ledger.rules.map((entry) => [entry.id, entry]));
const named = (text: string): string[] => [...text.matchAll(/LM:[a-z0-9.-]*[a-z0-9]/g)].map(([id]) => id);
const titles = (text: string): string[] =>
  [...text.matchAll(/test\(\s*(['`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map((found) => found[2] ?? '');

test('every implemented rule is named by the title of a test that proves it', () => {
  const proved = new Set(sources('test').flatMap(({ text }) => titles(text).flatMap(named)));
  const open = ledger.rules
    .filter((entry) => entry.status === 'implemented' && !proved.has(entry.id))
    .map((entry) => entry.id);
  expect(open).toEqual([]);
});

test('every rule that code or tests cite stands in the ledger', () => {
  const cited = [...sources('src'), ...sources('test')].flatMap(({ name, text }) =>
    named(text).map((id) => ({ name, id })),
  );
  expect(cited.filter(({ id }) => !known.has(id) && id !== 'LM:event' && id !== 'LM:')).toEqual([]);
});

test('entries are complete and unique, and every event has one', () => {
  expect(known.size).toBe(ledger.rules.length);
  for (const entry of ledger.rules) {
    expect(entry.title.en.length, entry.id).toBeGreaterThan(0);
    expect(entry.summary.en.length, entry.id).toBeGreaterThan(10);
    expect(['implemented', 'not-applicable']).toContain(entry.status);
  }
  for (const event of EVENT_IDS) expect(known.has(`LM:event-${event}`), event).toBe(true);
});

test('every sentence that code refers to stands in the English catalogue', () => {
  const text = sources('src')
    .map((file) => file.text)
    .join('\n');
  const catalogue: Readonly<Record<string, string>> = english;
  const keys = new Set<string>();
  for (const [, type] of text.matchAll(/\btype: '([a-z-]+)',?\s*rule/g)) keys.add(`event.${type}`);
  for (const [, key] of text.matchAll(/'((?:refusal|line|victory|setup|notation|action|result)\.[a-z-]+)'/g))
    keys.add(key as string);
  for (const [, key] of text.matchAll(/no\('LM:[^']*', '([a-z-]+)'/g)) keys.add(`refusal.${key}`);
  for (const [, key] of text.matchAll(/refuse\((?:'LM:[^']*', )?'([a-z-]+)'/g)) keys.add(`refusal.${key}`);
  for (const [, key] of text.matchAll(/add\('([a-z-]+)', /g)) keys.add(`line.${key}`);
  for (const [, step] of text.matchAll(/(?:decision\([^,]+, |die\()'([a-z-]+)'/g)) keys.add(`step.${step}`);
  for (const event of EVENT_IDS) for (const part of ['name', 'effect']) keys.add(`card.${event}.${part}`);
  expect([...keys].filter((key) => catalogue[key] === undefined).sort()).toEqual([]);
});
