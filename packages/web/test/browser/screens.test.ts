import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, SIZES } from './chromium.js';
import { settled } from './driver.js';
import { faultsOf, overflow } from './scan.js';
import { openSite } from './serve.js';

const site = openSite();

async function begin(page: Page, phone: boolean, side = 'Allied'): Promise<void> {
  await page.goto(site.url);
  if (phone) await page.locator('.games-foot .primary').click();
  await page.locator('.tile', { hasText: side }).click();
  await page.getByTestId('start').click();
  await settled(page);
}

describe('every screen', () => {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const phone = size === 'phone' || size === 'small';
    test(`holds at ${size} without a cut or overflowing word, and passes the accessibility scan`, async () => {
      const { page, faults } = await openPage(site.browser, size);
      await page.goto(site.url);
      await page.locator('.games').waitFor();
      expect(await overflow(page)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
      await begin(page, phone);
      expect(await overflow(page)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
      if (size === 'tablet') {
        await page.locator('.drawer-handle').click();
        await page.waitForFunction(() => {
          const { right } = document.querySelector('.column')?.getBoundingClientRect() ?? { right: Number.NaN };
          return right <= innerWidth + 0.5;
        });
        expect(await overflow(page)).toEqual([]);
      }
      if (phone) {
        for (const tab of ['Log', 'Forces', 'Map']) {
          await page.locator('.tab-bar button', { hasText: tab }).tap();
          expect(await overflow(page)).toEqual([]);
        }
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  test('passes the scan in the dark theme, with settings and rules open', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop', { colorScheme: 'dark' });
    await begin(page, false);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('[aria-label="Rules"]').first().click();
    await page.locator('.rule-entry').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a phone', () => {
  test('moves a unit by touch: tap, tap the goal, tap it again', async () => {
    const { page, faults } = await openPage(site.browser, 'phone');
    await begin(page, true);
    const cell = async (words: string) => {
      const boxes = await page
        .locator(`#board [aria-label*="${words}"]`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      const seen = boxes.find(({ x, y }) => x > 30 && x < 250 && y > 110 && y < 440);
      if (seen === undefined) throw new Error(`no hex on the screen ${words}`);
      return { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    };
    const unit = await cell('may be chosen');
    await page.touchscreen.tap(unit.x, unit.y);
    await page.locator('.costs').waitFor({ state: 'attached' });
    const goal = await cell('can be reached');
    await page.touchscreen.tap(goal.x, goal.y);
    await page.getByText('Move here').waitFor();
    await page.touchscreen.tap(goal.x, goal.y);
    await page.getByText('Move here').waitFor({ state: 'detached' });
    await page.locator('.tab-bar button', { hasText: 'Log' }).tap();
    await page.locator('.log-line', { hasText: 'moves' }).last().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('without a network', () => {
  test('the page loads again and the game goes on', async () => {
    const { page } = await openPage(site.browser, 'desktop', { serviceWorkers: 'allow' });
    await begin(page, false);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.context().setOffline(true);
    await page.reload();
    await settled(page);
    expect(await page.locator('[data-unit]').count()).toBeGreaterThan(10);
    await page.context().close();
  });
});

describe('a game that cannot be read', () => {
  test('gets one clear message, and nothing is lost', async () => {
    const { page } = await openPage(site.browser, 'desktop');
    await begin(page, false, 'French');
    const id = page.url().split('/').at(-1) ?? '';
    await page.goto(site.url);
    await page.evaluate(
      (key) =>
        new Promise<void>((settle) => {
          const opening = indexedDB.open('vedette', 1);
          opening.onsuccess = () => {
            const store = opening.result.transaction('games', 'readwrite').objectStore('games');
            const reading = store.get(key);
            reading.onsuccess = () => {
              const save = reading.result as { record: { actions: unknown[] } };
              store.put({ ...save, record: { ...save.record, actions: save.record.actions.slice(0, -1) } }, key);
              store.put({ half: 'a save' }, 'broken');
              store.transaction.oncomplete = () => settle();
            };
          };
        }),
      id,
    );
    await page.goto(`${site.url}/game/${id}`);
    expect(await page.getByRole('alert').textContent()).toContain('do not lead to the end');
    await page.goto(site.url);
    await page.getByText('A game that cannot be read').waitFor();
    expect(await page.locator('.game-row').count()).toBe(2);
    await page
      .getByTestId('game-file')
      .setInputFiles({ name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"vedette-g') });
    expect(await page.getByRole('alert').textContent()).toContain('cut off');
    await page.context().close();
  });
});
