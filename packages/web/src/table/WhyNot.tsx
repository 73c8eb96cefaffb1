import { W } from '@vedette/cartography';
import { type ReactElement, useMemo } from 'react';
import { sentence } from '../i18n/messages.js';
import { useSay } from '../i18n/text.js';
import { RuleLink } from '../panels/RuleLink.js';
import { type Store, useStore } from '../store/store.js';
import { useHand, useTable, useView } from './context.js';
import type { View } from './gestures.js';

/** Why a hex is refused: verdict, reason, rule; on the side with the fewest counters. */
export function WhyNot({ view: live }: { readonly view: Store<View> }): ReactElement | null {
  const say = useSay();
  const { sheet } = useTable();
  const view = useStore(live, (value) => value);
  const refused = useHand((hand) => hand.refused);
  const counters = useView((value) => value.shown.observation.counters);
  const above = useMemo(() => {
    if (refused === null) return false;
    const { x, y } = sheet.centre(refused.hex);
    let [over, under] = [0, 0];
    for (const { place } of counters) {
      if (place.at !== 'map') continue;
      const other = sheet.centre(place.hex);
      if (Math.abs(other.x - x) > 2.2 * W || Math.abs(other.y - y) > 2 * W) continue;
      if (other.y < y - 10) over += 1;
      if (other.y > y + 10) under += 1;
    }
    return over < under;
  }, [refused, counters, sheet]);
  if (refused === null) return null;
  const { x, y } = sheet.centre(refused.hex);
  const text = sentence(say, refused.refusal);
  const split = /^([^:.]{3,24})[:.] (.+)$/.exec(text);
  const half = 40 * view.k;
  const style = { left: view.x + x * view.k, top: view.y + y * view.k + (above ? -half : half) };
  return (
    <div className={`why-not floating ${above ? 'above' : 'below'}`} role="status" style={style}>
      {split === null ? <b>{text}</b> : <b>{split[1]}. </b>}
      {split === null ? null : upperFirst(split[2] ?? '')} <RuleLink rule={refused.refusal.rule} />
    </div>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
