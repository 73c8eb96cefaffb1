import type { Result } from '@vedette/kernel';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Dialog } from '../panels/Dialog.js';
import type { Failure } from './api.js';
import { MailForm } from './MailForm.js';
import {
  addContact,
  type Contact,
  dropContact,
  mayPush,
  ownPush,
  turnPushOff,
  turnPushOn,
  type Ways,
  waysToReach,
} from './notices.js';
import { failureWords, word } from './words.js';

/** Where somebody is told that it is his turn while he is not looking. */
export default function NoticesDialog({ onClose }: { onClose(): void }): ReactElement {
  const [ways, setWays] = useState<Ways | null>(null);
  const [push, setPush] = useState<string | null>(null);
  const [fault, setFault] = useState<Failure | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const [found, own] = [await waysToReach(), await ownPush()];
    setPush(own);
    if (found.ok) setWays(found.value);
    else setFault(found.error);
  }, []);
  useEffect(() => void look(), [look]);
  const act = async (work: Promise<Result<null, Failure>>): Promise<boolean> => {
    const done = await work;
    setFault(done.ok ? null : done.error);
    await look();
    return done.ok;
  };
  const contacts = ways?.contacts ?? [];
  const pushIsOn = push !== null && contacts.some(({ address }) => address === push);
  return (
    <Dialog title={word('notices.title')} open onClose={onClose}>
      <p>{word('notices.help')}</p>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      {ways === null ? null : (
        <>
          <PushSection pushKey={ways.pushKey} on={pushIsOn ? push : null} act={act} />
          <section className="notice-way">
            <h3>{word('notices.mail')}</h3>
            {ways.kinds.includes('mail') ? <MailForm act={act} /> : <NotHere />}
          </section>
          <WebhookSection act={act} />
          <Contacts contacts={contacts.filter(({ address }) => address !== push)} act={act} />
        </>
      )}
    </Dialog>
  );
}

/** Does something with the service and shows how things stand then; gives whether it was done. */
export type Act = (work: Promise<Result<null, Failure>>) => Promise<boolean>;

function NotHere(): ReactElement {
  return <p className="quiet">{word('notices.none-here')}</p>;
}

interface PushProps {
  readonly pushKey: string | null;
  /** The address of this browser if pushes to it are turned on. */
  readonly on: string | null;
  readonly act: Act;
}

function PushSection({ pushKey, on, act }: PushProps): ReactElement {
  return (
    <section className="notice-way">
      <h3>{word('notices.push')}</h3>
      {pushKey === null ? (
        <NotHere />
      ) : !mayPush() ? (
        <p className="quiet">{word('notices.push-cannot')}</p>
      ) : (
        <div className="buttons">
          {on === null ? (
            <button
              type="button"
              className="button primary"
              data-testid="push-on"
              onClick={() => void act(turnPushOn(pushKey))}
            >
              {word('notices.push-on')}
            </button>
          ) : (
            <button type="button" className="button" data-testid="push-off" onClick={() => void act(turnPushOff(on))}>
              {word('notices.push-off')}
            </button>
          )}
          <p className="help">{word(on === null ? 'notices.push-help' : 'notices.push-is-on')}</p>
        </div>
      )}
    </section>
  );
}

function WebhookSection({ act }: { readonly act: Act }): ReactElement {
  const [address, setAddress] = useState('');
  return (
    <section className="notice-way">
      <h3>{word('notices.webhook')}</h3>
      <form
        className="field-and-button"
        onSubmit={(event) => {
          event.preventDefault();
          void act(addContact({ kind: 'webhook', address })).then((done) => done && setAddress(''));
        }}
      >
        <input
          className="text-field"
          type="url"
          required
          maxLength={2000}
          aria-label={word('notices.webhook-address')}
          placeholder={word('notices.webhook-address')}
          value={address}
          data-testid="webhook"
          onInput={({ target }) => setAddress((target as HTMLInputElement).value)}
        />
        <button type="submit" className="button">
          {word('notices.webhook-add')}
        </button>
      </form>
      <p className="help">{word('notices.webhook-help')}</p>
    </section>
  );
}

function Contacts({
  contacts,
  act,
}: {
  readonly contacts: readonly Contact[];
  readonly act: Act;
}): ReactElement | null {
  if (contacts.length === 0) return null;
  return (
    <section className="notice-way">
      <h3>{word('notices.list')}</h3>
      <ul className="contacts">
        {contacts.map((contact) => {
          const what = contact.kind === 'push' ? word('notices.other-device') : contact.address;
          return (
            <li key={contact.address}>
              <span>{what}</span>
              <button
                type="button"
                className="button plain"
                aria-label={word('notices.removes', { what })}
                onClick={() => void act(dropContact(contact))}
              >
                {word('notices.remove')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
