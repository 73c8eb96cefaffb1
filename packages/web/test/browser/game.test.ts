import { replay } from '@vedette/kernel';
import { napoleonic20 } from '@vedette/napoleonic20';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './chromium.js';
import { type Hands, playToTheEnd, settled } from './driver.js';
import { savedRecord } from './saved.js';
import { openSite } from './serve.js';

const site = openSite();

const mouse: Hands = {
  seenOnly: true,
  async hex(page, hex) {
    const box = await page.locator(`#board [data-hex="${hex}"]`).boundingBox();
    if (box === null) throw new Error(`hex ${hex} is not on the screen`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  },
  button: (page, selector) => page.locator(selector).first().click(),
};

const keyboard: Hands = {
  seenOnly: false,
  async hex(page, hex) {
    await page.keyboard.press('n');
    for (let steps = 0; steps < 60; steps++) {
      const here = await page.evaluate(() => document.activeElement?.getAttribute('data-hex'));
      if (here === hex) break;
      await page.keyboard.press('n');
    }
    await page.keyboard.press('Enter');
  },
  async button(page, selector) {
    const primary = await page.locator(selector).first().getAttribute('data-primary');
    if (primary !== null) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press(' ');
      return;
    }
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) break;
    }
    await page.keyboard.press('Enter');
  },
};

async function begin(
  page: Page,
  side: 'French' | 'Allied',
  opponent: 'Computer' | 'This device' = 'Computer',
): Promise<void> {
  await page.goto(site.url);
  await page.locator('.tile', { hasText: side }).click();
  await page.getByText(opponent, { exact: true }).click();
  await page.getByTestId('start').click();
  await settled(page);
}

describe('a whole game in a real browser', () => {
  test('is played by mouse against the computer to a victory or a draw, and replays to the same position here', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, 'French');
    const played = await playToTheEnd(page, mouse, 'mouse');
    expect(played.decisions).toBeGreaterThan(2);
    expect(await page.getByTestId('over').textContent()).toMatch(/victory|draw/);
    const again = replay(napoleonic20, await savedRecord(page));
    expect(again.ok && again.value.prompt.kind).toBe('over');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is played by keyboard alone, from the form to the end', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await page.goto(site.url);
    await page.getByTestId('start').waitFor();
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.getAttribute('data-testid') === 'start')) break;
    }
    await page.keyboard.press('Enter');
    await settled(page);
    const played = await playToTheEnd(page, keyboard, 'keyboard');
    expect(played.decisions).toBeGreaterThan(2);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('two people play at one device, each in turn', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, 'Allied', 'This device');
    const played = await playToTheEnd(page, mouse, 'device', { limit: 60 }).catch((fault: Error) => fault);
    expect(played instanceof Error ? played.message : 'ended').toMatch(/^ended|no end after 60 decisions/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('[N20:3.0] a person deploys his counters one by one at Bailén, then the battle begins', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await page.goto(site.url);
    await page.getByTestId('start').waitFor();
    await page.locator('.tile', { hasText: 'Bailén' }).click();
    await page.getByTestId('start').click();
    await settled(page);
    const waiting = page.locator('.off-unit.live');
    const title = page.getByTestId('prompt-title');
    for (let steps = 0; steps < 60; steps++) {
      if (!/to place|where it begins/.test((await title.textContent()) ?? '')) break;
      const taken = await waiting
        .first()
        .click({ timeout: 500 })
        .then(() => true)
        .catch(() => false);
      if (!taken) {
        await page.keyboard.press('n');
        await page.keyboard.press('Enter');
      }
      await settled(page);
    }
    expect(await title.textContent()).not.toMatch(/to place|where it begins/);
    expect(await page.locator('#board [aria-label*="Barbau"]').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a unit is dragged to a hex, and moves when that is confirmed', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, 'Allied');
    const middle = async (words: string) => {
      const box = await page.locator(`#board [aria-label*="${words}"]`).first().boundingBox();
      if (box === null) throw new Error(`no hex ${words}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const unit = await middle('Leith');
    await page.mouse.move(unit.x, unit.y);
    await page.mouse.down();
    await page.mouse.move(unit.x + 12, unit.y);
    await page.locator('.costs').waitFor({ state: 'attached' });
    const goal = await middle('can be reached');
    await page.mouse.move(goal.x, goal.y, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Move here').click();
    await page.locator('.log-line', { hasText: 'Leith moves' }).waitFor();
    await page.getByTestId('undo').click();
    await page.locator('.log-line', { hasText: 'Leith moves' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('goes on where it was after a reload, and from the list of games', async () => {
    const { page, faults } = await openPage(site.browser, 'desktop');
    await begin(page, 'Allied');
    const counters = () =>
      page
        .locator('[data-unit]')
        .evaluateAll((all) => all.map((one) => `${one.getAttribute('data-unit')} ${one.getAttribute('style')}`).sort());
    await playToTheEnd(page, mouse, 'reload', { limit: 6 }).catch(() => null);
    await settled(page);
    const before = await counters();
    const asked = await page.getByTestId('prompt-title').textContent();
    await page.reload();
    await settled(page);
    expect(await counters()).toEqual(before);
    await page.goto(site.url);
    await page.locator('.game-row a').first().click();
    await settled(page);
    expect(await counters()).toEqual(before);
    if (asked !== null && !asked.startsWith('Move '))
      expect(await page.getByTestId('prompt-title').textContent()).toBe(asked);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
