import { SeededRandom } from '@vedette/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, SIZES } from './chromium.js';
import { battlePlayer, byFocus, offersOn, settled } from './driver.js';
import { faultsOf, overflow } from './scan.js';
import { openSite } from './serve.js';

const site = openSite();

interface Wanted {
  readonly battle: string;
  readonly scenario?: string;
  readonly preset: 'Basic' | 'Everything';
}

async function begin(page: Page, { battle, scenario, preset }: Wanted, phone = false): Promise<void> {
  await page.goto(site.url);
  if (phone) await page.locator('.games-foot .primary').click();
  await page.locator('.tile', { hasText: battle }).click();
  if (scenario !== undefined) await page.getByText(scenario, { exact: true }).click();
  await page.locator('.tile', { hasText: 'French' }).click();
  await page.getByText(preset, { exact: true }).click();
  await page.getByTestId('start').click();
  await settled(page);
}

/** Presses buttons of the prompt, or chooses on the board where it has none, until what is wanted is there. */
async function until(page: Page, wanted: string): Promise<void> {
  const choose = battlePlayer(byFocus, SeededRandom.of(wanted), 0);
  for (let steps = 0; steps < 40 && (await page.locator(wanted).count()) === 0; steps++) {
    const button = page.locator('[data-primary], .prompt-buttons button').first();
    if ((await button.count()) > 0) await button.click();
    else await choose(page, await offersOn(page, false));
    await settled(page);
  }
}

describe('what is in force', () => {
  test('[BUS:5.1] [BUS:16.10] [N20:16.9.1] Bussaco: active corps, schedules with their odds, command, the legend', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, { battle: 'Bussaco', preset: 'Everything' });
    expect(await page.getByTestId('prompt-title').textContent()).toContain('road of the 8th Corps');
    await page.locator('[data-verb=march-to-boialvo]').click();
    await settled(page);
    await until(page, '[data-verb=end-movement]');
    const panel = page.locator('.in-force');
    await panel.locator('.corps-name.active').first().waitFor();
    expect(await panel.textContent()).toContain('The 8th Corps marches round by Boialvo.');
    const schedule = page.locator('.company', { hasText: 'Solignac' });
    expect(await schedule.textContent()).toMatch(/Turns 8 to 17, area B, \d\/\d each turn, \d\/\d lost for good/);
    const cell = (words: string) => page.locator(`#board [aria-label*="${words}"]`);
    expect(await cell('held back').count()).toBeGreaterThan(0);
    expect(await cell('Corps').count()).toBeGreaterThan(5);
    expect(await cell('under command').count()).toBe(0);
    await page.keyboard.press('c');
    await page.locator('.command-marks').waitFor({ state: 'attached' });
    expect(await cell(', under command').count()).toBeGreaterThan(0);
    expect(await cell('not under command').count()).toBeGreaterThan(0);
    expect(await page.getByLabel('Command of your leaders').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('c');
    await page.locator('.command').waitFor({ state: 'detached' });
    const leader = await cell('Reynier').first().boundingBox();
    if (leader === null) throw new Error('Reynier is not on the screen');
    await page.mouse.move(leader.x + leader.width / 2, leader.y + leader.height / 2);
    await page.locator('.command').waitFor({ state: 'attached' });
    await page.mouse.move(20, 30);
    await page.locator('.command').waitFor({ state: 'detached' });
    await cell('Reynier').first().focus();
    await page.locator('.command').waitFor({ state: 'attached' });
    await panel.locator('summary').click();
    await panel.getByText('orderly retreat under way').waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('[N20:12.2.3] reserves are thought of by a switch, and committed when the battle goes on', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, { battle: 'Arapiles', scenario: 'Historical battle', preset: 'Basic' });
    await until(page, '.combat .switch');
    const change = page.getByLabel('Reserves', { exact: true });
    const total = () =>
      change.evaluate((box) => Number(box.closest('table')?.querySelector('tfoot td')?.textContent ?? 'NaN'));
    const before = await total();
    await change.check({ force: true });
    await page.waitForFunction((old) => {
      const cell = document.querySelector('.switch')?.closest('table')?.querySelector('tfoot td');
      return Number(cell?.textContent) === old + 1;
    }, before);
    await change.uncheck({ force: true });
    expect(await total()).toBe(before);
    await change.check({ force: true });
    await page.getByText('Fight on with reserves').click();
    await page.locator('.log-line', { hasText: 'French reserves join in' }).first().waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('[BAI:3.0] on a phone the counters that wait do not push the sheet out of the window, and the bar names the French', async () => {
    const { page, faults } = await openPage(site.browser, 'phone');
    await begin(page, { battle: 'Bailén', scenario: 'Historical positions', preset: 'Everything' }, true);
    expect(await page.locator('.game-name.narrow').textContent()).toContain('French set-up');
    expect(await page.locator('.arrival-strip button').count()).toBeGreaterThan(7);
    const { width } = SIZES.phone;
    for (const part of ['.bottom-sheet', '.map-window', '.tab-bar']) {
      const box = await page.locator(part).boundingBox();
      expect([part, Math.round((box?.x ?? -1) + (box?.width ?? 0))]).toEqual([part, width]);
    }
    await page.locator('.tab-bar button', { hasText: 'Forces' }).tap();
    await page.getByText('An orderly retreat may still be ordered.').waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
