import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameSystem, SeededRandom } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import { type ServerOptions, startServer } from '@vedette/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { byList, campaignOffers, campaignPlayer } from './campaign-driver.js';
import { openPage, type SIZES, startBrowser } from './chromium.js';
import { battlePlayer, byFocus, offersOn } from './driver.js';

/** The service with the built page on a free port, its games in a folder of its own. */
export interface OnlineHouse {
  readonly url: string;
  /** Stops the service and starts it again at the same address with other settings, as a host does who upgrades it. */
  reopen(more: Partial<ServerOptions>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service that serves the built page, with settings beside the usual ones. */
export async function openOnlineHouse(more: Partial<ServerOptions> = {}): Promise<OnlineHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-online-'));
  const staticDir = inject('builtPage');
  const systems = new Map<string, GameSystem>();
  for (const system of [napoleonic20, marechaux] as unknown as readonly GameSystem[]) systems.set(system.id, system);
  const usual = { dataDir: join(folder, 'data'), staticDir, systems, log: 'error' } as const;
  let server = await startServer({ ...usual, port: 0, ...more });
  const { url } = server;
  return {
    url,
    async reopen(other) {
      await server.close();
      server = await startServer({ ...usual, log: 'silent', port: Number(new URL(url).port), ...other });
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A browser and the service, for all tests of a file. */
export interface OnlineSite {
  readonly browser: Browser;
  readonly house: OnlineHouse;
}

/** Opens a browser and starts the service before the tests of a file, and ends both after them. */
export function openOnlineSite(settings: () => Promise<Partial<ServerOptions>> = async () => ({})): OnlineSite {
  let house: OnlineHouse | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [house, browser] = await Promise.all([settings().then(openOnlineHouse), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.stop();
  });
  return {
    get browser() {
      return browser as Browser;
    },
    get house() {
      return house as OnlineHouse;
    },
  };
}

/** A person at a device of his own. */
export interface Guest {
  readonly page: Page;
  readonly faults: string[];
}

/** A guest at the service, on its first page. */
export async function arrive(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/join/AAAAAAAAAAAAAAAA`);
  await page.evaluate(
    (body) => fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ name }),
  );
  await page.goto(url);
}

/** What a new game is to be. */
export interface Wish {
  readonly title: string;
  readonly scenario?: string;
  readonly pace?: string;
  readonly onlookers?: string;
  /** Name of who makes the table, if not Anna. */
  readonly host?: string;
  readonly options?: readonly string[];
}

/**
 * One person makes a table, the other comes by the link; both are at the table when this is done. `urls` is where each
 * of them reaches the service.
 */
export async function sitDown(
  browser: Browser,
  urls: readonly [string, string],
  wish: Wish,
  sizes: readonly [keyof typeof SIZES, keyof typeof SIZES] = ['desktop', 'desktop'],
): Promise<readonly [Guest, Guest]> {
  const host = await openPage(browser, sizes[0]);
  await host.page.goto(urls[0]);
  if (sizes[0] === 'phone') await host.page.click('.games-foot .primary');
  await host.page.locator('.tile', { hasText: wish.title }).click();
  if (wish.scenario !== undefined) await host.page.locator('.segments label', { hasText: wish.scenario }).click();
  await host.page.locator('.segments label', { hasText: 'A friend, by link' }).click();
  await host.page.getByTestId('friend-name').fill(wish.host ?? 'Anna');
  if (wish.options !== undefined) {
    await host.page.locator('.segments label', { hasText: 'My choice' }).click();
    for (const option of wish.options) {
      await host.page.locator('.option-list label', { hasText: option }).click();
    }
  }
  for (const choice of [wish.pace, wish.onlookers]) {
    if (choice !== undefined) await host.page.locator('.segments label', { hasText: choice }).click();
  }
  await host.page.getByTestId('start').click();
  const link = await host.page.getByTestId('invite-link').inputValue();
  const friend = await openPage(browser, sizes[1]);
  await friend.page.goto(link.replace(urls[0], urls[1]));
  await friend.page.getByTestId('name').fill('Ben');
  await friend.page.getByTestId('enter').click();
  await Promise.all([host, friend].map(({ page }) => page.getByTestId('whose').waitFor()));
  return [host, friend];
}

/** Makes one choice of those on the screen; false if the screen asks for none at the moment. */
export type Decide = (page: Page) => Promise<boolean>;

/** Somebody who decides in a battle, and moves so many units in a turn. */
export function decidesInBattle(random: SeededRandom, movesInTurn: number): Decide {
  const choose = battlePlayer(byFocus, random, movesInTurn);
  return async (page) => {
    await page.waitForFunction(() => document.querySelector('.prompt-bar button, #board [data-hex]') !== null);
    const offers = await offersOn(page, false);
    if (offers.waiting || offers.over) return false;
    await choose(page, offers);
    return true;
  };
}

/** Somebody who decides in a campaign, and of his operations uses one in `leisure`. */
export function decidesInCampaign(random: SeededRandom, leisure: number): Decide {
  const choose = campaignPlayer(byList, random, leisure);
  return async (page) => {
    const offers = await campaignOffers(page);
    const busy = (await page.locator('.prompt-bar[aria-busy=true]').count()) > 0;
    if (offers.kind !== 'decision' || offers.over || busy) return false;
    await choose(page, offers);
    return true;
  };
}

/** Both go on for so many choices of whoever is to decide. */
export async function playOn(guests: readonly Guest[], decide: Decide, choices: number): Promise<void> {
  for (let made = 0; made < choices; made++) {
    if (!(await chooseOnce(guests, decide))) throw new Error('the game is over');
  }
}

/** Both play until the game is over by its rules; gives how many choices that took. `between` is called before each. */
export async function playOut(
  guests: readonly Guest[],
  decide: Decide,
  between: (made: number) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let made = 0; ; made++) {
    await between(made);
    if (!(await chooseOnce(guests, decide))) return made;
  }
}

/** Whoever is to decide makes one choice, and its page shows it; false if the game is over. */
async function chooseOnce(guests: readonly Guest[], decide: Decide): Promise<boolean> {
  for (;;) {
    const mover = await whoseMove(guests);
    if (mover === null) return false;
    const { page } = mover;
    const before = await page.evaluate(readScreen);
    if (!(await decide(page))) continue;
    await page.waitForFunction((old) => {
      const sign = document.querySelector('[data-testid=connection]')?.getAttribute('data-unconfirmed');
      return sign === 'false' && document.querySelector('.online-frame')?.innerHTML !== old;
    }, before);
    return true;
  }
}

/** Waits until one of the pages says that its person is to decide, and gives it; null once the game is over. */
export async function whoseMove(guests: readonly Guest[]): Promise<Guest | null> {
  const mine = guests.map(async (guest) => {
    const sign = await guest.page.waitForSelector('[data-testid=whose][data-yours=true], .online-bar.over');
    return (await sign.evaluate((element) => element.classList.contains('over'))) ? null : guest;
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
