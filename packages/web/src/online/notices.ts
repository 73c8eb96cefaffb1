import { err, ok, type Result } from '@vedette/kernel';
import { call, type Failure } from './api.js';

/** A way to reach somebody. */
export interface Contact {
  readonly kind: 'mail' | 'webhook' | 'push';
  readonly address: string;
}

/** The ways in which a server reaches people, and those that somebody has chosen. */
export interface Ways {
  readonly kinds: readonly string[];
  /** The key with which browsers take pushes from this server. */
  readonly pushKey: string | null;
  readonly contacts: readonly Contact[];
}

/** How somebody is reached. */
export function waysToReach(): Promise<Result<Ways, Failure>> {
  return call('GET', '/api/contacts');
}

/** Has a code sent to an e-mail address. */
export function sendCode(address: string): Promise<Result<null, Failure>> {
  return call('POST', '/api/contacts/code', { kind: 'mail', address });
}

/** Adds a way; an e-mail address with the code that was sent to it. */
export function addContact(contact: Contact, code?: string): Promise<Result<null, Failure>> {
  return call('POST', '/api/contacts', { ...contact, ...(code === undefined ? {} : { code }) });
}

/** Ends a way. */
export function dropContact(contact: Contact): Promise<Result<null, Failure>> {
  return call('POST', '/api/contacts/drop', contact);
}

/** Whether this browser can take pushes here. */
export function mayPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's subscription to pushes as an address; null if it has none. */
export async function ownPush(): Promise<string | null> {
  if (!mayPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription == null ? null : addressOf(subscription);
}

/** Subscribes this browser to pushes, once its person has allowed them. */
export async function turnPushOn(pushKey: string): Promise<Result<null, Failure>> {
  if ((await Notification.requestPermission()) !== 'granted') return err({ key: 'push.denied' });
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return err({ key: 'push.failed' });
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => null);
  if (subscription === null) return err({ key: 'push.failed' });
  return addContact({ kind: 'push', address: addressOf(subscription) });
}

/** Ends the pushes to this browser. */
export async function turnPushOff(address: string): Promise<Result<null, Failure>> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  const dropped = await dropContact({ kind: 'push', address });
  return dropped.ok ? ok(null) : dropped;
}

/** A subscription as the service takes it. */
function addressOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys });
}
