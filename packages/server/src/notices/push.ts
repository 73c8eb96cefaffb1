import { Agent } from 'node:https';
import { z } from 'zod';
import type { Store } from '../store/port.js';
import { publicLookup } from './neighbours.js';
import type { Carrier } from './port.js';
import { sentenceOf } from './port.js';
import { webhookCarrier } from './webhook.js';

/** A browser's subscription, as its push service gave it. */
const Subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

const SETTING = 'push-keys';
const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The server's push keys, made once and kept with everything else. */
export async function pushKeys(store: Store): Promise<z.infer<typeof Keys>> {
  const kept = await store.setting(SETTING);
  if (kept !== null) return Keys.parse(JSON.parse(kept));
  const { default: webPush } = await import('web-push');
  await store.addSetting(SETTING, JSON.stringify(webPush.generateVAPIDKeys()));
  return Keys.parse(JSON.parse((await store.setting(SETTING)) ?? 'null'));
}

/**
 * Sends notices through the browsers' push services. `contact` is a `mailto:` or `https:` address of the host. As with
 * webhooks no request reaches this machine or its neighbours, unless the connections that `agent` makes do.
 */
export function pushCarrier(store: Store, contact: string, agent = new Agent({ lookup: publicLookup })): Carrier {
  const { check } = webhookCarrier();
  return {
    kind: 'push',
    check(address) {
      const subscription = Subscription.safeParse(readJson(address));
      return subscription.success ? check(subscription.data.endpoint) : 'error.bad-address';
    },
    async carry(address, notice) {
      const { default: webPush } = await import('web-push');
      const keys = await pushKeys(store);
      const payload = JSON.stringify({ text: sentenceOf(notice), game: notice.game, url: notice.url });
      try {
        await webPush.sendNotification(Subscription.parse(readJson(address)), payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: 86_400,
          agent,
          timeout: 10_000,
        });
        return 'carried';
      } catch (error) {
        const status = (error as { statusCode?: unknown } | null)?.statusCode;
        if (status === 404 || status === 410) return 'gone';
        throw error;
      }
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
