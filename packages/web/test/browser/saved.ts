import type { GameRecord } from '@vedette/kernel';
import type { Page } from 'playwright-core';

/** The record of the game on the screen, as the browser keeps it. */
export function savedRecord(page: Page): Promise<GameRecord> {
  return page.evaluate(
    (id) =>
      new Promise<GameRecord>((settle) => {
        const opening = indexedDB.open('vedette', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').get(id);
          reading.onsuccess = () => settle((reading.result as { record: GameRecord }).record);
        };
      }),
    page.url().split('/').at(-1) ?? '',
  );
}
