import type { Store } from '../store/port.js';
import { type MailSettings, mailCarrier } from './mail.js';
import type { Carrier } from './port.js';
import { pushCarrier } from './push.js';
import { webhookCarrier } from './webhook.js';

/** How a host lets people be told that it is their turn. */
export interface NoticeSettings {
  /** Address of the server as people reach it, such as `https://vedette.example.org`. */
  readonly home?: string;
  /** The host's mail server; without it nobody is sent mail. */
  readonly mail?: MailSettings;
  /** `mailto:` or `https:` address of the host for push services; without it nobody is sent pushes. */
  readonly pushContact?: string;
  /** Lets webhooks reach this machine and its neighbours, which strangers should not be able to. */
  readonly webhooksToNeighbours?: boolean;
}

/** The ways to reach people that a host's settings allow. */
export function carriersFor(settings: NoticeSettings, store: Store): readonly Carrier[] {
  const { mail, pushContact, webhooksToNeighbours } = settings;
  return [
    webhookCarrier(webhooksToNeighbours ?? false),
    ...(mail === undefined ? [] : [mailCarrier(mail)]),
    ...(pushContact === undefined ? [] : [pushCarrier(store, pushContact)]),
  ];
}
