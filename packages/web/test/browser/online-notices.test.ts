import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type Mailbox, mailbox } from '../../../server/test/mailbox.js';
import { openPage } from './chromium.js';
import { arrive, openOnlineSite, sitDown, whoseMove } from './online-house.js';
import { audit } from './scan.js';

/** Milliseconds by which the service's clock has been put forward. */
let later = 0;
let mails: Mailbox;
/** Where a program of somebody's waits for his notices. */
const hook = createServer();

const site = openOnlineSite(async () => {
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  mails = await mailbox();
  const mail = { smtp: mails.smtp, from: 'vedette@example.org' };
  const notices = { webhooksToNeighbours: true, mail, pushContact: 'mailto:host@example.org' };
  return { notices, now: () => Date.now() + later };
});
afterAll(() => {
  mails?.close();
  hook.close();
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

describe('notices', () => {
  test('are turned on in a site.browser, shown by it though the page is elsewhere, lead to the game, and are turned off', async () => {
    const { page } = await openPage(site.browser, 'desktop', {
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    });
    await page.addInitScript(standInPushService);
    await arrive(page, site.house.url, 'Emil');
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
      origin: site.house.url,
      registrationId: await registered,
      data,
    });
    // not `waitForFunction`, which takes any promise for a yes
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        const [first] = await worker.getNotifications();
        return first === undefined ? null : { body: first.body, tag: first.tag, data: first.data };
      });
    await expect.poll(shown, { timeout: 10_000 }).toEqual({
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
    const guests = await sitDown(site.browser, [site.house.url, site.house.url], { title: 'Soult 1809' });
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
    const { page, faults } = await openPage(site.browser, 'phone');
    await arrive(page, site.house.url, 'Dora');
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
