import { settingsFrom } from '@vedette/server';
import { expect, test } from 'vitest';

test('without settings a server keeps to itself', () => {
  expect(settingsFrom({ PATH: '/bin' })).toEqual({ ok: true, value: { behindProxy: false, origins: [], notices: {} } });
});

test('every setting of the host’s guide is read', () => {
  const read = settingsFrom({
    VEDETTE_DATABASE: 'postgres://vedette:secret@db/vedette',
    VEDETTE_HOME: 'https://vedette.example.org/',
    VEDETTE_SMTP: 'smtps://user:secret@mail.example.org',
    VEDETTE_MAIL_FROM: 'Vedette <vedette@example.org>',
    VEDETTE_PUSH_CONTACT: 'mailto:host@example.org',
    VEDETTE_BEHIND_PROXY: 'yes',
    VEDETTE_ORIGINS: 'https://a.example, https://b.example',
    VEDETTE_LIMITS: 'usual',
    VEDETTE_LOG: 'info',
  });
  expect(read).toEqual({
    ok: true,
    value: {
      database: 'postgres://vedette:secret@db/vedette',
      log: 'info',
      behindProxy: true,
      origins: ['https://a.example', 'https://b.example'],
      notices: {
        home: 'https://vedette.example.org',
        pushContact: 'mailto:host@example.org',
        mail: { smtp: 'smtps://user:secret@mail.example.org', from: 'Vedette <vedette@example.org>' },
      },
    },
  });
});

test('a setting that cannot be right is refused by its name, without its value', () => {
  const cases = [
    ['VEDETTE_DATABASE', 'mysql://secret'],
    ['VEDETTE_HOME', 'not an address'],
    ['VEDETTE_SMTP', 'https://secret'],
    ['VEDETTE_PUSH_CONTACT', 'host'],
    ['VEDETTE_BEHIND_PROXY', 'perhaps'],
    ['VEDETTE_LIMITS', 'few'],
    ['VEDETTE_LOG', 'everything'],
  ] as const;
  for (const [name, value] of cases) {
    const read = settingsFrom({ [name]: value });
    expect(read).toMatchObject({ ok: false, error: { at: name } });
    expect(JSON.stringify(read)).not.toContain('secret');
  }
  expect(settingsFrom({ VEDETTE_SMTP: 'smtp://mail' })).toMatchObject({
    ok: false,
    error: { at: 'VEDETTE_MAIL_FROM' },
  });
});
