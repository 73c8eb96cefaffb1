import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { Die } from '../../panels/Die.js';
import { settings } from '../../store/settings.js';
import { useCampaign, useView } from '../context.js';
import { type Sentence, sentenceOf } from '../i18n/sentences.js';
import { eventsFor } from './CampaignLog.js';
import { Words } from './Words.js';

const FACES = 4;
const TUMBLE = 115;

/** The die or fatigue marker that has just come, large on the map, then what it means. */
export function CampaignDice(): ReactElement | null {
  const { facts } = useCampaign();
  const moving = useView((view) => view.moving);
  const viewer = useView((view) => view.shown.observation.viewer);
  if (moving === null) return null;
  const event = eventsFor(moving.told, viewer).find(
    ({ die, type, value }) => die !== undefined || (type === 'fatigue' && value !== undefined),
  );
  if (event === undefined) return null;
  const sentence = sentenceOf(facts, event) ?? [];
  if (event.die === undefined) {
    return (
      <div className="throw floating settled">
        <span className="marker-drawn" aria-hidden="true">
          {event.value}
        </span>
        <p>
          <Words sentence={sentence} />
        </p>
      </div>
    );
  }
  return <Throw key={moving.told.index} face={event.die} sentence={sentence} />;
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
        <Words sentence={sentence} />
      </p>
    </div>
  );
}
