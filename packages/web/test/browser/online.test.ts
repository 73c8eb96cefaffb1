import { AxeBuilder } from '@axe-core/playwright';
import { SeededRandom } from '@vedette/kernel';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, startBrowser } from './chromium.js';
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
  whoseMove,
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

const endMovement = (page: Page): Promise<void> => page.click('[data-verb=end-movement]');

const GAMES: readonly (Wish & { readonly decide: typeof decideBattle; readonly offline: typeof decideBattle })[] = [
  { title: 'Arapiles', options: ['Hidden units'], decide: decideBattle, offline: endMovement },
  { title: 'Soult 1809', decide: decideCampaign, offline: decideCampaign },
];

describe('two people on two devices', () => {
  for (const { decide, offline, ...wish } of GAMES) {
    test(`play ${wish.title}, one of them losing the connection and catching up, and both verify the dice`, async () => {
      const seed = `online ${wish.title}`;
      const random = SeededRandom.of(seed);
      const guests = await sitDown(browser, house.url, wish, ['desktop', 'phone']);
      const [host, friend] = guests;
      const quick = await whoseMove(guests);
      await quick.page.context().setOffline(true);
      await sign(quick, 'open', false);
      await offline(quick.page, random);
      await sign(quick, 'unconfirmed', true);
      await quick.page.context().setOffline(false);
      await sign(quick, 'open', true);
      await sign(quick, 'unconfirmed', false);
      await playOn(guests, decide, random, 8);

      await friend.page.context().setOffline(true);
      await sign(friend, 'open', false);
      await say(host, 'Are you still <b>there</b>?');
      await friend.page.context().setOffline(false);
      await sign(friend, 'open', true);
      await friend.page.getByTestId('talk').click();
      await friend.page.locator('.talk-lines p', { hasText: 'Are you still <b>there</b>?' }).waitFor();
      await friend.page.getByTestId('talk').click();
      await playOn(guests, decide, random, 6);

      await friend.page.reload();
      await friend.page.getByTestId('whose').waitFor();
      await playOn(guests, decide, random, 2);

      const onlooker = await openPage(browser, 'desktop');
      await onlooker.page.goto(`${host.page.url().replace('/friend/', '/watch/')}`);
      await onlooker.page.getByTestId('name').fill('Carla');
      await onlooker.page.getByTestId('enter').click();
      await onlooker.page.getByRole('alert').waitFor();

      await resign(friend);
      await onlooker.page.reload();
      await onlooker.page.getByTestId('whose').waitFor();
      expect(await audit(onlooker.page)).toEqual([]);
      const rolls = await Promise.all(guests.map(verifiedRolls));
      expect(rolls[0]).toBe(rolls[1]);
      expect(await audit(host.page)).toEqual([]);
      expect(await audit(friend.page)).toEqual([]);
      expect(
        guests.flatMap(({ faults }) => faults).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')),
      ).toEqual([]);
    }, 120_000);
  }
});

/** Waits until a page says how it stands with the connection. */
async function sign({ page }: Guest, what: 'open' | 'unconfirmed', is: boolean): Promise<void> {
  await page.locator(`[data-testid=connection][data-${what}=${is}]`).waitFor();
}

async function say({ page }: Guest, text: string): Promise<void> {
  await page.getByTestId('talk').click();
  await page.getByTestId('talk-text').fill(text);
  await page.getByTestId('talk-text').press('Enter');
  await page.locator('.talk-lines p', { hasText: text }).waitFor();
  await page.getByTestId('talk').click();
}

/** What is hard to use for somebody on a page, by rule and element. */
async function audit(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
