import type { Event } from '@vedette/napoleonic20';
import { type ReactElement, useMemo } from 'react';
import type { Told } from '../client/port.js';
import { cardFor } from '../i18n/cards.js';
import { type NameOf, namesFrom, type Sentence, sentenceOf } from '../i18n/events.js';
import { type Say, useSay } from '../i18n/text.js';
import { useTable, useView } from '../table/context.js';
import { type LogLine, LogList } from './LogList.js';
import { Prose } from './Prose.js';

/** Turns what was told into lines: a heading for each phase in which something happened. */
export function logLines(say: Say, nameOf: NameOf, log: readonly Told[]): readonly LogLine<Sentence>[] {
  const lines: LogLine<Sentence>[] = [];
  let turn = 1;
  let heading: LogLine<Sentence> | null = null;
  for (const { index, events } of log) {
    for (const [place, event] of events.entries()) {
      const key = `${index}.${place}`;
      if (event.type === 'turn') turn = event.turn;
      const opened = headingOf(say, turn, event);
      if (opened !== null) {
        heading = { key: `${key} heading`, index, heading: opened };
        continue;
      }
      const sentence = sentenceOf(say, nameOf, event, (card, side) => cardFor(card, side).title);
      if (sentence === null || sentence.length === 0) continue;
      if (heading !== null) lines.push(heading);
      heading = null;
      lines.push({ key, index, sentence });
    }
  }
  return lines;
}

function headingOf(say: Say, turn: number, event: Event): string | null {
  if (event.type === 'phase')
    return say('log.heading', { turn, side: say(`side.${event.side}`), phase: say(`phase.${event.phase}`) });
  return event.type === 'turn' ? say('log.turn-heading', { turn: event.turn }) : null;
}

/** The log: sentences under headings; a click shows the moment. */
export function LogPanel(): ReactElement {
  const say = useSay();
  const { screen } = useTable();
  const log = useView((view) => view.log);
  const counters = useView((view) => view.newest.observation);
  const nameOf = useMemo(() => namesFrom(counters), [counters]);
  const lines = useMemo(() => logLines(say, nameOf, log), [say, nameOf, log]);
  return <LogList screen={screen} lines={lines} words={(sentence) => <Prose sentence={sentence} />} />;
}
