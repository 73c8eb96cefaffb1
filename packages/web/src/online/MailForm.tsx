import { type ReactElement, useState } from 'react';
import type { Act } from './NoticesDialog.js';
import { addContact, sendCode } from './notices.js';
import { word } from './words.js';

/** Takes an e-mail address, and the code that is sent to it. */
export function MailForm({ act }: { readonly act: Act }): ReactElement {
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const submit = async (): Promise<void> => {
    if (sentTo === null) {
      if (await act(sendCode(address))) setSentTo(address);
    } else if (await act(addContact({ kind: 'mail', address: sentTo }, code))) {
      setSentTo(null);
      setAddress('');
      setCode('');
    }
  };
  return (
    <form
      className="field-and-button"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {sentTo === null ? (
        <input
          key="address"
          className="text-field"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={word('notices.mail-address')}
          placeholder={word('notices.mail-address')}
          value={address}
          data-testid="mail"
          onInput={({ target }) => setAddress((target as HTMLInputElement).value)}
        />
      ) : (
        <input
          key="code"
          className="text-field"
          required
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          aria-label={word('notices.mail-code')}
          placeholder={word('notices.mail-code')}
          value={code}
          data-testid="mail-code"
          onInput={({ target }) => setCode((target as HTMLInputElement).value)}
        />
      )}
      <button type="submit" className="button" data-testid="mail-go">
        {word(sentTo === null ? 'notices.mail-send' : 'notices.mail-confirm')}
      </button>
      {sentTo === null ? null : (
        <p className="help" role="status">
          {word('notices.mail-sent', { address: sentTo })}
        </p>
      )}
    </form>
  );
}
