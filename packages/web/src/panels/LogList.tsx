import type { GameTypes } from '@vedette/kernel';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../i18n/text.js';
import type { GameScreen } from '../store/game.js';
import { useStore } from '../store/store.js';

/** A heading or a sentence of a log, with the number of the action that it tells of. */
export type LogLine<Sentence> =
  | { readonly key: string; readonly index: number; readonly heading: string }
  | { readonly key: string; readonly index: number; readonly sentence: Sentence };

interface LogListProps<T extends GameTypes, Sentence> {
  readonly screen: Pick<GameScreen<T>, 'view' | 'lookAt'>;
  readonly lines: readonly LogLine<Sentence>[];
  /** Prints a sentence. */
  words(sentence: Sentence): ReactNode;
}

/** The lines of a log: sentences under headings; a click shows the moment. */
export function LogList<T extends GameTypes, Sentence>(props: LogListProps<T, Sentence>): ReactElement {
  const { screen, lines, words } = props;
  const say = useSay();
  const index = useStore(screen.view, (view) => view.shown.index);
  const list = useRef<HTMLOListElement>(null);
  const current = lines.findLast((line) => line.index <= index && 'sentence' in line)?.key;
  useEffect(() => {
    if (current !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className="log" aria-label={say('log.title')} tabIndex={-1}>
      {lines.length === 0 ? <p className="quiet">{say('log.empty')}</p> : null}
      <ol ref={list}>
        {lines.map((line) =>
          'heading' in line ? (
            <li key={line.key} className="log-heading">
              {line.heading}
            </li>
          ) : (
            <li key={line.key} className="log-line" aria-current={line.key === current ? 'true' : undefined}>
              <button
                type="button"
                className="log-moment"
                aria-label={say('log.look')}
                onClick={() => void screen.lookAt(line.index)}
              />
              {words(line.sentence)}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
