import type { MarechauxTypes } from '@vedette/marechaux';
import { type ReactElement, useMemo } from 'react';
import type { Told } from '../../client/port.js';
import { type LogLine, LogList } from '../../panels/LogList.js';
import { useCampaign, useView } from '../context.js';
import type { Facts } from '../facts.js';
import { headingOf, type Sentence, sentenceOf, turnHeading } from '../i18n/sentences.js';
import { Words } from './Words.js';

/** Turns what was told into lines: a heading for each turn, then sentences. */
export function logLines(facts: Facts, log: readonly Told<MarechauxTypes>[]): readonly LogLine<Sentence>[] {
  const lines: LogLine<Sentence>[] = [];
  let heading: string | null = turnHeading(facts, 1);
  for (const told of log) {
    for (const [place, event] of told.events.entries()) {
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
  const { screen, facts } = useCampaign();
  const log = useView((view) => view.log);
  const lines = useMemo(() => logLines(facts, log), [facts, log]);
  return <LogList screen={screen} lines={lines} words={(sentence) => <Words sentence={sentence} />} />;
}
