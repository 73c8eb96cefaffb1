import { readFile } from 'node:fs/promises';
import { type GameSystem, SeededRandom } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './chromium.js';
import {
  arrive,
  decidesInCampaign,
  type Guest,
  openOnlineSite,
  playOn,
  resign,
  sitDown,
  verifiedRolls,
  whoseMove,
} from './online-house.js';
import { audit } from './scan.js';

const site = openOnlineSite();

/** What a page offers to save when something is done. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

/** Chooses a file with this in it. */
async function choose(page: Page, input: string, game: object): Promise<void> {
  await page
    .getByTestId(input)
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(game)) });
}

describe('a file', () => {
  test('of what one has seen is saved while the game lasts; of the whole game after it, and brought in elsewhere', async () => {
    const guests = await sitDown(site.browser, [site.house.url, site.house.url], { title: 'Soult 1809' });
    const [{ page }] = guests;
    await playOn(guests, decidesInCampaign(SeededRandom.of('files'), 1), 5);
    const save = async (): Promise<Record<string, unknown>> => {
      await page.getByTestId('online-menu').click();
      const saved = await savedBy(page, () => page.getByTestId('export').click());
      await page.keyboard.press('Escape');
      return saved;
    };
    const seen = await save();
    expect(seen).toMatchObject({ format: 'vedette-seat', as: 'french' });
    await resign(guests[1]);
    await page.getByTestId('over').waitFor();
    const whole = await save();
    expect(whole).toMatchObject({ format: 'vedette-game', result: { level: 'resigned' } });

    const reader = await openPage(site.browser, 'phone');
    await arrive(reader.page, site.house.url, 'Rosa');
    await choose(reader.page, 'import-file', seen);
    await reader.page.getByText('This file is what one seat saw of a game under way').waitFor();
    await choose(reader.page, 'import-file', { ...whole, result: undefined });
    await reader.page.getByText('This game is not over.').waitFor();
    expect(await audit(reader.page)).toEqual([]);
    await choose(reader.page, 'import-file', whole);
    await reader.page.getByTestId('over').waitFor();
    expect(await reader.page.getByTestId('rematch').count()).toBe(0);
    await reader.page.getByRole('link', { name: 'Allied' }).click();
    await reader.page.waitForURL(/as=anglo-allied/);
    await reader.page.getByTestId('over').waitFor();
    expect(await audit(reader.page)).toEqual([]);
    expect(await verifiedRolls(reader)).toMatch(/rolls|roll/);
    await reader.page.goto(site.house.url);
    await reader.page.locator('.online-games a', { hasText: 'Brought in from a file' }).waitFor();
    expect(reader.faults.filter((fault) => !/404|422/.test(fault))).toEqual([]);
  }, 90_000);
});

describe('a game begun under older rules', () => {
  /** The campaigns under their next rules, which do not know that a drawn event can be put back. */
  const next = {
    ...marechaux,
    rulesVersion: marechaux.rulesVersion + 1,
    readAction(input: unknown) {
      const read = marechaux.readAction(input);
      return read.ok && read.value.type === 'put-back'
        ? { ok: false, error: { at: 'type', key: 'action.unknown' } }
        : read;
    },
  } as unknown as GameSystem;

  test('stands still until both wish the same: it goes on, or is closed without a winner', async () => {
    const begin = async (): Promise<readonly [Guest, Guest]> => {
      const guests = await sitDown(site.browser, [site.house.url, site.house.url], { title: 'Soult 1809' }, [
        'desktop',
        'phone',
      ]);
      const mover = (await whoseMove(guests)) ?? guests[0];
      await mover.page.locator('.prompt-bar [data-verb=put-back]').click();
      await whoseMove(guests);
      return guests;
    };
    const [first, second] = [await begin(), await begin()];
    await site.house.reopen({ systems: new Map([['marechaux', next]]) });

    for (const [guests, what] of [
      [first, 'continue'],
      [second, 'close'],
    ] as const) {
      const [anna, ben] = guests;
      await Promise.all(guests.map(({ page }) => page.reload()));
      await anna.page.getByText('Ben has not said anything yet.').waitFor();
      expect(await audit(ben.page)).toEqual([]);
      await anna.page.getByTestId('frozen-close').click();
      await anna.page.getByText('You wish to close it.').waitFor();
      await ben.page.getByText('Anna wishes to close it.').waitFor();
      if (what === 'continue') await anna.page.getByTestId('frozen-continue').click();
      await ben.page.getByTestId(`frozen-${what}`).click();
    }
    await Promise.all(first.map(({ page }) => page.getByTestId('whose').waitFor()));
    const mover = (await whoseMove(first)) ?? first[0];
    const other = mover === first[0] ? first[1] : first[0];
    await mover.page.locator('.prompt-bar [data-verb=keep]').click();
    await other.page.locator('[data-testid=whose][data-yours=true]').waitFor();
    for (const { page } of second) await page.getByText('This game was closed without a winner').waitFor();
  }, 120_000);
});
