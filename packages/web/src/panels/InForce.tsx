import {
  CORPS,
  COUNTER_STATES,
  type CounterState,
  commandSign,
  corpsChip,
  counterGroup,
  MAP_MARKERS,
  mapMarkerSign,
} from '@vedette/cartography';
import type { Marker, Observation } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { cardFor } from '../i18n/cards.js';
import { sentence } from '../i18n/messages.js';
import { type Say, sayData, useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { Drawing } from '../table/Drawing.js';
import { Icon } from './Icon.js';
import { RuleLink } from './RuleLink.js';

/** What is in force now, which corps there are, and what the signs on counters and map mean. */
export default function InForce(): ReactElement {
  const say = useSay();
  const observation = useView((view) => view.shown.observation);
  const { markers } = observation;
  return (
    <section className="panel in-force" aria-label={say('force.title')}>
      {markers.length === 0 ? null : <h3>{say('force.title')}</h3>}
      <ul>
        {markers
          .filter(({ corps }) => corps === undefined)
          .map((marker) => (
            <li key={marker.key}>
              {markerWords(say, marker)} <RuleLink rule={marker.rule} />
              {marker.secret === undefined ? null : (
                <span className="secret">
                  <Icon name="eye" /> {say('force.secret')}
                </span>
              )}
            </li>
          ))}
      </ul>
      <CorpsList observation={observation} active />
      <details className="signs">
        <summary>{say('force.signs')}</summary>
        <CorpsList observation={observation} />
        <ul>
          {SIGNS.map((state) => (
            <Sign key={state} word={sayData(say, `sign.${state}`, state)} svg={counterSign(state)} box={76} />
          ))}
          {[true, false].map((commanded) => (
            <Sign
              key={`${commanded}`}
              word={say(commanded ? 'sign.commanded' : 'sign.not-commanded')}
              svg={commandSign(commanded)}
              box={13}
            />
          ))}
          {MAP_MARKERS.map((marker) => (
            <Sign key={marker} word={sayData(say, `sign.${marker}`, marker)} svg={mapMarkerSign(marker)} box={13} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** States that explain themselves in the prompt need no place in the legend. */
const SIGNS = COUNTER_STATES.filter((state) => state !== 'selected' && state !== 'target' && state !== 'bonus');

function counterSign(state: CounterState): string {
  return counterGroup({
    side: state === 'hidden' ? 'allied' : 'french',
    nation: state === 'hidden' ? 'british' : 'french',
    arm: 'infantry',
    strength: 3,
    movement: 2,
    states: [state],
    far: true,
    pixels: 28,
    routWord: '',
  });
}

function Sign({ word, svg, box }: { readonly word: string; readonly svg: string; readonly box: number }): ReactElement {
  return (
    <li>
      <svg viewBox={`${-box} ${-box} ${2 * box} ${2 * box}`} width="38" height="38" aria-hidden="true">
        <Drawing svg={svg} />
      </svg>
      {word}
    </li>
  );
}

function markerWords(say: Say, marker: Marker): string {
  const card = marker.params?.['card'];
  if (typeof card !== 'string') return sentence(say, marker);
  const { title } = cardFor(card, marker.secret ?? 'both');
  return sentence(say, { key: marker.key, params: { ...marker.params, card: title } });
}

interface CorpsProps {
  readonly observation: Observation;
  /** Those that are active only. */
  readonly active?: boolean;
}

/** Corps with their bands: all that are on the table, or those that are active. */
function CorpsList({ observation, active = false }: CorpsProps): ReactElement | null {
  const say = useSay();
  const { counters, markers } = observation;
  const rules = new Map(markers.map(({ corps, rule }) => [corps, rule]));
  const shown = CORPS.filter(
    (corps) => (!active || rules.has(corps)) && counters.some(({ facts }) => facts?.corps === corps),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={`corps-list ${active ? 'active' : ''}`} aria-label={say(active ? 'force.active' : 'force.corps')}>
      {shown.map((corps) => (
        <li key={corps}>
          <svg viewBox="-14 -14 28 28" width="24" height="24" aria-hidden="true">
            <Drawing svg={corpsChip(corps)} />
          </svg>
          <span>
            {active ? say('force.corps-active', { corps: say(`corps.${corps}`) }) : say(`corps.${corps}`)}{' '}
            {active ? <RuleLink rule={rules.get(corps) ?? ''} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
