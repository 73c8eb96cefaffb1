import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What the accessibility scan finds fault with. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Everything that is hard to use for somebody on a page: what the accessibility scan finds, and words cut or sticking out. */
export async function audit(page: Page): Promise<string[]> {
  return [...(await faultsOf(page)), ...(await overflow(page))];
}

/** Least height of a field to write in, in pixels of the page; what has no style of ours is lower. */
const LEAST_FIELD = 32;

/**
 * Elements that stick out of the window or the bar that holds them, fields that have no style, and whether the page
 * scrolls sideways.
 */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate((leastField) => {
    const out: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      out.push(`page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll(
      'button, a, p, h1, h2, h3, label, .lead, .side-chip, .game-name > *, .online-bar > span, .connection span',
    )) {
      if (
        element.closest('.map-plane, .unseen, .skip-link, .turn-track, .arrival-strip, .rule-id') !== null ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(element).clipPath !== 'none'
      )
        continue;
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const bar = element.closest('.online-bar > :is(span, button)')?.parentElement?.getBoundingClientRect();
      if (width > 0 && bar !== undefined && (top < bar.top - 1 || bottom > bar.bottom + 1))
        out.push(`out of the bar: “${element.textContent?.slice(0, 30)}”`);
      if (width > 0 && top < -1 && element.closest('.app-bar') !== null)
        out.push(`above the window: ${element.textContent?.slice(0, 30)}`);
      if (width > 0 && (left < -1 || right > innerWidth + 1))
        out.push(`${element.tagName} “${element.textContent?.slice(0, 30)}”`);
      if (element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).display !== 'inline')
        out.push(`cut: ${element.tagName} “${element.textContent?.slice(0, 30)}”`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const { width, height } = field.getBoundingClientRect();
      const written = !/^(radio|checkbox|range|file|hidden)$/.test(field.type);
      if (written && width > 1 && height < leastField)
        out.push(`a field ${height} high: “${field.ariaLabel ?? field.labels?.[0]?.textContent}”`);
    }
    return out;
  }, LEAST_FIELD);
}
