import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

interface PanelProps {
  readonly parts: SeatParts;
  onClose(): void;
}

/** A player's private notes on the game. */
export function NotePanel({ parts: { seat }, onClose }: PanelProps): ReactElement {
  const say = useSay();
  const [text, setText] = useState<string | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    void seat.send({ type: 'read-note', game: seat.game, as: seat.as }).then((note) => {
      if (note.ok) setText((note.value as { readonly text: string }).text);
      else setTold(failureWords(note.error));
    });
  }, [seat]);
  const keep = async (): Promise<void> => {
    if (text === null) return;
    const kept = await seat.send({ type: 'write-note', game: seat.game, as: seat.as, text });
    setTold(kept.ok ? word('note.saved') : failureWords(kept.error));
  };
  return (
    <section className="side-panel" aria-labelledby="note-title">
      <div className="panel-head">
        <h2 id="note-title">{word('note.title')}</h2>
        <button type="button" className="icon-button" aria-label={say('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="help">{word('note.help')}</p>
      <textarea
        className="text-field"
        aria-label={word('note.title')}
        maxLength={10_000}
        disabled={text === null}
        value={text ?? ''}
        data-testid="note-text"
        onInput={({ target }) => {
          setText((target as HTMLTextAreaElement).value);
          setTold('');
        }}
      />
      <div className="talk-form">
        <span className="quiet" role="status">
          {told}
        </span>
        <button type="button" className="button" onClick={() => void keep()}>
          {word('note.save')}
        </button>
      </div>
    </section>
  );
}
