import type { ArrivalOdds } from '@vedette/napoleonic20';
import { useEffect, useState } from 'react';
import { useTable, useView } from '../table/context.js';

const NONE: readonly ArrivalOdds[] = [];

/** When, where and how likely the counters in the turn boxes come on; nothing while one looks back. */
export function useArrivals(): readonly ArrivalOdds[] {
  const { screen } = useTable();
  const observation = useView((view) => view.shown.observation);
  const present = useView(({ shown, newest, lookingBack }) => !lookingBack && shown.index === newest.index);
  const [arrivals, setArrivals] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    const awaited = present && observation.counters.some(({ place }) => place.at === 'arriving');
    const asked = awaited ? screen.client.ask({ type: 'arrivals' }) : null;
    void Promise.resolve(asked).then((answer) => {
      if (!wanted) return;
      setArrivals(answer?.ok === true && answer.value.type === 'arrivals' ? answer.value.arrivals : NONE);
    });
    return () => {
      wanted = false;
    };
  }, [screen, observation, present]);
  return arrivals;
}
