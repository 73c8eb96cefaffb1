import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameSystem, SeededRandom } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import { startServer } from '@vedette/server';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { byList, campaignOffers } from './campaign-driver.js';
import { openPage, type SIZES } from './chromium.js';
import { offersOn } from './driver.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The service with the built page on a free port, its games in a folder of its own. */
export interface OnlineHouse {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the page and starts the service that serves it. */
export async function openOnlineHouse(): Promise<OnlineHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-online-'));
  const staticDir = join(folder, 'page');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const configFile = join(ROOT, 'vite.config.ts');
  await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir: staticDir, emptyOutDir: true } });
  process.env['NODE_ENV'] = before;
  const systems = new Map<string, GameSystem>();
  for (const system of [napoleonic20, marechaux] as unknown as readonly GameSystem[]) systems.set(system.id, system);
  const server = await startServer({ port: 0, dataDir: join(folder, 'data'), staticDir, systems, log: 'error' });
  return {
    url: server.url,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A person at a device of his own. */
export interface Guest {
  readonly page: Page;
  readonly faults: string[];
}

/** What a new game is to be. */
export interface Wish {
  readonly title: string;
  readonly options?: readonly string[];
}

/** One person makes a table, the other comes by the link; both are at the table when this is done. */
export async function sitDown(
  browser: Browser,
  url: string,
  wish: Wish,
  sizes: readonly [keyof typeof SIZES, keyof typeof SIZES] = ['desktop', 'desktop'],
): Promise<readonly [Guest, Guest]> {
  const host = await openPage(browser, sizes[0]);
  await host.page.goto(url);
  if (sizes[0] === 'phone') await host.page.click('.games-foot .primary');
  await host.page.locator('.tile', { hasText: wish.title }).click();
  await host.page.locator('.segments label', { hasText: 'A friend, by link' }).click();
  await host.page.getByTestId('friend-name').fill('Anna');
  if (wish.options !== undefined) {
    await host.page.locator('.segments label', { hasText: 'My choice' }).click();
    for (const option of wish.options) {
      await host.page.locator('.option-list label', { hasText: option }).click();
    }
  }
  await host.page.getByTestId('start').click();
  const link = await host.page.getByTestId('invite-link').inputValue();
  const friend = await openPage(browser, sizes[1]);
  await friend.page.goto(link);
  await friend.page.getByTestId('name').fill('Ben');
  await friend.page.getByTestId('enter').click();
  await Promise.all([host, friend].map(({ page }) => page.getByTestId('whose').waitFor()));
  return [host, friend];
}

/** Makes one choice of those on the screen; false if the screen asks for none at the moment. */
export type Decide = (page: Page, random: SeededRandom) => Promise<boolean>;

/** One choice of a battle. */
export const decideBattle: Decide = async (page, random) => {
  await page.waitForFunction(() => document.querySelector('.prompt-bar button, #board [data-hex]') !== null);
  const offers = await offersOn(page, false);
  const any = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  const hex = async (one: string): Promise<void> => {
    await page.locator(`#board [data-hex="${one}"]`).focus();
    await page.keyboard.press('Enter');
  };
  if (offers.waiting) return false;
  if (offers.reachable.length > 0) {
    await hex(any(offers.reachable));
    await page.locator('[data-primary]', { hasText: 'Move here' }).click();
  } else if (offers.verbs.length > 0 && (offers.choosable.length === 0 || random.below(4) === 0)) {
    await page.click(`[data-verb=${any(offers.verbs)}]`);
  } else if (offers.choosable.length > 0) await hex(any(offers.choosable));
  else if (offers.primary) await page.click('[data-primary]');
  else await page.click('.prompt-buttons button');
  return true;
};

/** One choice of a campaign. */
export const decideCampaign: Decide = async (page, random) => {
  const { kind, step, zones, units, verbs, cardVerbs } = await campaignOffers(page);
  const busy = (await page.locator('.prompt-bar[aria-busy=true]').count()) > 0;
  if (kind !== 'decision' || busy) return false;
  const any = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  if (step === 'operation' && cardVerbs.length > 0) await page.click(`.stack-card [data-verb="${any(cardVerbs)}"]`);
  else if (step === 'compose' && units.length > 0 && verbs.length === 0) {
    await page.click(`.stack-card [data-unit="${any(units)}"]`);
  } else if (zones.length > 0 && (verbs.length === 0 || random.below(3) > 0)) await byList(page, any(zones));
  else if (verbs.length > 0) await page.click(`.prompt-bar [data-verb="${any(verbs)}"] >> nth=0`);
  else throw new Error(`nothing can be chosen at ${step}`);
  return true;
};

/** Both go on for so many choices of whoever is to decide. */
export async function playOn(
  guests: readonly Guest[],
  decide: Decide,
  random: SeededRandom,
  choices: number,
): Promise<void> {
  for (let made = 0; made < choices; ) {
    const { page } = await whoseMove(guests);
    const before = await page.evaluate(readScreen);
    if (!(await decide(page, random))) continue;
    await page.waitForFunction((old) => {
      const sign = document.querySelector('[data-testid=connection]')?.getAttribute('data-unconfirmed');
      return sign === 'false' && document.querySelector('.online-frame')?.innerHTML !== old;
    }, before);
    made += 1;
  }
}

/** Waits until one of the pages says that its person is to decide, and gives it. */
export async function whoseMove(guests: readonly Guest[]): Promise<Guest> {
  const mine = guests.map(async (guest) => {
    await guest.page.locator('[data-testid=whose][data-yours=true]').waitFor();
    return guest;
  });
  return Promise.any(mine);
}

/** Everything on a screen that a choice may change. */
function readScreen(): string | undefined {
  return document.querySelector('.online-frame')?.innerHTML;
}

/** Gives the game up. */
export async function resign({ page }: Guest): Promise<void> {
  await page.getByTestId('online-menu').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-yes').click();
}

/** Verifies the dice on a device; gives how many rolls were right. */
export async function verifiedRolls({ page }: Guest): Promise<string | null> {
  await page.getByTestId('verify').click();
  await page.locator('[data-testid=verdict][data-right=true]').waitFor();
  return page.getByTestId('rolls').textContent();
}
