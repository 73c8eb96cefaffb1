import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import { useStore } from '../store/store.js';
import { sideWords } from './game-words.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

interface PanelProps {
  readonly parts: SeatParts;
  onClose(): void;
}

/** The talk at the table. What people write is text and nothing else. */
export function TalkPanel({ parts, onClose }: PanelProps): ReactElement {
  const say = useSay();
  const { seat, state } = parts;
  const chat = useStore(state, (all) => all.chat);
  const info = useStore(state, (all) => all.info);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chat.length > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [chat]);
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    const sent = await seat.send({ type: 'chat', game: seat.game, as: seat.as, text });
    setFault(sent.ok ? null : failureWords(sent.error));
    if (sent.ok) setText('');
  };
  const quiet = seat.as === 'spectator' && info?.status !== 'over';
  return (
    <section className="side-panel" aria-labelledby="talk-title">
      <div className="panel-head">
        <h2 id="talk-title">{word('talk.title')}</h2>
        <button type="button" className="icon-button" aria-label={say('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {chat.length === 0 ? <p className="quiet">{word('talk.empty')}</p> : null}
      <ol ref={list} className="talk-lines" role="log">
        {chat.map((line) => (
          <li key={line.number}>
            <b>{line.by}</b>{' '}
            <span className="quiet">
              {line.side === null || info === null ? '' : `${sideWords(say, info, line.side)} · `}
              {new Date(line.at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })}
            </span>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {quiet ? (
        <p className="quiet">{word('talk.not-yet')}</p>
      ) : (
        <form
          className="talk-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            className="text-field"
            aria-label={word('talk.write')}
            placeholder={word('talk.write')}
            maxLength={500}
            value={text}
            data-testid="talk-text"
            onInput={({ target }) => setText((target as HTMLInputElement).value)}
          />
          <button type="submit" className="button">
            {word('talk.send')}
          </button>
        </form>
      )}
    </section>
  );
}
