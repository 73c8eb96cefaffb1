import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/port.js';

const SETTING = 'code-key';
const DAY = 86_400_000;
/** Letters and figures that cannot be taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** The code by which somebody shows today that an address is his. Nothing is kept of it: it follows from a secret. */
export async function codeFor(store: Store, person: string, address: string, now: number): Promise<string> {
  return codeOf(await codeKey(store), person, address, Math.floor(now / DAY));
}

/** Whether a code was sent to an address today or yesterday. */
export async function codeFits(
  store: Store,
  person: string,
  address: string,
  now: number,
  code: string,
): Promise<boolean> {
  const key = await codeKey(store);
  const today = Math.floor(now / DAY);
  const given = Buffer.from(code.trim().toUpperCase().padEnd(LENGTH).slice(0, LENGTH));
  return [today, today - 1].some((day) => {
    const due = Buffer.from(codeOf(key, person, address, day));
    return given.length === due.length && timingSafeEqual(given, due);
  });
}

async function codeKey(store: Store): Promise<string> {
  const kept = await store.setting(SETTING);
  if (kept !== null) return kept;
  await store.addSetting(SETTING, randomBytes(32).toString('base64url'));
  return (await store.setting(SETTING)) ?? '';
}

function codeOf(key: string, person: string, address: string, day: number): string {
  const bytes = createHmac('sha256', key)
    .update(JSON.stringify([person, address, day]))
    .digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
