import { type ReactElement, useEffect, useRef, useState } from 'react';
import { sentence } from '../i18n/messages.js';
import { useSay } from '../i18n/text.js';
import { choicesOf } from '../play/choices.js';
import { useTable } from '../table/context.js';
import { Icon } from './Icon.js';

/** A line for typed orders, with the names that may be chosen. */
export function OrderBox({ onClose }: { onClose(): void }): ReactElement {
  const say = useSay();
  const { screen, player } = useTable();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);
  const carryOut = async (text: string): Promise<void> => {
    const read = await screen.client.parse(text);
    if (!read.ok) {
      setFault(sentence(say, read.error));
      return;
    }
    const refusal = await player.order(read.value);
    if (refusal === null) {
      if (input.current !== null) input.current.value = '';
      setFault(null);
    } else setFault(sentence(say, refusal));
  };
  const { units, verbs } = choicesOf(screen.view.get().shown.prompt);
  const words: readonly string[] = [...units.keys(), ...verbs];
  return (
    <form
      className="order-box"
      onSubmit={(event) => {
        event.preventDefault();
        void carryOut(input.current?.value ?? '');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <label>
        <span>{say('order.label')}</span>
        <input
          ref={input}
          className="field"
          list="order-words"
          placeholder={say('order.hint')}
          autoComplete="off"
          spellCheck={false}
          data-testid="order"
        />
      </label>
      <datalist id="order-words">
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <button type="submit" className="button">
        {say('order.submit')}
      </button>
      <button type="button" className="icon-button" aria-label={say('app.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
