import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byList, type CampaignOffers, playCampaign, type ReachZone } from './campaign-driver.js';
import { openPage, type SIZES } from './chromium.js';
import { takeDevice } from './driver.js';
import { openSite } from './serve.js';

const site = openSite();

/** Clicks or taps a zone where it can be seen; one that lies off the window or under a panel by its list entry. */
const byPointer: ReachZone = async (page, zone) => {
  const place = await page.locator(`#board [data-zone="${zone}"]`).evaluate((entry) => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    const seen = top?.closest('.map-window') != null && top.closest('.floating,.bottom-sheet,button') === null;
    return seen ? middle : null;
  });
  if (place === null) await byList(page, zone);
  else if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
};

/** Moves the focus to a zone by its keys and chooses it with Enter. */
const byKeys: ReachZone = async (page, zone) => {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('n');
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('data-zone') === wanted, zone)) break;
  }
  await page.keyboard.press('Enter');
};

async function begin(
  size: keyof typeof SIZES,
  campaign: string,
  shared: boolean,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(site.browser, size);
  await page.goto(site.url);
  await page.waitForSelector('.games');
  if (size === 'phone' || size === 'small') await page.click('.games-foot .primary');
  await page.locator('.tile', { hasText: campaign }).locator('input').check({ force: true });
  if (shared) await page.locator('input[name=opponent]').nth(1).check({ force: true });
  await page.getByTestId('start').click();
  return { page, faults };
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The questions whose screens differ most. */
const SCANNED: readonly string[] = ['operation', 'compose', 'march', 'head', 'drawn-event'];

/** Scans each kind of moment once. */
function scanner(page: Page, found: Map<string, string[]>): (offers: CampaignOffers) => Promise<void> {
  return async ({ over, handOver, step, cardVerbs }) => {
    if (!over && !handOver && !SCANNED.includes(step)) return;
    const question = cardVerbs.length > 0 ? `${step} with an open stack` : step;
    const moment = over ? 'over' : handOver ? 'hand-over' : question;
    if (found.has(moment)) return;
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    found.set(moment, [...(await faultsOf(page)), ...(sideways ? ['scrolls sideways'] : [])]);
  };
}

const FRENCH = /Delaborde|Loison|Chasseurs/;
const ALLIED = /1st\/2nd|3rd\/4th|Trant|20th/;

/** What everybody is told when counters are turned over in a fight. */
const TURNED_OVER = /attack at|alone|slips away/;

/**
 * Notes where one side's screen, or the hand-over, names counters of the other, until the armies have met: from then
 * on both know some.
 */
function lookout(page: Page, leaks: string[]): (offers: CampaignOffers) => Promise<void> {
  let met = false;
  return async ({ over, handOver, title }) => {
    if (met || over) return;
    const { text, seat, combat } = await page.evaluate(() => {
      const words = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
      return {
        text: `${document.body.textContent} ${words.join(' ')}`,
        seat: document.querySelector('.game-name.wide')?.textContent ?? '',
        combat: document.querySelector('.campaign-combat') !== null,
      };
    });
    met = combat || TURNED_OVER.test(text);
    if (met) return;
    if (handOver && (FRENCH.test(text) || ALLIED.test(text))) leaks.push(`hand-over ${text}`);
    if (seat.includes('Anglo-Allies ·') && FRENCH.test(text)) leaks.push(`Anglo-Allies: ${title}`);
    if (seat.includes('French ·') && ALLIED.test(text)) leaks.push(`French: ${title}`);
  };
}

const clean = (found: ReadonlyMap<string, string[]>): string[] =>
  [...found].flatMap(([moment, faults]) => faults.map((fault) => `${moment}: ${fault}`));

describe('a campaign on the screen', () => {
  test('[LM:7.5] two people play Junot 1808 on one device to the victory screen, neither told of the other, and axe finds no fault', async () => {
    const { page, faults } = await begin('desktop', 'Junot 1808', true);
    const found = new Map<string, string[]>();
    const leaks: string[] = [];
    const [scan, look] = [scanner(page, found), lookout(page, leaks)];
    const played = await playCampaign(page, byPointer, 'two on one device', async (offers) => {
      await look(offers);
      await scan(offers);
    });
    expect(leaks).toEqual([]);
    expect(played.handOvers).toBeGreaterThan(6);
    expect([...played.steps.keys()]).toEqual(expect.arrayContaining(['operation', 'march']));
    expect(clean(found)).toEqual([]);
    expect(await page.locator('.over-points').textContent()).toContain('8.1.5');
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('[LM:7.5] two people play Soult 1809 on one device to the victory screen, a reload away from any open hand', async () => {
    const { page, faults } = await begin('desktop', 'Soult 1809', true);
    const open: string[] = [];
    let reloads = 0;
    const played = await playCampaign(page, byList, 'two marshals', async ({ handOver, step, proposed }, click) => {
      const shown = await page.locator('.table, #board, .stack-card, [data-unit], .log, .event-hand').count();
      if (handOver && shown > 0) open.push(`click ${click}: ${shown} parts of the table`);
      if (handOver || proposed || step !== 'march' || reloads > 1) return;
      reloads += 1;
      await page.reload();
      await page.getByTestId('hand-over').waitFor();
      await takeDevice(page);
      return 'loaded anew';
    });
    expect(open).toEqual([]);
    expect(reloads).toBe(2);
    expect(played.handOvers).toBeGreaterThan(12);
    expect(await page.locator('.over-points').textContent()).toContain('8.2.5');
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('Junot 1808 is played by touch on a phone against the computer to the victory screen', async () => {
    const { page, faults } = await begin('phone', 'Junot 1808', false);
    const found = new Map<string, string[]>();
    const scan = scanner(page, found);
    await playCampaign(page, byPointer, 'phone', async (offers, click) => {
      await scan(offers);
      // The game is kept after every action: a page that is loaded anew goes on where it was.
      if (click !== 6) return;
      await page.reload();
      return 'loaded anew';
    });
    expect(clean(found)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('Soult 1809 is played by keys against the computer to the victory screen', async () => {
    const { page, faults } = await begin('tablet', 'Soult 1809', false);
    await playCampaign(page, byKeys, 'keys');
    expect(await page.getByTestId('over').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);
});
