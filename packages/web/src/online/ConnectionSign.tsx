import type { ReactElement } from 'react';
import { useStore } from '../store/store.js';
import { serviceLine } from './line.js';
import { word } from './words.js';

/** Whether the service can be reached now, and whether a decision is still on its way. */
export function ConnectionSign({ unconfirmed = 0 }: { readonly unconfirmed?: number }): ReactElement {
  const open = useStore(serviceLine().open, (now) => now);
  const sending = unconfirmed > 0;
  const text = open ? word(sending ? 'bar.sending' : 'bar.online') : word(sending ? 'bar.unsent' : 'bar.offline');
  return (
    <span
      className={`connection ${open ? (sending ? 'sending' : 'open') : 'broken'}`}
      role="status"
      data-testid="connection"
      data-open={open}
      data-unconfirmed={sending}
    >
      <i aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
