import { describe, expect, test } from 'vitest';
import { openPage } from './chromium.js';
import { byFocus, playToTheEnd, settled } from './driver.js';
import { openSite } from './serve.js';

const site = openSite();

/** Chooses hexes by the keys of the board, and buttons by the mouse. */
/** A game of 24 turns goes through well over a hundred screens. */
const WHOLE_GAME = 120_000;

const GAMES = [
  { battle: 'Arapiles', scenario: 'Advance to contact', side: 'French' },
  { battle: 'Arapiles', scenario: 'Historical battle', side: 'Allied' },
  { battle: 'Bailén', scenario: 'Manoeuvre', side: 'French' },
  { battle: 'Bailén', scenario: 'Historical positions', side: 'Allied' },
  { battle: 'Bailén', scenario: 'The battle', side: 'French' },
  { battle: 'Bussaco', scenario: null, side: 'French' },
  { battle: 'Talavera', scenario: 'Two days', side: 'Allied' },
  { battle: 'Talavera', scenario: 'Full battle', side: 'French' },
] as const;

describe('every scenario of España 20, with all its options', () => {
  for (const { battle, scenario, side } of GAMES) {
    test(
      `${battle}, ${scenario ?? 'its one scenario'}: the ${side} side is played from the set-up to the end`,
      async () => {
        const { page, faults } = await openPage(site.browser, 'desktop');
        await page.goto(site.url);
        await page.locator('.tile', { hasText: battle }).click();
        if (scenario !== null) await page.getByText(scenario, { exact: true }).click();
        await page.locator('.tile', { hasText: side }).click();
        await page.getByText('Everything', { exact: true }).click();
        await page.getByTestId('start').click();
        await settled(page);
        const played = await playToTheEnd(page, byFocus, `${battle} ${scenario}`, {
          limit: 1500,
          movesInTurn: 0,
          still: 2,
        });
        expect(played.decisions).toBeGreaterThan(2);
        expect(await page.getByTestId('over').textContent()).toMatch(/victory|draw/);
        expect(faults).toEqual([]);
        await page.context().close();
      },
      WHOLE_GAME,
    );
  }
});
