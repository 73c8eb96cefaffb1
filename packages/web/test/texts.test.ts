import { readFileSync } from 'node:fs';
import { THEMES } from '@vedette/cartography';
import { type Event, napoleonic20, VERBS } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en.js';
import { plainText, sentenceOf } from '../src/i18n/events.js';
import { dateRange, signed } from '../src/i18n/format.js';
import { isTextKey, sayIn } from '../src/i18n/text.js';
import { campaignEn } from '../src/marechaux/i18n/en.js';
import { onlineEn } from '../src/online/en.js';
import { searchRules } from '../src/rules/ledger.js';
import { themeSheet } from '../tools/theme-styles.js';

const say = sayIn('en');
const system = JSON.parse(
  readFileSync(new URL('../../napoleonic20/locales/en.json', import.meta.url), 'utf8'),
) as Record<string, string>;

describe('texts', () => {
  test('every choice that is a button has a name', () => {
    expect(VERBS.filter((verb) => system[`verb.${verb}`] === undefined && !isTextKey(`verb.${verb}`))).toEqual([]);
  });

  test('every scenario, option and preset on offer has a name', () => {
    const missing = napoleonic20.scenarios.flatMap(({ id, options, presets }) => [
      ...(isTextKey(`scenario.${id}`) ? [] : [id]),
      ...options.flatMap((option) => (isTextKey(`option.${option.id}`) ? [] : [option.id])),
      ...Object.keys(presets).flatMap((preset) => (isTextKey(`home.preset.${preset}`) ? [] : [preset])),
    ]);
    expect(missing).toEqual([]);
  });

  test('one of a thing is not spoken of as several', () => {
    const counted = /^(count|cost|hexes|left|points|steps|zones)$/;
    const one = new Proxy({}, { get: (_, name) => (counted.test(String(name)) ? 1 : 'X') });
    const said = [en, campaignEn, onlineEn].flatMap((texts) =>
      Object.entries(texts).map(([key, text]) => `${key}: ${typeof text === 'function' ? text(one as never) : ''}`),
    );
    expect(said.filter((text) => /\b1 [a-z]+s\b/.test(text))).toEqual([]);
  });

  test('a sentence of the log reads as one', () => {
    const event = {
      type: 'moved',
      unit: 'allied/pakenham',
      path: [1403, 1504],
      cost: 1,
      entered: false,
      rule: 'N20:6.0',
    } as unknown as Event;
    const words = sentenceOf(
      say,
      () => 'Pakenham',
      event,
      () => '',
    );
    expect(plainText(words ?? [])).toBe('Pakenham moves 1403 to 1504.');
  });

  test('several units are joined as people join them', () => {
    const event = {
      type: 'declared',
      attack: 1,
      attackers: ['a/a', 'a/b', 'a/c'],
      targets: [1605],
    } as unknown as Event;
    const words = sentenceOf(
      say,
      (unit) => unit.slice(2).toUpperCase(),
      event,
      () => '',
    );
    expect(plainText(words ?? [])).toBe('A, B and C will attack 1605.');
  });

  test('numbers with a sign use a true minus, dates are in words', () => {
    expect([signed(-1), signed(0), signed(2)]).toEqual(['−1', '0', '+2']);
    expect(dateRange('1812-07-21', '1812-07-23')).toBe('21 to 23 Jul 1812');
  });

  test('rules are found by words without regard to accents, and by number', () => {
    const rules = [
      { id: 'N20:6.8', title: 'Locked units', summary: 'Bailén' },
      { id: 'N20:9.5', title: 'Column', summary: '' },
    ];
    expect(searchRules(rules, 'bailen locked').map(({ id }) => id)).toEqual(['N20:6.8']);
    expect(searchRules(rules, '9.5').map(({ id }) => id)).toEqual(['N20:9.5']);
    expect(searchRules(rules, '')).toHaveLength(2);
  });
});

describe('themes', () => {
  test('the style sheet holds every token of every theme', () => {
    const sheet = themeSheet();
    for (const theme of Object.values(THEMES)) {
      for (const [token, value] of Object.entries(theme)) expect(sheet).toContain(`--${token}:${value}`);
    }
  });
});
