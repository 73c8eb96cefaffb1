import type { ReactElement } from 'react';
import { Throw } from '../../panels/Throw.js';
import { useCampaign, useView } from '../context.js';
import { sentenceOf } from '../i18n/sentences.js';
import { Words } from './Words.js';

/** The die or fatigue marker that has just come, large on the map, then what it means. */
export function CampaignDice(): ReactElement | null {
  const { facts } = useCampaign();
  const moving = useView((view) => view.moving);
  if (moving === null) return null;
  const event = moving.told.events.find(
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
  return (
    <Throw key={moving.told.index} face={event.die}>
      <Words sentence={sentence} />
    </Throw>
  );
}
