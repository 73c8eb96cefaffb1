import { type ReactElement, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import type { Failure } from './api.js';
import { importGame } from './files.js';
import { fileFaultWords, word } from './words.js';

/** Brings a finished game in from its file, and opens it. */
export function ImportButton(): ReactElement {
  const say = useSay();
  const [, go] = useLocation();
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Failure | null>(null);
  const bring = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const brought = await importGame(await chosen.text());
    if (brought.ok) go(`/friend/${brought.value}`);
    else setFault(brought.error);
  };
  return (
    <div className="import">
      <button type="button" className="button plain" onClick={() => file.current?.click()}>
        <Icon name="file" />
        {word('list.bring')}
      </button>
      <p className="help">{word('list.bring-help')}</p>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fileFaultWords(say, fault)}
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="import-file"
        onChange={({ target }) => {
          void bring(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
