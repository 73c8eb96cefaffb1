import type { Event } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { namesFrom, sentenceOf } from '../i18n/events.js';
import { useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { Prose } from './Prose.js';
import { Throw } from './Throw.js';

/** The die that is being rolled, large on the map, then what it means. */
export function Dice(): ReactElement | null {
  const say = useSay();
  const rolling = useView((view) => view.rolling);
  const observation = useView((view) => view.shown.observation);
  const rolled = rolling?.told.events.find(
    (event): event is Extract<Event, { type: 'die' | 'result' }> => event.type === 'die' || event.type === 'result',
  );
  if (rolled === undefined || rolling === null) return null;
  const face = rolled.type === 'die' ? rolled.value : rolled.die;
  const sentence = sentenceOf(say, namesFrom(observation), rolled, () => '') ?? [];
  return (
    <Throw key={rolling.told.index} face={face}>
      <Prose sentence={sentence} />
    </Throw>
  );
}
