import { type Corps, corpsChip } from '@vedette/cartography';
import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { Drawing } from '../table/Drawing.js';

interface CorpsProps {
  readonly corps: Corps;
  readonly active?: boolean;
}

/** A corps with the band and number of its counters. */
export function CorpsName({ corps, active = false }: CorpsProps): ReactElement {
  const say = useSay();
  const name = say(`corps.${corps}`);
  return (
    <span className={`corps-name ${active ? 'active' : ''}`}>
      <svg viewBox="-14 -14 28 28" width="24" height="24" aria-hidden="true">
        <Drawing svg={corpsChip(corps)} />
      </svg>
      {active ? say('corps.is-active', { corps: name }) : name}
    </span>
  );
}
