import type { Marker } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { cardFor } from '../i18n/cards.js';
import { sentence } from '../i18n/messages.js';
import { type Say, useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { corpsOf } from '../table/spec.js';
import { CorpsName } from './CorpsName.js';
import { Icon } from './Icon.js';
import { RuleLink } from './RuleLink.js';

/** Everything in force, each with its rule; what one side alone may know says so. */
export function MarkerList(): ReactElement {
  const say = useSay();
  const { markers } = useView((view) => view.shown.observation);
  return (
    <>
      <h3>{say('force.title')}</h3>
      <ul>
        {markers.map((marker) => {
          const corps = corpsOf(marker.corps);
          return (
            <li key={marker.key}>
              {corps === undefined ? markerWords(say, marker) : <CorpsName corps={corps} active />}{' '}
              <RuleLink rule={marker.rule} />
              {marker.secret === undefined ? null : (
                <span className="secret">
                  <Icon name="eye" /> {say('state.hidden')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function markerWords(say: Say, marker: Marker): string {
  const card = marker.params?.['card'];
  if (typeof card !== 'string') return sentence(say, marker);
  const { title } = cardFor(card, marker.secret ?? 'both');
  return sentence(say, { key: marker.key, params: { ...marker.params, card: title } });
}
