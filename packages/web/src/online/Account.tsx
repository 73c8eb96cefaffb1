import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Segments } from '../home/FormParts.js';
import { Dialog } from '../panels/Dialog.js';
import { call, type Failure, type Person } from './api.js';
import { failureWords, word } from './words.js';

const NoticesDialog = lazy(() => import('./NoticesDialog.js'));

interface AccountProps {
  /** Who this browser is known as, or null. */
  readonly person: Person | null;
  /** Whether to ask for an account at once. */
  readonly signIn: boolean;
  /** Called when somebody has signed in or out. */
  onChange(): void;
}

/** Who plays in this browser, and the way to an account that gathers games and devices. */
export function Account({ person, signIn, onChange }: AccountProps): ReactElement {
  const [open, setOpen] = useState(signIn);
  const [notices, setNotices] = useState(false);
  const signOut = async (): Promise<void> => {
    await call('DELETE', '/api/session');
    onChange();
  };
  return (
    <p className="account">
      {person === null ? null : <span>{word('account.you-are', { name: person.name })}</span>}
      {person !== null && person.login !== null ? (
        <button type="button" className="button plain" onClick={() => void signOut()}>
          {word('account.sign-out')}
        </button>
      ) : (
        <button type="button" className="button plain" data-testid="account" onClick={() => setOpen(true)}>
          {word(person === null ? 'account.sign-in' : 'account.keep')}
        </button>
      )}
      {person === null ? null : (
        <button type="button" className="button plain" data-testid="notices" onClick={() => setNotices(true)}>
          {word('account.notices')}
        </button>
      )}
      <Suspense>{notices ? <NoticesDialog onClose={() => setNotices(false)} /> : null}</Suspense>
      <Dialog title={word('account.title')} open={open} onClose={() => setOpen(false)}>
        <AccountForm
          guest={person !== null}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
        />
      </Dialog>
    </p>
  );
}

function AccountForm({ guest, onDone }: { readonly guest: boolean; onDone(): void }): ReactElement {
  const [way, setWay] = useState<'new' | 'known'>(guest ? 'new' : 'known');
  const [login, setLogin] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<Failure | null>(null);
  const send = async (): Promise<void> => {
    const done = await call('POST', way === 'new' ? '/api/account' : '/api/sign-in', { login, passphrase });
    if (done.ok) onDone();
    else setFault(done.error);
  };
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {guest ? (
        <Segments
          name="account-way"
          value={way}
          choices={(['new', 'known'] as const).map((value) => ({ value, text: word(`account.${value}`) }))}
          onChoose={(value) => setWay(value)}
        />
      ) : null}
      <p className="help">{word(`account.${way}-help`)}</p>
      <label>
        {word('account.login')}
        <input
          className="text-field"
          required
          pattern="[a-z0-9][a-z0-9._\-]{2,31}"
          title={word('account.login-form')}
          autoComplete="username"
          autoCapitalize="none"
          value={login}
          data-testid="login"
          onInput={({ target }) => setLogin((target as HTMLInputElement).value)}
        />
      </label>
      <label>
        {word('account.passphrase')}
        <input
          className="text-field"
          type="password"
          required
          minLength={10}
          maxLength={200}
          autoComplete={way === 'new' ? 'new-password' : 'current-password'}
          value={passphrase}
          data-testid="passphrase"
          onInput={({ target }) => setPassphrase((target as HTMLInputElement).value)}
        />
      </label>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      <button type="submit" className="button primary" data-testid="account-go">
        {word(`account.${way}-go`)}
      </button>
    </form>
  );
}
