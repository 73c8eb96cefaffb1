import { SeededRandom } from '@vedette/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, SIZES } from './chromium.js';
import {
  type Decide,
  decidesInBattle,
  decidesInCampaign,
  type Guest,
  openOnlineSite,
  playOn,
  resign,
  sitDown,
  verifiedRolls,
  type Wish,
  whoseMove,
} from './online-house.js';
import { audit, overflow } from './scan.js';

const site = openOnlineSite();

const endMovement: Decide = async (page) => {
  await page.click('[data-verb=end-movement]');
  return true;
};

interface Game extends Wish {
  /** How people decide in it. */
  decider(random: SeededRandom): Decide;
  /** A decision to be made without a connection, if not any. */
  readonly offline?: Decide;
}

const GAMES: readonly Game[] = [
  {
    title: 'Arapiles',
    options: ['Hidden units'],
    host: 'Bartholomew-Alexandrina Featherstonehaugh',
    pace: 'An hour each',
    decider: (random) => decidesInBattle(random, 2),
    offline: endMovement,
  },
  { title: 'Soult 1809', decider: (random) => decidesInCampaign(random, 1) },
];

/** What a guest sees holds at every size. */
async function holdsAtEverySize({ page }: Guest): Promise<void> {
  const before = page.viewportSize();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    expect(await overflow(page), name).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

describe('two people on two devices', () => {
  for (const { decider, offline, ...wish } of GAMES) {
    test(`play ${wish.title}, one of them losing the connection and catching up, and both verify the dice`, async () => {
      const decide = decider(SeededRandom.of(`online ${wish.title}`));
      const guests = await sitDown(site.browser, [site.house.url, site.house.url], wish, ['desktop', 'phone']);
      const [host, friend] = guests;
      const quick = (await whoseMove(guests)) ?? host;
      await quick.page.locator('.prompt-bar').waitFor();
      await quick.page.context().setOffline(true);
      await sign(quick, 'open', false);
      expect(await (offline ?? decide)(quick.page)).toBe(true);
      await sign(quick, 'unconfirmed', true);
      await holdsAtEverySize(quick);
      await quick.page.context().setOffline(false);
      await sign(quick, 'open', true);
      await sign(quick, 'unconfirmed', false);
      await playOn(guests, decide, 6);

      await friend.page.context().setOffline(true);
      await sign(friend, 'open', false);
      await holdsAtEverySize(friend);
      await say(host, 'Are you still <b>there</b>?');
      await friend.page.context().setOffline(false);
      await sign(friend, 'open', true);
      await friend.page.getByTestId('talk').click();
      await friend.page.locator('.talk-lines p', { hasText: 'Are you still <b>there</b>?' }).waitFor();
      await friend.page.getByTestId('talk').click();
      await playOn(guests, decide, 6);

      await friend.page.reload();
      await friend.page.getByTestId('whose').waitFor();
      await playOn(guests, decide, 2);

      const onlooker = await openPage(site.browser, 'desktop');
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

  test('find each other at an open table, agree on a draw, play again, and go on from a third device by an account', async () => {
    const [host, friend] = [await openPage(site.browser, 'desktop'), await openPage(site.browser, 'phone')];
    await host.page.goto(site.house.url);
    await choose(host.page, 'A friend, by link');
    await host.page.getByTestId('friend-name').fill('Anna');
    await choose(host.page, 'Open to anybody');
    expect(await audit(host.page)).toEqual([]);
    await host.page.getByTestId('start').click();
    await host.page.getByTestId('invite-link').waitFor();
    expect(await audit(host.page)).toEqual([]);

    await friend.page.goto(site.house.url);
    await friend.page.locator('.online-games a', { hasText: 'Anna waits for somebody to play Allied' }).click();
    await friend.page.getByTestId('name').fill('Ben');
    expect(await audit(friend.page)).toEqual([]);
    await friend.page.getByTestId('enter').click();
    await Promise.all([host, friend].map(({ page }) => page.getByTestId('whose').waitFor()));

    await friend.page.getByTestId('note').click();
    await friend.page.getByTestId('note-text').fill('Hold the ridge');
    await friend.page.getByRole('button', { name: 'Keep' }).click();
    await friend.page.getByText('Kept', { exact: true }).waitFor();
    await friend.page.reload();
    await friend.page.getByTestId('note').click();
    await friend.page.waitForFunction(() => document.querySelector('textarea')?.value === 'Hold the ridge');
    await friend.page.getByTestId('note').click();

    await host.page.getByTestId('online-menu').click();
    await host.page.getByRole('button', { name: 'Offer a draw' }).click();
    await friend.page.getByRole('button', { name: 'Accept' }).click();
    await host.page.getByTestId('rematch').click();
    await friend.page.locator('[data-testid=rematch]', { hasText: 'Next game' }).click();
    await Promise.all([host, friend].map(({ page }) => page.getByTestId('whose').waitFor()));
    await host.page.locator('[data-testid=whose][data-yours=true]').waitFor();

    await friend.page.goto(site.house.url);
    await friend.page.locator('.online-games a', { hasText: 'Anna to move' }).waitFor();
    await friend.page.locator('.online-games a', { hasText: 'A draw' }).waitFor();
    await friend.page.getByTestId('account').click();
    await friend.page.getByTestId('login').fill('ben');
    await friend.page.getByTestId('passphrase').fill('crossing the Douro');
    expect(await audit(friend.page)).toEqual([]);
    await friend.page.getByTestId('account-go').click();
    await friend.page.getByText('Sign out').waitFor();
    const other = await openPage(site.browser, 'tablet');
    await other.page.goto(site.house.url);
    await other.page.getByTestId('account').click();
    await other.page.getByTestId('login').fill('ben');
    await other.page.getByTestId('passphrase').fill('crossing the Douro');
    await other.page.getByTestId('account-go').click();
    await other.page.locator('.online-games a', { hasText: 'Anna to move' }).click();
    await other.page.locator('[data-testid=whose]', { hasText: 'Anna to move' }).waitFor();
    expect([...host.faults, ...friend.faults, ...other.faults]).toEqual([]);
  }, 120_000);
});

/** Chooses one of a few that lie side by side. */
async function choose(page: Page, text: string): Promise<void> {
  await page.locator('.segments label', { hasText: text }).click();
}

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
