import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byList, campaignOffers, campaignSettled } from './campaign-driver.js';
import { openPage } from './chromium.js';
import { takeDevice } from './driver.js';
import { openSite } from './serve.js';

const site = openSite();

/** Notes the way of every pile that is animated, and plays at full motion. */
async function noteWays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('vedette-settings', JSON.stringify({ motion: 'full' }));
    const ways: unknown[] = [];
    Object.assign(window, { ways });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('pile')) ways.push(frames);
      return animate.call(this, frames, options);
    };
  });
}

/** Takes the device when it is handed over, activates the first stack offered and sends it to the first zone offered. */
async function march(page: Page): Promise<void> {
  for (let clicks = 0; clicks < 40; clicks++) {
    await campaignSettled(page);
    const { handOver, step, proposed, primary, cardVerbs, zones, verbs } = await campaignOffers(page);
    const press = (verb: string | undefined) => page.click(`.prompt-bar [data-verb="${verb}"] >> nth=0`);
    if (handOver) {
      await takeDevice(page);
      continue;
    }
    if (step === 'march' && proposed) return press('march');
    if (proposed) await press(primary ?? verbs[0]);
    else if (cardVerbs.includes('activate-all')) await page.click('.stack-card [data-verb="activate-all"]');
    else if (zones[0] !== undefined) await byList(page, zones[0]);
    else await press(primary ?? verbs[0]);
  }
  throw new Error('no stack could be sent on a march');
}

test('a pile that marches follows its road', async () => {
  const { page, faults } = await openPage(site.browser, 'desktop');
  await noteWays(page);
  await page.goto(site.url);
  await page.waitForSelector('.games');
  await page.locator('.tile', { hasText: 'Junot' }).locator('input').check({ force: true });
  await page.locator('input[name=opponent]').nth(1).check({ force: true });
  await page.getByTestId('start').click();
  // a march that asks the other side something gives the device away before anybody sees it
  for (let marches = 0, seen = false; !seen; marches++) {
    expect(marches).toBeLessThan(8);
    await march(page);
    await page.waitForFunction(() => {
      const noted = (window as unknown as { ways: unknown[] }).ways.length > 0;
      return noted || document.querySelector('[data-testid=hand-over]') !== null;
    });
    seen = await page.evaluate(() => (window as unknown as { ways: unknown[] }).ways.length > 0);
  }
  const way = await page.evaluate(() => (window as unknown as { ways: { transform: string }[][] }).ways[0] ?? []);
  expect(way.length).toBeGreaterThan(2);
  const places = await page
    .locator('.pile')
    .evaluateAll((piles) => piles.map((pile) => (pile as SVGGElement).style.transform));
  expect(places).toContain(way.at(-1)?.transform);
  expect(places).not.toContain(way[0]?.transform);
  expect(faults).toEqual([]);
});
