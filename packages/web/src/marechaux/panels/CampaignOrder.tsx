import { type FormEvent, type ReactElement, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { useCampaign } from '../context.js';
import { refusalText } from '../i18n/refusals.js';
import { systemText, tell } from '../i18n/text.js';

/** A line for typed orders in the notation of the system. */
export function CampaignOrder({ onClose }: { onClose(): void }): ReactElement {
  const say = useSay();
  const { screen, facts } = useCampaign();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = await screen.client.parse(text);
    if (!read.ok) {
      setFault(systemText(read.error.key, read.error.params));
      return;
    }
    const done = await screen.client.submit(read.value);
    if (done.ok) onClose();
    else setFault(refusalText(facts, done.error));
  };
  return (
    <form className="order-box" onSubmit={(event) => void submit(event)}>
      <label>
        <span>{say('order.label')}</span>
        <input
          ref={(input) => input?.focus()}
          className="field"
          value={text}
          placeholder={tell('order.hint')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="button primary">
        {say('order.submit')}
      </button>
      <button type="button" className="button" onClick={onClose}>
        {say('app.close')}
      </button>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
