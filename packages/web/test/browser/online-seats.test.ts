import { SeededRandom } from '@vedette/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Guest as Caller } from '../../../server/test/house.js';
import { openPage } from './chromium.js';
import {
  decidesInCampaign,
  openOnlineSite,
  playOn,
  resign,
  sitDown,
  verifiedRolls,
  whoseMove,
} from './online-house.js';
import { audit } from './scan.js';

/** Milliseconds by which the service's clock has been put forward. */
let later = 0;
const site = openOnlineSite(async () => ({ now: () => Date.now() + later }));

describe('a seat', () => {
  test('is handed over by a link: the successor plays on, whoever had it sees no more, and the dice verify', async () => {
    const wish = { title: 'Soult 1809' };
    const [anna, ben] = await sitDown(site.browser, [site.house.url, site.house.url], wish, ['desktop', 'phone']);
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

    const carla = await openPage(site.browser, 'phone');
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
    await anna.page.goto(site.house.url);
    await anna.page.getByTestId('account').waitFor();
    expect(await anna.page.locator('.online-games a').count()).toBe(0);
    await resign(ben);
    const rolls = await Promise.all(guests.map(verifiedRolls));
    expect(rolls[0]).toBe(rolls[1]);
    expect([...anna.faults, ...ben.faults, ...carla.faults].filter((fault) => !fault.includes('404'))).toEqual([]);
  }, 120_000);

  test('answers ahead what would betray its hand, in both systems', async () => {
    for (const wish of [{ title: 'Soult 1809' }, { title: 'Arapiles', options: ['Hidden units'] }]) {
      const guests = await sitDown(site.browser, [site.house.url, site.house.url], wish, ['phone', 'desktop']);
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
    const guests = await sitDown(site.browser, [site.house.url, site.house.url], wish);
    const mover = (await whoseMove(guests)) ?? guests[0];
    const waiting = mover === guests[0] ? guests[1] : guests[0];
    await waiting.page.getByTestId('online-menu').click();
    const link = await waiting.page.getByTestId('watch-link').inputValue();
    const onlooker = await openPage(site.browser, 'phone');
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

function isPartOf(part: Readonly<Record<string, string>>, whole: object): boolean {
  return Object.entries(part).every(([field, value]) => (whole as Record<string, unknown>)[field] === value);
}

/**
 * A campaign in which the Allies hold guerillas, whose window opens when the French march: they are played by a program,
 * the Allies on the page that this gives. `ready` is called before the French march.
 */
async function marchesPastGuerillas(ready: (page: Page) => Promise<void>): Promise<Page> {
  const french = await Caller.arrive(site.house.url, 'Anna');
  const events = { french: { hand: [], bag: [] }, 'anglo-allied': { hand: ['guerilla'], bag: [] } };
  const made = await french.post('/api/games', {
    system: 'marechaux',
    setup: { scenario: 'soult-1809', turn: 2, initiative: 'french', events },
    seats: { french: { kind: 'me' }, 'anglo-allied': { kind: 'invited' } },
  });
  const { game, links } = made.body;
  const { page } = await openPage(site.browser, 'desktop');
  await page.goto(`${site.house.url}/join/${game}#${links['anglo-allied']}`);
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
