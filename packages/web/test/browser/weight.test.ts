import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, startBrowser } from './chromium.js';
import { settled } from './driver.js';
import { type OnlineHouse, openOnlineHouse } from './online-house.js';
import { type PageServer, servePage } from './serve.js';

/** Everything a first visit loads, up to the first order of a game, compressed as the service compresses it. */
const BUDGET = 250_000;
/** The strength at which the service compresses. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

let files: PageServer;
let service: OnlineHouse;
let browser: Browser;

beforeAll(async () => {
  [files, service, browser] = await Promise.all([servePage(), openOnlineHouse(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([files?.stop(), service?.stop()]);
});

describe('the first load', () => {
  test.each([
    ['from plain files', () => files],
    ['from the service', () => service],
  ])('%s stays within its budget, from the first page to the first order of a game', async (_from, source) => {
    const { url } = source();
    const { page } = await openPage(browser, 'desktop');
    // files as they are shipped, and packed as they are sent
    await page.context().unrouteAll();
    const weights = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.url().startsWith(url) && pathname !== '/') weights.set(pathname, weigh(pathname, response.body()));
      else if (pathname === '/') weights.set('/index.html', weigh('/index.html', response.body()));
    });
    await page.goto(url);
    await page.getByTestId('start').click();
    await settled(page);
    await page.locator('.map-window .ground canvas').first().waitFor();
    const loaded = await Promise.all([...weights].map(async ([name, weight]) => [name, await weight] as const));
    const total = loaded.reduce((sum, [, weight]) => sum + weight, 0);
    const table = loaded.map(([name, weight]) => `${String(weight).padStart(8)}  ${name}`).join('\n');
    console.log(`${table}\n${String(total).padStart(8)}  first load, bytes after brotli; budget ${BUDGET}`);
    expect(total).toBeLessThan(BUDGET);
    await page.context().close();
  });
});

async function weigh(name: string, body: Promise<Buffer>): Promise<number> {
  const bytes = await body;
  return name.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes, BROTLI).length;
}
