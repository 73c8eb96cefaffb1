import { SeededRandom } from '@vedette/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from './chromium.js';
import {
  decideBattle,
  decideCampaign,
  type Guest,
  type OnlineHouse,
  openOnlineHouse,
  playOn,
  resign,
  sitDown,
  verifiedRolls,
  type Wish,
} from './online-house.js';

let house: OnlineHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openOnlineHouse(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const GAMES: readonly (Wish & { readonly decide: typeof decideBattle })[] = [
  { title: 'Arapiles', options: ['Hidden units'], decide: decideBattle },
  { title: 'Soult 1809', decide: decideCampaign },
];

describe('two people on two devices', () => {
  for (const { decide, ...wish } of GAMES) {
    test(`play ${wish.title}, one of them losing the connection and catching up, and both verify the dice`, async () => {
      const seed = `online ${wish.title}`;
      const random = SeededRandom.of(seed);
      const guests = await sitDown(browser, house.url, wish, ['desktop', 'phone']);
      const [host, friend] = guests;
      await playOn(guests, decide, random, 10);

      await friend.page.context().setOffline(true);
      await sign(friend, false);
      await say(host, 'Are you still <b>there</b>?');
      await friend.page.context().setOffline(false);
      await sign(friend, true);
      await friend.page.getByTestId('talk').click();
      await friend.page.locator('.talk-lines p', { hasText: 'Are you still <b>there</b>?' }).waitFor();
      await friend.page.getByTestId('talk').click();
      await playOn(guests, decide, random, 6);

      await friend.page.reload();
      await friend.page.getByTestId('whose').waitFor();
      await playOn(guests, decide, random, 2);

      await resign(friend);
      const rolls = await Promise.all(guests.map(verifiedRolls));
      expect(rolls[0]).toBe(rolls[1]);
      expect(
        guests.flatMap(({ faults }) => faults).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')),
      ).toEqual([]);
    }, 120_000);
  }
});

/** Waits until a page says whether it is connected. */
async function sign({ page }: Guest, open: boolean): Promise<void> {
  await page.locator(`[data-testid=connection][data-open=${open}]`).first().waitFor();
}

async function say({ page }: Guest, text: string): Promise<void> {
  await page.getByTestId('talk').click();
  await page.getByTestId('talk-text').fill(text);
  await page.getByTestId('talk-text').press('Enter');
  await page.locator('.talk-lines p', { hasText: text }).waitFor();
  await page.getByTestId('talk').click();
}
