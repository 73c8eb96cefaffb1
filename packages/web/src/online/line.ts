import { Link } from '@vedette/server/client';
import { createStore, type Store } from '../store/store.js';

/** The page's one connection to its service. */
export interface ServiceLine {
  readonly link: Link;
  /** Whether messages can reach the service now. */
  readonly open: Store<boolean>;
}

/** Milliseconds between two signs of life, and how long an answer to one may take. */
const BEAT = 12_000;
const PATIENCE = 6000;

let line: ServiceLine | null = null;

/** The connection, made when it is first wanted; whoever asks must be known to the service already. */
export function serviceLine(): ServiceLine {
  line ??= connect();
  return line;
}

function connect(): ServiceLine {
  const open = createStore(false);
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
  const look = (): void => void link.ask({ type: 'visible', visible: !document.hidden });
  const link = new Link({
    connect: () => new WebSocket(address),
    onState(now) {
      open.set(now);
      if (now) look();
    },
  });
  window.addEventListener('offline', () => link.drop());
  window.addEventListener('online', () => link.retry());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) link.retry();
    if (open.get()) look();
  });
  setInterval(() => void beat(link), BEAT);
  return { link, open };
}

/** Drops a connection that is open by name only. */
async function beat(link: Link): Promise<void> {
  if (!link.open) return;
  const late = new Promise<'late'>((settle) => setTimeout(() => settle('late'), PATIENCE));
  if ((await Promise.race([link.ask({ type: 'ping' }), late])) === 'late') link.drop();
}
