import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What is hard to use for somebody on a page, by rule and element, and whether it scrolls sideways. */
export async function audit(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return wide ? [...faults, 'scrolls sideways'] : faults;
}
