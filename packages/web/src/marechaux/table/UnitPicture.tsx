import { COUNTER_ROOM, type CounterState, counterGroup } from '@vedette/cartography';
import type { UnitView } from '@vedette/marechaux';
import type { ReactElement } from 'react';
import { Drawing } from '../../table/Drawing.js';
import { useCampaign } from '../context.js';

interface PictureProps {
  readonly view: UnitView;
  /** Width of the body in pixels. */
  readonly size: number;
  readonly states?: readonly CounterState[];
}

/** A counter in a panel. What it shows is always said in words beside it. */
export function UnitPicture({ view, size, states = [] }: PictureProps): ReactElement {
  const { facts } = useCampaign();
  const room = states.length === 0 ? 51 : COUNTER_ROOM - 10;
  const width = (size * room) / 51;
  return (
    <svg
      className="counter-picture"
      width={width}
      height={width}
      viewBox={`${-room} ${-room} ${2 * room} ${2 * room}`}
      aria-hidden="true"
    >
      <Drawing svg={counterGroup(facts.spec(view, states, size))} />
    </svg>
  );
}
