import { SeededRandom } from '@vedette/kernel';
import type { Page } from 'playwright-core';
import { takeDevice } from './driver.js';

/** What the campaign screen offers at one moment, read from what everybody may read: buttons and the list of zones. */
export interface CampaignOffers {
  readonly over: boolean;
  readonly handOver: boolean;
  readonly step: string;
  readonly kind: string;
  readonly title: string;
  readonly zones: readonly string[];
  readonly units: readonly string[];
  readonly verbs: readonly string[];
  readonly cardVerbs: readonly string[];
  readonly primary: string | null;
  readonly proposed: boolean;
}

/** Reads the screen. */
export function campaignOffers(page: Page): Promise<CampaignOffers> {
  return page.evaluate(() => {
    const data = (selector: string, name: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    const title = document.querySelector('[data-testid=prompt-title]');
    return {
      over: document.querySelector('[data-testid=over]') !== null,
      handOver: document.querySelector('[data-testid=hand-over]') !== null,
      step: title?.getAttribute('data-step') ?? '',
      kind: title?.getAttribute('data-kind') ?? '',
      title: title?.textContent ?? '',
      zones: data('#board [data-live]', 'data-zone'),
      units: data('.stack-card [data-unit][data-live]', 'data-unit'),
      verbs: data('.prompt-bar [data-verb]', 'data-verb').filter((verb) => verb !== 'cancel' && verb !== 'event'),
      cardVerbs: data('.stack-card [data-verb]', 'data-verb'),
      primary: document.querySelector('[data-primary]')?.getAttribute('data-verb') ?? null,
      proposed: document.querySelector('.prompt-bar [data-verb=cancel]') !== null,
    };
  });
}

/** Waits until the game waits for a person, or is over. */
export async function campaignSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const kind = document.querySelector('[data-testid=prompt-title]')?.getAttribute('data-kind');
    const elsewhere = document.querySelector('[data-testid=over],[data-testid=hand-over]') !== null;
    const busy = document.querySelector('.prompt-bar[aria-busy=true]') !== null;
    return elsewhere || (kind === 'decision' && !busy);
  });
}

/** Everything on the screen that a choice may change. */
function seenOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('.prompt-bar, .stack-card, [data-testid=hand-over], [data-testid=over]');
    const zones = document.querySelectorAll<HTMLElement>('#board [data-live]');
    return [
      document.querySelector<HTMLElement>('.table')?.dataset['moment'],
      ...[...parts].map((part) => part.outerHTML),
      ...[...zones].map((zone) => zone.dataset['zone']),
    ].join('|');
  });
}

/** Most frames in which a choice comes to be seen. To open the stack that is open changes nothing. */
const MOST_FRAMES = 120;

/** Waits until a choice has come to be seen. */
async function campaignChanged(page: Page, before: string): Promise<void> {
  for (let frames = 0; frames < MOST_FRAMES && (await seenOn(page)) === before; frames++)
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(settle)));
}

/** How a person reaches a zone: by its list entry, by pointing at the map. */
export type ReachZone = (page: Page, zone: string) => Promise<void>;

/** What happened in a campaign that was played on the screen. */
export interface CampaignPlayed {
  readonly clicks: number;
  readonly handOvers: number;
  readonly steps: ReadonlyMap<string, number>;
}

/** Chooses once among what the screen offers. */
export type ChooseInCampaign = (page: Page, offers: CampaignOffers) => Promise<void>;

/**
 * Somebody who plays a campaign through the screen by choosing among what it offers; of his operations he uses one in
 * `leisure` and passes the others. Fails if nothing can be chosen.
 */
export function campaignPlayer(reach: ReachZone, random: SeededRandom, leisure = 1): ChooseInCampaign {
  const any = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  return async (page, { step, title, zones, units, verbs, cardVerbs, proposed }) => {
    const press = (verb: string): Promise<void> => page.click(`.prompt-bar [data-verb="${verb}"] >> nth=0`);
    // Burrard would end the campaign with its turn; it is to be played out.
    if (step === 'drawn-event' && title.includes('Burrard')) await press('put-back');
    else if (proposed && verbs.length > 0) await press(any(verbs));
    else if (step === 'operation') {
      const orders = cardVerbs.filter((verb) => verb !== 'decoy' || random.below(8) === 0);
      if (leisure > 1 && cardVerbs.length === 0 && random.below(leisure) > 0) await press('pass');
      else if (orders.length > 0 && random.below(4) > 0) {
        const attack = orders.includes('attack-all') && random.below(3) > 0 ? 'attack-all' : any(orders);
        await page.click(`.stack-card [data-verb="${attack}"]`);
      } else if (zones.length > 0 && random.below(2) > 0) await reach(page, any(zones));
      else await press('pass');
    } else if (step === 'compose' && units.length > 0 && (verbs.length === 0 || random.below(2) === 0)) {
      await page.click(`.stack-card [data-unit="${any(units)}"]`);
    } else if (zones.length > 0 && (verbs.length === 0 || random.below(4) > 0)) await reach(page, any(zones));
    else if (verbs.length > 0) await press(any(verbs));
    else throw new Error(`nothing can be chosen at “${step}: ${title}”`);
  };
}

/** Looks on before a choice; `loaded anew` if it did that to the page, whose offers are then read again. */
export type Watch = (offers: CampaignOffers, click: number) => Promise<'loaded anew' | undefined>;

/**
 * Plays a campaign on the screen to its end. Throws, with the seed and the last question, if nothing can be chosen or
 * the game does not end.
 */
export async function playCampaign(
  page: Page,
  reach: ReachZone,
  seed: string,
  watch: Watch = async () => undefined,
  limit = 4000,
): Promise<CampaignPlayed> {
  const choose = campaignPlayer(reach, SeededRandom.of(seed));
  const steps = new Map<string, number>();
  let handOvers = 0;
  let last = '';
  for (let clicks = 0; clicks < limit; clicks++) {
    await campaignSettled(page);
    const offers = await campaignOffers(page);
    if ((await watch(offers, clicks)) === 'loaded anew') continue;
    const { step, title } = offers;
    if (offers.over) return { clicks, handOvers, steps };
    if (offers.handOver) {
      handOvers += 1;
      await takeDevice(page);
      continue;
    }
    last = `${step}: ${title}`;
    steps.set(step, (steps.get(step) ?? 0) + 1);
    const before = await seenOn(page);
    await choose(page, offers).catch((fault: Error) => {
      throw new Error(`seed ${seed}: ${fault.message}`, { cause: fault });
    });
    await campaignChanged(page, before);
  }
  throw new Error(`seed ${seed}: no end after ${limit} clicks; last question ${last}`);
}

/** Chooses a zone by its entry in the list, as a screen reader does. */
export const byList: ReachZone = async (page, zone) => {
  await page.locator(`#board [data-zone="${zone}"]`).evaluate((entry) => (entry as HTMLElement).click());
};
