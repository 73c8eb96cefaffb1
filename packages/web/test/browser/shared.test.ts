import { eventFor, type GameRecord, replay } from '@vedette/kernel';
import { CARDS, napoleonic20, type Observation } from '@vedette/napoleonic20';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, type SIZES } from './chromium.js';
import { type Hands, playToTheEnd, settled, takeDevice } from './driver.js';
import { savedRecord } from './saved.js';
import { openSite } from './serve.js';

const site = openSite();

/** Chooses hexes by their cells with the keyboard, wherever they lie, and presses buttons without looking. */
const byCells: Hands = {
  seenOnly: false,
  async hex(page, hex) {
    await page.locator(`#board [data-hex="${hex}"]`).focus();
    await page.keyboard.press('Enter');
  },
  button: (page, selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((button) => (button as HTMLElement).click()),
};

async function begin(
  size: keyof typeof SIZES,
  battle: string,
  rules: string,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(site.browser, size);
  await page.goto(site.url);
  await page.waitForSelector('.games');
  if (size === 'phone') await page.click('.games-foot .primary');
  await page.locator('.tile', { hasText: battle }).locator('input').check({ force: true });
  await page.locator('input[name=opponent]').nth(1).check({ force: true });
  await page.getByText(rules, { exact: true }).click();
  await page.getByTestId('start').click();
  await settled(page);
  return { page, faults };
}

/** Everything of the page that can be read or heard, and what of a table is in it. */
function inTheDom(page: Page): Promise<{ words: string; spoken: string; parts: readonly string[] }> {
  return page.evaluate(() => {
    const table =
      '.table, #board, [data-unit], [data-hex], .log, .scrubber, .prompt-bar, .combat-panel, [data-testid=undo], canvas';
    const named = [...document.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].filter(({ name }) => name !== 'class' && name !== 'style').map(({ value }) => value),
    );
    return {
      words: `${document.title} ${document.body.textContent} ${named.join(' ')}`,
      spoken: document.querySelector('[data-testid=spoken]')?.textContent ?? '',
      parts: [...document.querySelectorAll(table)].map((one) => one.className.toString() || one.tagName),
    };
  });
}

/** What event cards say of named counters is open to everybody, wherever those stand. */
const CARD_WORDS = JSON.stringify(CARDS);

/**
 * Names of the counters that lie face down, or are still to be placed, in the game as it was kept last; but for those
 * that cards name, or that everybody was told of while they stood open.
 */
function hiddenNames(record: GameRecord): readonly string[] {
  const match = replay(napoleonic20, record);
  if (!match.ok) throw new Error(`${match.error.at}: ${match.error.key}`);
  const all = napoleonic20.observe(match.value.state, 'everything').counters;
  const open = new Set(napoleonic20.observe(match.value.state, 'spectator').counters.map(({ id }) => id));
  const told = JSON.stringify(
    [...match.value.steps()].flatMap(({ notices }) => notices.map((notice) => eventFor(notice, 'spectator'))),
  );
  const nameOf = ({ facts }: Observation['counters'][number]): string => facts?.name ?? '';
  const known = all.filter(({ id }) => told.includes(`"${id}"`)).map(nameOf);
  const hidden = all.filter(({ id }) => !open.has(id)).map(nameOf);
  return hidden.filter((name) => !known.includes(name) && !CARD_WORDS.includes(name));
}

/** Checks a hand-over screen: nothing of the table is left, nothing hidden is named, nothing can still be heard. */
async function checkCovered(page: Page): Promise<void> {
  const { words, spoken, parts } = await inTheDom(page);
  expect(parts).toEqual([]);
  expect(spoken).toBe('');
  const lines = await page.locator('.meanwhile').allTextContents();
  expect(words.replace(lines.join(''), '')).not.toMatch(/\d-\d|\?/);
  // The game is kept a moment after it has been shown.
  await expect
    .poll(async () => {
      const names = hiddenNames(await savedRecord(page));
      return names.filter((name) => new RegExp(`(^|[^\\p{L}])${name}([^\\p{L}]|$)`, 'u').test(words));
    })
    .toEqual([]);
}

describe('two people on one device with secrets', () => {
  test('[N20:16.1] play a battle with hidden units to the victory screen, and no hand-over names any', async () => {
    const { page, faults } = await begin('desktop', 'Arapiles', 'Everything');
    const played = await playToTheEnd(page, byCells, 'hidden', { limit: 1500, atHandOver: () => checkCovered(page) });
    expect(played.handOvers).toBeGreaterThan(6);
    expect(await page.getByTestId('over').textContent()).toMatch(/victory|draw/);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('[N20:3.0] deploy at Bailén one after the other, neither seeing where the other stands, and play on', async () => {
    const { page, faults } = await begin('phone', 'Bailén', 'Basic');
    const sides: (string | null)[] = [];
    const played = await playToTheEnd(page, byCells, 'deployment', {
      limit: 120,
      atHandOver: async () => {
        sides.push(await page.locator('[data-testid=hand-over] h1').textContent());
        await checkCovered(page);
      },
    }).catch((fault: Error) => fault);
    expect(played instanceof Error ? played.message : 'ended').toMatch(/^ended|no end after 120 decisions/);
    expect(sides.length).toBeGreaterThan(1);
    expect(sides[0]).toContain('French');
    expect(sides[1]).toContain('Allied');
    const match = replay(napoleonic20, await savedRecord(page));
    expect(match.ok && match.value.state.turn).toBeGreaterThan(2);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('a reload in the middle of a turn comes back to the hand-over', async () => {
    const { page, faults } = await begin('phone', 'Arapiles', 'Everything');
    await checkCovered(page);
    await takeDevice(page);
    await settled(page);
    const own = page.locator('#board [aria-label*="only you see this"]');
    expect(await own.count()).toBeGreaterThan(5);
    await page.reload();
    await settled(page);
    await checkCovered(page);
    await takeDevice(page);
    await settled(page);
    expect(await own.count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
