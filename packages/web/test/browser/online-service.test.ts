import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GameSystem, SeededRandom } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest as Caller } from '../../../server/test/house.js';
import { type Mailbox, mailbox } from '../../../server/test/mailbox.js';
import { audit } from './audit.js';
import { openPage, startBrowser } from './chromium.js';
import {
  decidesInCampaign,
  type Guest,
  type OnlineHouse,
  openOnlineHouse,
  playOn,
  resign,
  sitDown,
  verifiedRolls,
  whoseMove,
} from './online-house.js';

let house: OnlineHouse;
let browser: Browser;
let mails: Mailbox;
/** Milliseconds by which the service's clock has been put forward. */
let later = 0;

/** Where a program of somebody's waits for his notices. */
const hook = createServer();

beforeAll(async () => {
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  mails = await mailbox();
  const notices = {
    webhooksToNeighbours: true,
    mail: { smtp: mails.smtp, from: 'vedette@example.org' },
    pushContact: 'mailto:host@example.org',
  };
  const now = () => Date.now() + later;
  [house, browser] = await Promise.all([openOnlineHouse({ notices, now }), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  mails?.close();
  hook.close();
});

describe('a seat', () => {
  test('is handed over by a link: the successor plays on, whoever had it sees no more, and the dice verify', async () => {
    const wish = { title: 'Soult 1809' };
    const [anna, ben] = await sitDown(browser, [house.url, house.url], wish, ['desktop', 'phone']);
    await anna.page.getByTestId('online-menu').click();
    expect(await audit(anna.page)).toEqual([]);
    const before = await anna.page.getByTestId('own-link').inputValue();
    await anna.page.getByTestId('hand-over').click();
    await anna.page.getByTestId('hand-over-link-new').click();
    await anna.page.waitForFunction(
      (old) => document.querySelector<HTMLInputElement>('[data-testid=hand-over-link]')?.value.includes(old) === false,
      before.split('#')[1] ?? '',
    );
    const link = await anna.page.getByTestId('hand-over-link').inputValue();
    expect(await audit(anna.page)).toEqual([]);

    const carla = await openPage(browser, 'phone');
    await carla.page.goto(before);
    await carla.page.getByTestId('name').fill('Carla');
    await carla.page.getByTestId('enter').click();
    await carla.page.getByRole('alert').waitFor();
    await carla.page.goto(link);
    await carla.page.reload();
    await carla.page.getByText('Anna hands you a seat').waitFor();
    expect(await audit(carla.page)).toEqual([]);
    await carla.page.getByTestId('take-seat').click();
    await carla.page.getByTestId('whose').waitFor();
    await anna.page.getByText('Carla plays French now').waitFor();
    expect(await audit(anna.page)).toEqual([]);

    const guests = [carla, ben];
    await playOn(guests, decidesInCampaign(SeededRandom.of('handed over'), 1), 6);
    await anna.page.goto(house.url);
    await anna.page.getByTestId('account').waitFor();
    expect(await anna.page.locator('.online-games a').count()).toBe(0);
    await resign(ben);
    const rolls = await Promise.all(guests.map(verifiedRolls));
    expect(rolls[0]).toBe(rolls[1]);
    expect([...anna.faults, ...ben.faults, ...carla.faults].filter((fault) => !fault.includes('404'))).toEqual([]);
  }, 120_000);

  test('answers ahead what would betray its hand, in both systems', async () => {
    for (const wish of [{ title: 'Soult 1809' }, { title: 'Arapiles', options: ['Hidden units'] }]) {
      const guests = await sitDown(browser, [house.url, house.url], wish, ['phone', 'desktop']);
      const [{ page }] = guests;
      await page.getByTestId('online-menu').click();
      await page.getByTestId('orders').click();
      await page.locator('.orders select').first().waitFor();
      expect(await audit(page)).toEqual([]);
      const chosen = (): Promise<string[]> =>
        page.locator('.orders select').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
      expect(new Set(await chosen())).toEqual(new Set(['-1']));
      await page.getByTestId('orders-never').click();
      await page.getByTestId('orders-kept').getByText('Kept').waitFor();
      await page.locator('.orders select').last().selectOption({ label: 'Ask me' });
      await page.getByTestId('orders-kept').getByText('Kept').waitFor();
      await page.reload();
      await page.getByTestId('online-menu').click();
      await page.getByTestId('orders').click();
      await page.locator('.orders select').first().waitFor();
      const kept = await chosen();
      expect(kept.at(-1)).toBe('-1');
      expect(new Set(kept.slice(0, -1))).toEqual(new Set(['0']));
      expect(guests.flatMap(({ faults }) => faults)).toEqual([]);
    }
  }, 120_000);
});

describe('a table', () => {
  test('with open seats for onlookers and a clock is looked on at, and claimed when days and holiday are over', async () => {
    const wish = { title: 'Soult 1809', pace: 'Three days a turn', onlookers: 'At any time' };
    const guests = await sitDown(browser, [house.url, house.url], wish);
    const mover = (await whoseMove(guests)) ?? guests[0];
    const waiting = mover === guests[0] ? guests[1] : guests[0];
    await waiting.page.getByTestId('online-menu').click();
    const link = await waiting.page.getByTestId('watch-link').inputValue();
    const onlooker = await openPage(browser, 'phone');
    await onlooker.page.goto(link);
    await onlooker.page.getByTestId('name').fill('Olga');
    await onlooker.page.getByTestId('enter').click();
    await onlooker.page.getByTestId('whose').waitFor();
    await onlooker.page.locator('.map-window').first().waitFor();
    expect(await onlooker.page.getByTestId('note').count()).toBe(0);
    expect(await audit(onlooker.page)).toEqual([]);

    await waiting.page.getByText('14 d 0 h of holiday').waitFor();
    await waiting.page.getByText('then you may claim the game').waitFor();
    expect(await audit(waiting.page)).toEqual([]);
    await waiting.page.getByTestId('claim').click();
    await waiting.page.getByText('There is time left.').waitFor();
    later += 17 * 86_400_000 + 60_000;
    await waiting.page.getByTestId('claim').click();
    for (const { page } of [waiting, mover, onlooker]) await page.getByTestId('over').waitFor();
    expect(await waiting.page.locator('.over-card').textContent()).toContain('One side has run out of time.');
    expect([...guests, onlooker].flatMap(({ faults }) => faults)).toEqual([]);
  }, 90_000);
});

/**
 * A campaign in which the Allies hold guerillas, whose window opens when the French march: they are played by a program,
 * the Allies on the page that this gives. `ready` is called before the French march.
 */
async function marchesPastGuerillas(ready: (page: Page) => Promise<void>): Promise<Page> {
  const french = await Caller.arrive(house.url, 'Anna');
  const events = { french: { hand: [], bag: [] }, 'anglo-allied': { hand: ['guerilla'], bag: [] } };
  const made = await french.post('/api/games', {
    system: 'marechaux',
    setup: { scenario: 'soult-1809', turn: 2, initiative: 'french', events },
    seats: { french: { kind: 'me' }, 'anglo-allied': { kind: 'invited' } },
  });
  const { game, links } = made.body;
  const { page } = await openPage(browser, 'desktop');
  await page.goto(`${house.url}/join/${game}#${links['anglo-allied']}`);
  await page.getByTestId('name').fill('Ben');
  await page.getByTestId('enter').click();
  await page.getByTestId('whose').waitFor();
  await ready(page);
  const seat = `/api/games/${game}/seats/french`;
  for (const wanted of [{ type: 'activate', zone: 'oporto' }, { type: 'all' }, { type: 'march', to: 'valongo' }]) {
    const { view, version } = (await french.get(seat)).body;
    const action = view.prompt.actions.find((each: object) => isPartOf(wanted, each));
    const done = await french.post(`${seat}/submit`, { version, action });
    expect([wanted.type, done.status]).toEqual([wanted.type, 200]);
  }
  return page;
}

function isPartOf(part: Readonly<Record<string, string>>, whole: object): boolean {
  return Object.entries(part).every(([field, value]) => (whole as Record<string, unknown>)[field] === value);
}

/** What a page offers to save when something is done. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

/** Chooses a file with this in it. */
async function choose(page: Page, input: string, game: object): Promise<void> {
  await page
    .getByTestId(input)
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(game)) });
}

describe('a file', () => {
  test('of what one has seen is saved while the game lasts; of the whole game after it, and brought in elsewhere', async () => {
    const guests = await sitDown(browser, [house.url, house.url], { title: 'Soult 1809' });
    const [{ page }] = guests;
    await playOn(guests, decidesInCampaign(SeededRandom.of('files'), 1), 5);
    const save = async (): Promise<Record<string, unknown>> => {
      await page.getByTestId('online-menu').click();
      const saved = await savedBy(page, () => page.getByTestId('export').click());
      await page.keyboard.press('Escape');
      return saved;
    };
    const seen = await save();
    expect(seen).toMatchObject({ format: 'vedette-seat', as: 'french' });
    await resign(guests[1]);
    await page.getByTestId('over').waitFor();
    const whole = await save();
    expect(whole).toMatchObject({ format: 'vedette-game', result: { level: 'resigned' } });

    const reader = await openPage(browser, 'phone');
    await arrive(reader.page, 'Rosa');
    await choose(reader.page, 'import-file', seen);
    await reader.page.getByText('This file is what one seat saw of a game under way').waitFor();
    await choose(reader.page, 'import-file', { ...whole, result: undefined });
    await reader.page.getByText('This game is not over.').waitFor();
    expect(await audit(reader.page)).toEqual([]);
    await choose(reader.page, 'import-file', whole);
    await reader.page.getByTestId('over').waitFor();
    expect(await reader.page.getByTestId('rematch').count()).toBe(0);
    await reader.page.getByRole('link', { name: 'Allied' }).click();
    await reader.page.waitForURL(/as=anglo-allied/);
    await reader.page.getByTestId('over').waitFor();
    expect(await audit(reader.page)).toEqual([]);
    expect(await verifiedRolls(reader)).toMatch(/rolls|roll/);
    await reader.page.goto(house.url);
    await reader.page.locator('.online-games a', { hasText: 'Brought in from a file' }).waitFor();
    expect(reader.faults.filter((fault) => !/404|422/.test(fault))).toEqual([]);
  }, 90_000);
});

/** A browser's push service, which no test can reach; the subscription is as one would give it. */
function standInPushService(): void {
  let subscription: PushSubscription | null = null;
  const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' };
  const made = {
    endpoint: 'https://push.example.org/1',
    toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      subscription = null;
      return true;
    },
  };
  PushManager.prototype.subscribe = async (options) => {
    if (options?.userVisibleOnly !== true || !/^[\w-]{80,}$/.test(String(options.applicationServerKey))) throw options;
    subscription = made as unknown as PushSubscription;
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => subscription;
}

/** Lets the browser replace its subscription to pushes, as it may at any time, and waits until its worker has seen to it. */
async function replacePush(page: Page, former: string, fresh: string): Promise<void> {
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(
      async (addresses) => {
        const [oldSubscription, newSubscription] = addresses.map((address) => ({ toJSON: () => JSON.parse(address) }));
        await new Promise((settle) => {
          const event = new Event('pushsubscriptionchange');
          dispatchEvent(Object.assign(event, { oldSubscription, newSubscription, waitUntil: settle }));
        });
      },
      [former, fresh],
    );
}

/** A guest at the service, on its first page. */
async function arrive(page: Page, name: string): Promise<void> {
  await page.goto(`${house.url}/join/AAAAAAAAAAAAAAAA`);
  await page.evaluate(
    (body) => fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ name }),
  );
  await page.goto(house.url);
}

describe('a window of an event', () => {
  const title = '[data-testid=prompt-title]';

  test('makes the enemy wait for whoever holds it, and not if he has answered it ahead', async () => {
    const asked = await marchesPastGuerillas(async () => undefined);
    await asked.locator(`${title}[data-step=window-march]`).waitFor();
    await asked.context().close();

    const spared = await marchesPastGuerillas(async (page) => {
      await page.getByTestId('online-menu').click();
      await page.getByTestId('orders').click();
      await page.getByLabel('The enemy marches: play an event?').selectOption({ label: 'Not now' });
      await page.getByTestId('orders-kept').getByText('Kept').waitFor();
      await page.keyboard.press('Escape');
    });
    await spared.locator('#board [data-zone=valongo][aria-label*=French]').waitFor({ state: 'attached' });
    expect(await spared.locator(`${title}[data-kind=decision]`).count()).toBe(0);
    await spared.context().close();
  }, 90_000);
});

describe('notices', () => {
  test('are turned on in a browser, shown by it though the page is elsewhere, lead to the game, and are turned off', async () => {
    const { page } = await openPage(browser, 'desktop', { serviceWorkers: 'allow', permissions: ['notifications'] });
    await page.addInitScript(standInPushService);
    await arrive(page, 'Emil');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByTestId('notices').click();
    await page.getByTestId('push-on').click();
    await page.getByText('Turned on here.').waitFor();
    const contacts = () => page.evaluate(() => fetch('/api/contacts').then((answer) => answer.json()));
    expect((await contacts()).contacts).toMatchObject([{ kind: 'push' }]);

    const chrome = await page.context().newCDPSession(page);
    const registered = new Promise<string>((settle) => {
      chrome.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) settle(first.registrationId);
      });
    });
    await chrome.send('ServiceWorker.enable');
    const data = JSON.stringify({ text: 'It is your turn.', game: 'abcdefghijklmnop', url: null });
    await chrome.send('ServiceWorker.deliverPushMessage', {
      origin: house.url,
      registrationId: await registered,
      data,
    });
    const shown = await page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.ready;
      const [first] = await worker.getNotifications();
      return first === undefined ? null : { body: first.body, tag: first.tag, data: first.data };
    });
    expect(await shown.jsonValue()).toEqual({
      body: 'It is your turn.',
      tag: 'abcdefghijklmnop',
      data: { path: '/friend/abcdefghijklmnop' },
    });

    const [{ address }] = (await contacts()).contacts;
    const elsewhere = JSON.stringify({ ...JSON.parse(address), endpoint: 'https://push.example.org/2' });
    await replacePush(page, address, elsewhere);
    expect((await contacts()).contacts).toEqual([{ kind: 'push', address: elsewhere }]);
    await replacePush(page, elsewhere, address);

    await page.getByTestId('push-off').click();
    await page.getByTestId('push-on').waitFor();
    expect((await contacts()).contacts).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('come to whoever has the page open but hidden', async () => {
    const told = new Promise<string>((settle) => {
      hook.once('request', (request, answer) => {
        request.setEncoding('utf8').on('data', settle);
        answer.end();
      });
    });
    const guests = await sitDown(browser, [house.url, house.url], { title: 'Soult 1809' });
    const { page } = (await whoseMove(guests)) ?? guests[0];
    await page.getByTestId('online-menu').click();
    await page.getByTestId('notices').click();
    await page.getByTestId('webhook').fill(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/turn`);
    await page.getByTestId('webhook').press('Enter');
    await page.locator('.contacts li').waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(() => document.title.startsWith('● Your move'));
    later += 61_000;
    expect(JSON.parse(await told)).toMatchObject({ type: 'turn', text: expect.stringContaining('in Soult 1809') });
  }, 60_000);

  test('are turned on by e-mail with a code and by webhook, and off again', async () => {
    const { page, faults } = await openPage(browser, 'phone');
    await arrive(page, 'Dora');
    await page.getByTestId('notices').click();
    await page.getByTestId('webhook').fill('ftp://example.org/turn');
    await page.getByTestId('webhook').press('Enter');
    await page.getByText('This is no address that can be used.').waitFor();
    await page.getByTestId('webhook').fill('https://example.org/turn');
    await page.getByTestId('webhook').press('Enter');
    await page.locator('.contacts li', { hasText: 'https://example.org/turn' }).waitFor();

    await page.getByTestId('mail').fill('dora@example.org');
    await page.getByTestId('mail-go').click();
    await page.getByText('A code is on its way to dora@example.org').waitFor();
    await page.getByTestId('mail-code').fill('WRONG');
    await page.getByTestId('mail-go').click();
    await page.getByText('This is not the code that was sent.').waitFor();
    expect(await audit(page)).toEqual([]);
    const code = /The code is (\w{10})/.exec(mails.said.join('\n'))?.[1] ?? '';
    await page.getByTestId('mail-code').fill(code);
    await page.getByTestId('mail-go').click();
    await page.locator('.contacts li', { hasText: 'dora@example.org' }).waitFor();

    await page.getByRole('button', { name: 'Remove https://example.org/turn' }).click();
    await page.getByRole('button', { name: 'Remove dora@example.org' }).click();
    await page.locator('.contacts').waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !/404|422/.test(fault))).toEqual([]);
  }, 60_000);
});

describe('a game begun under older rules', () => {
  /** The campaigns under their next rules, which do not know that a drawn event can be put back. */
  const next = {
    ...marechaux,
    rulesVersion: marechaux.rulesVersion + 1,
    readAction(input: unknown) {
      const read = marechaux.readAction(input);
      return read.ok && read.value.type === 'put-back'
        ? { ok: false, error: { at: 'type', key: 'action.unknown' } }
        : read;
    },
  } as unknown as GameSystem;

  test('stands still until both wish the same: it goes on, or is closed without a winner', async () => {
    const begin = async (): Promise<readonly [Guest, Guest]> => {
      const guests = await sitDown(browser, [house.url, house.url], { title: 'Soult 1809' }, ['desktop', 'phone']);
      const mover = (await whoseMove(guests)) ?? guests[0];
      await mover.page.locator('.prompt-bar [data-verb=put-back]').click();
      await whoseMove(guests);
      return guests;
    };
    const [first, second] = [await begin(), await begin()];
    await house.reopen({ systems: new Map([['marechaux', next]]) });

    for (const [guests, what] of [
      [first, 'continue'],
      [second, 'close'],
    ] as const) {
      const [anna, ben] = guests;
      await Promise.all(guests.map(({ page }) => page.reload()));
      await anna.page.getByText('Ben has not said anything yet.').waitFor();
      expect(await audit(ben.page)).toEqual([]);
      await anna.page.getByTestId('frozen-close').click();
      await anna.page.getByText('You wish to close it.').waitFor();
      await ben.page.getByText('Anna wishes to close it.').waitFor();
      if (what === 'continue') await anna.page.getByTestId('frozen-continue').click();
      await ben.page.getByTestId(`frozen-${what}`).click();
    }
    await Promise.all(first.map(({ page }) => page.getByTestId('whose').waitFor()));
    const mover = (await whoseMove(first)) ?? first[0];
    const other = mover === first[0] ? first[1] : first[0];
    await mover.page.locator('.prompt-bar [data-verb=keep]').click();
    await other.page.locator('[data-testid=whose][data-yours=true]').waitFor();
    for (const { page } of second) await page.getByText('This game was closed without a winner').waitFor();
  }, 120_000);
});
