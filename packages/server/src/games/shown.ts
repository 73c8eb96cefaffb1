import { eventFor } from '@vedette/kernel';
import type { Delta } from '../wire/delta.js';
import { difference } from '../wire/difference.js';
import type { View } from '../wire/messages.js';
import type { Batch } from './batch.js';

/** What a viewer sees at a moment; null before the start, and for a viewer nobody may be yet. */
type Views = (viewer: string) => View | null;

/** What a batch tells one viewer, and the difference it makes to what he sees. */
export interface News {
  readonly events: readonly unknown[];
  readonly delta: Delta | null;
}

/** What a batch shows: worked out once for each viewer, to count his version and for everybody who sits with him. */
export class Shown {
  readonly #lines: Batch['lines'];
  readonly #before: Views;
  readonly #after: Views;
  readonly #news = new Map<string, News>();

  constructor({ lines }: Batch, before: Views, after: Views) {
    this.#lines = lines;
    this.#before = before;
    this.#after = after;
  }

  /** The news for a viewer. */
  to(viewer: string): News {
    const known = this.#news.get(viewer);
    if (known !== undefined) return known;
    const delta = difference(this.#before(viewer), this.#after(viewer));
    const news = { events: this.#eventsFor(viewer), delta };
    this.#news.set(viewer, news);
    return news;
  }

  /** Whether a viewer is told or shown anything. Taken as true for one who is shown nothing at all. */
  isNews(viewer: string): boolean {
    if (this.#after(viewer) === null) return true;
    const { events, delta } = this.to(viewer);
    return events.length > 0 || delta !== null;
  }

  #eventsFor(viewer: string): readonly unknown[] {
    const notices = this.#lines.flatMap((line) => line.advance.notices);
    return notices.map((notice) => eventFor(notice, viewer)).filter((event) => event !== null);
  }
}
