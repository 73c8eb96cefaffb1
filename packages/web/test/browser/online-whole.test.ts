import { readFile } from 'node:fs/promises';
import { SeededRandom } from '@vedette/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../server/test/postgres.js';
import { openPage, startBrowser } from './chromium.js';
import {
  type Decide,
  decidesInBattle,
  decidesInCampaign,
  type Guest,
  playOut,
  sitDown,
  verifiedRolls,
  type Wish,
} from './online-house.js';
import { type FrontDoor, type ServerProcess, startFrontDoor, startProcess } from './servers.js';

interface Game extends Wish {
  /** The device of whoever comes by the link. */
  readonly device: 'desktop' | 'phone';
  decider(random: SeededRandom): Decide;
}

/** A game of each system in which much is hidden, short enough to be played out; people hurry, but choose on the screen. */
const GAMES: readonly Game[] = [
  {
    title: 'Bailén',
    scenario: 'The battle',
    options: ['Hidden units'],
    device: 'desktop',
    decider: (random) => decidesInBattle(random, 1),
  },
  { title: 'Soult 1809', device: 'phone', decider: (random) => decidesInCampaign(random, 6) },
];

const closers: (() => Promise<void>)[] = [];
let browser: Browser;
let server: ServerProcess;

beforeAll(async () => {
  browser = await startBrowser();
  closers.push(() => browser.close());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

describe('two people on two devices play a game to its end by the rules', () => {
  beforeAll(async () => {
    server = await startProcess();
    closers.push(() => server.stop());
  });

  for (const { decider, device, ...wish } of GAMES) {
    test(`${wish.title}, on one server: one loses the connection on the way, and both verify the dice`, async () => {
      const guests = await sitDown(browser, [server.url, server.url], wish, ['desktop', device]);
      const [host, friend] = guests;
      let lost: 'not yet' | 'now' | 'found again' = 'not yet';
      await playOut(guests, decider(SeededRandom.of(`whole ${wish.title}`)), async (made) => {
        if (lost === 'now') {
          await friend.page.context().setOffline(false);
          await connection(friend, true);
          lost = 'found again';
        } else if (lost === 'not yet' && made >= 6 && (await isToMove(host))) {
          await friend.page.context().setOffline(true);
          await connection(friend, false);
          lost = 'now';
        }
      });
      expect(lost).toBe('found again');
      await provesItsEnd(guests);
      const file = await saved(host);
      await opensElsewhere(file);
      await isBroughtIn(friend, file);
    }, 240_000);
  }
});

describe('on two servers over one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    closers.push(() => postgres.stop());
  });

  for (const { decider, device, ...wish } of GAMES) {
    test(`${wish.title} is played to its end, each from another server, though one server is killed on the way`, async () => {
      const database = ['--database', await postgres.url(wish.title === 'Bailén' ? 'battle' : 'campaign')];
      const servers = [await startProcess(...database), await startProcess(...database)] as const;
      const doors = [await startFrontDoor(servers[0]), await startFrontDoor(servers[1])] as const;
      closers.push(...[...servers, ...doors].map((one: ServerProcess | FrontDoor) => () => one.stop()));
      const guests = await sitDown(browser, [doors[0].url, doors[1].url], wish, ['desktop', device]);
      await playOut(guests, decider(SeededRandom.of(`two servers ${wish.title}`)), async (made) => {
        if (made !== 10) return;
        doors[0].turnTo(servers[1]);
        await servers[0].kill();
      });
      await provesItsEnd(guests);
    }, 240_000);
  }
});

/** Waits until a page says that it has a connection, or none. */
async function connection({ page }: Guest, is: boolean): Promise<void> {
  await page.locator(`[data-testid=connection][data-open=${is}]`).waitFor();
}

async function isToMove({ page }: Guest): Promise<boolean> {
  return (await page.getByTestId('whose').getAttribute('data-yours')) === 'true';
}

/** Where a finished game has been saved as a file. */
async function saved({ page }: Guest): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game as a file' }).click(),
  ]);
  return download.path();
}

/** The server takes the file in again, every action and every roll proved by a thread of its own. */
async function isBroughtIn({ page }: Guest, file: string): Promise<void> {
  const body = await readFile(file, 'utf8');
  const brought = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/games/import', { method: 'POST', headers, body })).json();
  }, body);
  expect(brought).toMatchObject({ dice: 'verified' });
}

/** The file of a finished game is opened on a device that had no part in it, and rewound there. */
async function opensElsewhere(file: string): Promise<void> {
  const reader = await openPage(browser, 'desktop');
  await reader.page.goto(server.url);
  await reader.page.getByTestId('game-file').setInputFiles(file);
  await reader.page.locator('.game-list a').first().click();
  await reader.page.getByTestId('over').waitFor();
  const logTab = reader.page.locator('.column-tabs label', { hasText: 'Log' });
  if ((await logTab.count()) > 0) await logTab.click();
  await reader.page.locator('input[type=range]').fill('0');
  await reader.page.getByTestId('over').waitFor({ state: 'detached' });
  expect(reader.faults).toEqual([]);
  await reader.page.context().close();
}

/** Both stand before the screen of victory, which names the rule that ended the game, verify the dice and find the same rolls; nothing went wrong on their pages. */
async function provesItsEnd(guests: readonly Guest[]): Promise<void> {
  for (const { page } of guests) {
    await page.getByTestId('over').waitFor();
    // what players agree on, such as a resignation, has no rule
    expect(await page.locator('.over-card > p .rule-id').textContent()).toMatch(/^\d+/);
  }
  const rolls = await Promise.all(guests.map(verifiedRolls));
  expect(rolls[0]).toMatch(/^\d+ rolls/);
  expect(rolls[1]).toBe(rolls[0]);
  const faults = guests.flatMap(({ faults }) => faults);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}
