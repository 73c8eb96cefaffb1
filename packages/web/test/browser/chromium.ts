import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts Chromium. Fails, saying what to install, if there is none: browser tests are never left out. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) {
    throw new Error('Browser tests need Chromium: install it (apt-get install chromium) or name it in CHROMIUM.');
  }
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}

/** The script that keeps the games of a device. */
const WORKER = /\/assets\/main-[^/]+\.js$/;

/** What a script begins with whose random numbers follow from a seed. */
function seededDice(): string {
  const name = `${process.env['DICE'] ?? ''} ${expect.getState().currentTestName}`;
  const seed = createHash('sha256').update(name).digest().readUInt32BE();
  return `{
    let word = ${seed};
    crypto.getRandomValues = (into) => into.map((_, at) => (into[at] = word = (Math.imul(word, 1664525) + 1013904223) >>> 0));
  }`;
}

/**
 * What a script begins with that sends each of its messages so many milliseconds after the one before, as `LATE` in the
 * environment says: a test that reads a screen which is about to change then fails here, not on a busy machine.
 */
function lateAnswers(): string {
  const late = Number(process.env['LATE'] ?? 0);
  if (late === 0) return '';
  return `{
    const send = postMessage.bind(globalThis);
    let free = 0;
    globalThis.postMessage = (...message) => {
      free = Math.max(free, performance.now()) + ${late};
      setTimeout(() => send(...message), free - performance.now());
    };
  }`;
}

/** Sizes at which every screen must hold. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
} as const;

/**
 * A page whose faults are collected; movement on the screen is switched off. The dice of its device follow from the name
 * of the test, and from `DICE` in the environment if other games are to be seen, so that a test plays one game each time.
 */
export async function openPage(
  browser: Browser,
  size: keyof typeof SIZES,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const touch = size === 'phone' || size === 'small';
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: touch,
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(() => localStorage.setItem('vedette-settings', JSON.stringify({ motion: 'instant' })));
  await context.route(WORKER, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${seededDice()}\n${lateAnswers()}\n${await answer.text()}` });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}
