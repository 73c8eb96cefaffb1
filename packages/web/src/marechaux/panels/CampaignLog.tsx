import type { GameEvent, MarechauxTypes } from '@vedette/marechaux';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { Told } from '../../client/port.js';
import { useSay } from '../../i18n/text.js';
import { useCampaign, useView } from '../context.js';
import type { Facts } from '../facts.js';
import { headingOf, type Sentence, sentenceOf, turnHeading } from '../i18n/sentences.js';
import { Words } from './Words.js';

/** A heading or a sentence of the log. */
export type LogLine =
  | { readonly key: string; readonly index: number; readonly heading: string }
  | { readonly key: string; readonly index: number; readonly sentence: Sentence };

/** What a viewer was told of one action. */
export function eventsFor(told: Told<MarechauxTypes>, viewer: string): readonly GameEvent[] {
  return told.each?.[viewer] ?? told.events;
}

/** Turns what was told into lines: a heading for each turn, then sentences. */
export function logLines(facts: Facts, log: readonly Told<MarechauxTypes>[], viewer: string): readonly LogLine[] {
  const lines: LogLine[] = [];
  let heading: string | null = turnHeading(facts, 1);
  for (const told of log) {
    for (const [place, event] of eventsFor(told, viewer).entries()) {
      const key = `${told.index}.${place}`;
      heading = headingOf(facts, event) ?? heading;
      const sentence = sentenceOf(facts, event);
      if (sentence === null) continue;
      if (heading !== null) lines.push({ key: `${key} heading`, index: told.index, heading });
      heading = null;
      lines.push({ key, index: told.index, sentence });
    }
  }
  return lines;
}

/** The log: sentences under headings; a click shows the moment. */
export function CampaignLog(): ReactElement {
  const say = useSay();
  const { screen, facts } = useCampaign();
  const log = useView((view) => view.log);
  const index = useView((view) => view.shown.index);
  const viewer = useView((view) => view.shown.observation.viewer);
  const lines = useMemo(() => logLines(facts, log, viewer), [facts, log, viewer]);
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
              <Words sentence={line.sentence} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
