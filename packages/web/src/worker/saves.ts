import { err, type GameRecord, type InputError, ok, type Result } from '@vedette/kernel';
import type { DamagedGame, GameHeader } from '../client/port.js';
import type { DeviceKept } from './device.js';

/** A game as it is kept: what the list shows, and the file. */
export interface Save {
  readonly id: string;
  readonly header: GameHeader;
  readonly record: GameRecord;
  /** Who is still to be asked what, and who ordered what ahead, if two people share the device. */
  readonly device?: DeviceKept | undefined;
}

const DATABASE = 'vedette';
const GAMES = 'games';

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((settle, fail) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });
  return opening;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = (await database()).transaction(GAMES, mode);
  return new Promise((settle, fail) => {
    const request = use(transaction.objectStore(GAMES));
    transaction.oncomplete = () => settle(request.result);
    transaction.onerror = () => fail(transaction.error);
    transaction.onabort = () => fail(transaction.error);
  });
}

/** Games of a browser that keeps nothing (a private window, say): they last as long as the page. */
let passing: Map<string, unknown> | null = null;

async function kept<Value>(stored: () => Promise<Value>, held: (games: Map<string, unknown>) => Value): Promise<Value> {
  if (passing === null) {
    try {
      await database();
    } catch {
      passing = new Map();
    }
  }
  return passing === null ? stored() : held(passing);
}

/** Keeps a game under its id, whole or not at all. Fails, though it holds the game, where the browser keeps nothing. */
export async function keep(save: Save): Promise<void> {
  await kept(
    () => inStore('readwrite', (store) => store.put(save, save.id)),
    (games) => {
      games.set(save.id, save);
      throw new Error('this browser keeps nothing');
    },
  );
}

/** Forgets a game. */
export async function forget(id: string): Promise<void> {
  await kept<unknown>(
    () => inStore('readwrite', (store) => store.delete(id)),
    (games) => games.delete(id),
  );
}

/** What is kept under an id, whatever it is; undefined if nothing is. */
export function rawSave(id: string): Promise<unknown> {
  return kept<unknown>(
    () => inStore('readonly', (store) => store.get(id)),
    (games) => games.get(id),
  );
}

/** A kept game. */
export async function savedGame(id: string): Promise<Result<Save, InputError>> {
  const found = await rawSave(id);
  if (found === undefined) return err({ at: id, key: 'save.missing' });
  return readSave(found);
}

/** The list of all games, the last played first; those that cannot be read come with what is wrong. */
export async function savedGames(): Promise<readonly (GameHeader | DamagedGame)[]> {
  const ids = await kept<readonly IDBValidKey[]>(
    () => inStore('readonly', (store) => store.getAllKeys()),
    (games) => [...games.keys()],
  );
  const listed = await Promise.all(
    ids.map(async (id): Promise<GameHeader | DamagedGame> => {
      const save = readSave(await rawSave(String(id)));
      return save.ok ? save.value.header : { id: String(id), fault: save.error };
    }),
  );
  const age = (game: GameHeader | DamagedGame): number => ('fault' in game ? 0 : game.updated);
  return listed.sort((a, b) => age(b) - age(a));
}

/** Checks the outer shape of what is kept; its game is checked when it is opened. */
export function readSave(found: unknown): Result<Save, InputError> {
  if (!isObject(found)) return err({ at: '$', key: 'save.not-an-object' });
  const { id, header, record, device } = found;
  if (typeof id !== 'string') return err({ at: 'id', key: 'save.no-id' });
  if (!isObject(header) || typeof header['scenario'] !== 'string' || !isObject(header['players'])) {
    return err({ at: 'header', key: 'save.no-header' });
  }
  if (!isObject(record)) return err({ at: 'record', key: 'save.no-record' });
  if (device !== undefined && !isDevice(device)) return err({ at: 'device', key: 'save.bad-device' });
  const system = record['system'] === 'marechaux' ? 'marechaux' : 'napoleonic20';
  return ok({
    id,
    header: { ...header, system } as unknown as GameHeader,
    record: record as unknown as GameRecord,
    device,
  });
}

function isDevice(found: unknown): found is DeviceKept {
  if (!isObject(found) || !Number.isInteger(found['asked']) || !Array.isArray(found['orders'])) return false;
  return found['orders'].every(
    (order) => isObject(order) && typeof order['side'] === 'string' && typeof order['step'] === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
