import { SeededRandom } from '@vedette/kernel';
import type { Page } from 'playwright-core';

/** How a person reaches the choices of the screen. */
export interface Hands {
  /** Whether a hex must be in the window to be chosen. */
  readonly seenOnly: boolean;
  /** Chooses the hex of a cell. */
  hex(page: Page, hex: string): Promise<void>;
  /** Presses a button. */
  button(page: Page, selector: string): Promise<void>;
}

/** Chooses hexes, seen or not, as one who goes through the board by its keys. */
export const byFocus: Hands = {
  seenOnly: false,
  async hex(page, hex) {
    await page.evaluate((id) => document.querySelector<HTMLElement>(`#board [data-hex="${id}"]`)?.focus(), hex);
    await page.keyboard.press('Enter');
  },
  button: (page, selector) => page.locator(selector).first().click(),
};

/** What the screen offers at one moment, read from what everybody may read: the board in words and the buttons. */
export interface Offers {
  readonly over: boolean;
  /** Whether the device has to be handed over. */
  readonly handOver: boolean;
  readonly title: string;
  readonly waiting: boolean;
  readonly choosable: readonly string[];
  readonly reachable: readonly string[];
  readonly verbs: readonly string[];
  /** How many meanings of a hex are offered that was chosen. */
  readonly meanings: number;
  readonly primary: boolean;
}

/** Reads the screen. Hexes outside the window are left out if they must be seen to be chosen. */
export function offersOn(page: Page, seenOnly: boolean): Promise<Offers> {
  return page.evaluate((seen) => {
    const bar = document.querySelector('.prompt-bar');
    const covers = [
      ...document.querySelectorAll('.prompt-bar, .zoom-box, .column, .minimap, .bottom-sheet, .app-bar, .why-not'),
    ].map((element) => element.getBoundingClientRect());
    const visible = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      if (cx < 4 || cy < 60 || cx > innerWidth - 4 || cy > innerHeight - 4) return false;
      return !covers.some((box) => cx > box.left - 2 && cx < box.right + 2 && cy > box.top - 2 && cy < box.bottom + 2);
    };
    const cells = [...document.querySelectorAll('#board [data-hex]')].filter((cell) => !seen || visible(cell));
    const hexes = (words: string): string[] =>
      cells
        .filter((cell) => (cell.getAttribute('aria-label') ?? '').includes(words))
        .map((cell) => cell.getAttribute('data-hex') ?? '');
    const title = document.querySelector('[data-testid=prompt-title]')?.textContent ?? '';
    return {
      over: document.querySelector('[data-testid=over]') !== null,
      handOver: document.querySelector('[data-testid=hand-over]') !== null,
      title,
      waiting:
        bar === null ||
        bar.getAttribute('aria-busy') === 'true' ||
        title.includes('thinking') ||
        title.includes('dice'),
      choosable: hexes('may be chosen'),
      reachable: hexes('can be reached'),
      verbs: [...document.querySelectorAll('.prompt-bar [data-verb]')].map(
        (button) => button.getAttribute('data-verb') ?? '',
      ),
      meanings: document.querySelectorAll('[data-meaning]').length,
      primary: document.querySelector('[data-primary]') !== null,
    };
  }, seenOnly);
}

/** What happened in a game that was played on the screen. */
export interface Played {
  readonly decisions: number;
  readonly moves: number;
  readonly handOvers: number;
  readonly titles: ReadonlySet<string>;
}

/** Chooses once among what the screen offers; tells whether that moved a unit. */
export type Choose = (page: Page, offers: Offers) => Promise<boolean>;

/**
 * Somebody who plays a battle through the screen: moves so many units in a turn, declares the attacks that are owed,
 * takes whatever is offered. Fails if nothing can be chosen.
 */
export function battlePlayer(hands: Hands, random: SeededRandom, movesInTurn: number): Choose {
  let movedNow = 0;
  const any = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  return async (page, { title, choosable, reachable, verbs, meanings, primary }) => {
    const press = (selector: string): Promise<void> => hands.button(page, selector);
    if (meanings > 0) {
      await press('[data-meaning]');
      return false;
    }
    if (reachable.length > 0) {
      const before = await signature(page);
      await hands.hex(page, any(reachable));
      await changed(page, before);
      await press('[data-primary]');
      movedNow += 1;
      return true;
    }
    if (verbs.includes('end-movement') && (movedNow >= movesInTurn || choosable.length === 0)) {
      movedNow = 0;
      await press('[data-verb=end-movement]');
    } else if (verbs.includes('close-attack')) await press('[data-verb=close-attack]');
    else if (verbs.includes('end-declaration') && random.below(3) > 0) await press('[data-verb=end-declaration]');
    else if (choosable.length > 0 && (verbs.length === 0 || verbs.includes('end-movement') || random.below(4) > 0)) {
      await hands.hex(page, any(choosable));
    } else if (primary) await press('[data-primary]');
    else if (verbs.length > 0) await press(`[data-verb=${any(verbs)}]`);
    else if ((await page.locator('.prompt-buttons button').count()) > 0) await press('.prompt-buttons button');
    else if ((await page.locator('.off-unit.live').count()) > 0) await press('.off-unit.live');
    else throw new Error(`nothing can be chosen at “${title}”`);
    return false;
  };
}

/** How a game is played. */
interface Manner {
  /** Most decisions. */
  readonly limit?: number;
  readonly movesInTurn?: number;
  /** Frames for which the screen must stand still before a decision. */
  readonly still?: number;
  /** What is to be done at every hand-over, before the device is taken. */
  readonly atHandOver?: () => Promise<void>;
}

/**
 * Plays a game on the screen to its end. Throws, with the seed and the last questions, if nothing can be chosen or the
 * game does not end.
 */
export async function playToTheEnd(
  page: Page,
  hands: Hands,
  seed: string,
  { limit = 900, movesInTurn = 2, still = 6, atHandOver = async () => {} }: Manner = {},
): Promise<Played> {
  const choose = battlePlayer(hands, SeededRandom.of(seed), movesInTurn);
  const titles = new Set<string>();
  let moves = 0;
  let handOvers = 0;
  for (let decisions = 0; decisions < limit; decisions++) {
    await settled(page, still);
    const offers = await offersOn(page, hands.seenOnly);
    if (offers.over) return { decisions, moves, handOvers, titles };
    if (offers.handOver) {
      await atHandOver();
      await takeDevice(page);
      handOvers += 1;
      continue;
    }
    titles.add(offers.title);
    const before = await signature(page);
    const moved = await choose(page, offers).catch((fault: Error) => {
      throw new Error(`seed ${seed}: ${fault.message}`, { cause: fault });
    });
    if (moved) moves += 1;
    await changed(page, before).catch(async () => {
      const why = await page.locator('.why-not').allTextContents();
      throw new Error(`seed ${seed}: nothing came of a choice at ${JSON.stringify(offers)}; the screen says ${why}`);
    });
  }
  throw new Error(`seed ${seed}: no end after ${limit} decisions; last questions: ${[...titles].join(' | ')}`);
}

/** Says that the person whose turn it is has the device now. A die may send it on to the other at once. */
export async function takeDevice(page: Page): Promise<void> {
  await page.locator('[data-testid=hand-over]').evaluate((screen) => {
    screen.setAttribute('data-taken', '');
    screen.querySelector<HTMLElement>('.primary')?.click();
  });
  await page.waitForSelector('[data-taken]', { state: 'detached' });
}

/** Everything on the screen that a choice may change. */
function signature(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { moment } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
    const bar = document.querySelector('.prompt-bar')?.textContent ?? '';
    const over = document.querySelector('[data-testid=over]') !== null;
    return `${moment} ${bar} ${document.querySelectorAll('.costs').length} ${over} ${document.querySelectorAll('.why-not').length}`;
  });
}

/** Waits until the screen shows what a choice has changed. */
async function changed(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) => {
      const { moment } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      const bar = document.querySelector('.prompt-bar')?.textContent ?? '';
      const over = document.querySelector('[data-testid=over]') !== null;
      return (
        `${moment} ${bar} ${document.querySelectorAll('.costs').length} ${over} ${document.querySelectorAll('.why-not').length}` !==
        old
      );
    },
    before,
    { polling: 'raf' },
  );
}

/** Waits until the game waits for a person or is over, and nothing on the screen has changed for some frames. */
export async function settled(page: Page, still = 6): Promise<void> {
  await page.waitForFunction(
    (frames) => {
      const bar = document.querySelector('.prompt-bar')?.textContent ?? '';
      const title = document.querySelector('[data-testid=prompt-title]')?.textContent ?? '';
      const over = document.querySelector('[data-testid=over]') !== null;
      const { moment } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      const curtain = document.querySelector('[data-testid=hand-over]')?.textContent ?? '';
      const busy = document.querySelector('.prompt-bar[aria-busy=true], [data-testid=skip]') !== null;
      const asked = title !== '' && !title.includes('thinking') && !title.includes('dice decide');
      const ready = over || curtain !== '' || (asked && !busy);
      const now = ready ? `${curtain} ${moment} ${bar} ${document.querySelectorAll('.costs').length}` : '';
      const watch = globalThis as typeof globalThis & { screenSeen?: { now: string; frames: number } };
      const before = watch.screenSeen;
      watch.screenSeen = { now, frames: before?.now === now ? before.frames + 1 : 0 };
      return now !== '' && watch.screenSeen.frames >= frames;
    },
    still,
    { polling: 'raf' },
  );
}
