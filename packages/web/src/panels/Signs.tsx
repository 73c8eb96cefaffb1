import {
  CORPS,
  COUNTER_STATES,
  type CounterState,
  commandSign,
  counterGroup,
  MAP_MARKERS,
  mapMarkerSign,
} from '@vedette/cartography';
import type { ReactElement } from 'react';
import { useView } from '../table/context.js';
import { Drawing } from '../table/Drawing.js';
import { CorpsName } from './CorpsName.js';
import { SIGN_WORDS } from './sign-words.js';

/** States that explain themselves in the prompt need no place in the legend. */
const STATES = COUNTER_STATES.filter(
  (state): state is Exclude<CounterState, 'selected' | 'target' | 'bonus'> =>
    state !== 'selected' && state !== 'target' && state !== 'bonus',
);

/** The legend: corps on the table, signs on counters, markers on the map. */
export function Signs(): ReactElement {
  const counters = useView((view) => view.shown.observation.counters);
  return (
    <ul>
      {CORPS.filter((corps) => counters.some(({ facts }) => facts?.corps === corps)).map((corps) => (
        <li key={corps}>
          <CorpsName corps={corps} />
        </li>
      ))}
      {STATES.map((state) => (
        <Sign key={state} word={SIGN_WORDS[state]} svg={counterSign(state)} box={76} />
      ))}
      <Sign word={SIGN_WORDS.commanded} svg={commandSign(true)} box={13} />
      <Sign word={SIGN_WORDS['not-commanded']} svg={commandSign(false)} box={13} />
      {MAP_MARKERS.map((marker) => (
        <Sign key={marker} word={SIGN_WORDS[marker]} svg={mapMarkerSign(marker)} box={13} />
      ))}
    </ul>
  );
}

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
