import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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

/** Sizes at which every screen must hold. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
} as const;

/** A page whose faults are collected; movement on the screen is switched off. */
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
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}
