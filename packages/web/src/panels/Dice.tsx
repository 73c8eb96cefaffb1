import type { Event } from '@vedette/napoleonic20';
import { type ReactElement, useEffect, useState } from 'react';
import { namesFrom, type Sentence, sentenceOf } from '../i18n/events.js';
import { useSay } from '../i18n/text.js';
import { settings } from '../store/settings.js';
import { useView } from '../table/context.js';
import { Die } from './Die.js';
import { Prose } from './Prose.js';

const FACES = 4;
const TUMBLE = 115;

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
  return <Throw key={rolling.told.index} face={face} sentence={sentence} />;
}

function Throw({ face, sentence }: { readonly face: number; readonly sentence: Sentence }): ReactElement {
  const say = useSay();
  const [shown, setShown] = useState(settings.get().motion === 'full' ? 1 : FACES + 1);
  useEffect(() => {
    if (shown > FACES) return;
    const timer = setTimeout(() => setShown(shown + 1), TUMBLE);
    return () => clearTimeout(timer);
  }, [shown]);
  const settled = shown > FACES;
  return (
    <div className={`throw floating ${settled ? 'settled' : 'tumbling'}`}>
      <Die face={settled ? face : ((face + shown) % 6) + 1} label={say('combat.die', { face })} size={64} />
      <p className={settled ? '' : 'unseen'}>
        <Prose sentence={sentence} />
      </p>
    </div>
  );
}
