import { type ReactElement, useState } from 'react';
import { enterAs } from './api.js';
import { failureWords, word } from './words.js';

/** Asks for a name and enters under it. */
export function EnterName({ onEntered }: { onEntered(): void }): ReactElement {
  return (
    <main className="empty-page">
      <h1>{word('enter.title')}</h1>
      <NameForm go={word('enter.go')} onEntered={onEntered} />
    </main>
  );
}

/** A field for a name and the button that enters under it. */
export function NameForm({ go, onEntered }: { readonly go: string; onEntered(): void }): ReactElement {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (): Promise<void> => {
    const entered = await enterAs(name);
    if (entered.ok) onEntered();
    else setFault(failureWords(entered.error));
  };
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label>
        {word('form.name')}
        <input
          className="text-field"
          maxLength={40}
          required
          autoComplete="nickname"
          value={name}
          data-testid="name"
          onInput={({ target }) => setName((target as HTMLInputElement).value)}
        />
      </label>
      <p className="help">{word('enter.help')}</p>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" className="button primary large" data-testid="enter">
        {go}
      </button>
    </form>
  );
}
