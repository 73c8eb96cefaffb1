import { zoneCentre } from '@vedette/cartography';
import { type KeyboardEvent, type ReactElement, useMemo, useRef } from 'react';
import { useCampaign, useHand, useView } from '../context.js';
import { stacksOf } from '../facts.js';
import { tell } from '../i18n/text.js';
import { choicesOf } from '../play/choices.js';
import { targetsOf } from '../table/overlays.js';
import { zoneWords } from './zone-words.js';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The zones and piles as a list of buttons over the map: arrows go to the nearest zone that way, Enter chooses. */
export function ZoneList({ onFocus }: { onFocus(focused: boolean): void }): ReactElement {
  const { facts, player } = useCampaign();
  const shown = useView((view) => view.shown);
  const lookingBack = useView((view) => view.lookingBack);
  const hand = useHand((all) => all);
  const list = useRef<HTMLUListElement>(null);
  const zones = useMemo(
    () => [...facts.sheet.scenery.zones.map(({ id }) => id), ...facts.sheet.scenery.exits.map(({ id }) => id)],
    [facts],
  );
  const stacks = useMemo(() => stacksOf(shown.observation, facts), [shown, facts]);
  const choices = choicesOf(shown.prompt);
  const costs = new Map(targetsOf(choices, hand).map(({ zone, cost }) => [zone, String(cost)]));
  const first = hand.focus ?? hand.opened ?? zones[0];
  const press = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const here = (event.target as HTMLElement).dataset['zone'];
    if (way === undefined || here === undefined) return;
    event.preventDefault();
    const next = nearest(here, way);
    if (next !== null)
      list.current?.querySelector<HTMLElement>(`[data-zone="${next}"]`)?.focus({ preventScroll: true });
  };
  const nearest = (here: string, [dx, dy]: readonly [number, number]): string | null => {
    const from = zoneCentre(facts.sheet.scenery, here);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const zone of zones) {
      const { x, y } = zoneCentre(facts.sheet.scenery, zone);
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      const far = along + 2 * aside;
      if (along > 4 && aside <= along * 1.6 && far < least) [best, least] = [zone, far];
    }
    return best;
  };
  return (
    <ul
      ref={list}
      id="board"
      className="zone-list"
      aria-label={tell('zone.list')}
      onKeyDown={press}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      {zones.map((zone) => {
        const { x, y } = zoneCentre(facts.sheet.scenery, zone);
        const news = {
          facts,
          observation: shown.observation,
          stacks: stacks.get(zone) ?? [],
          choosable: !lookingBack && choices.zones.has(zone),
          cost: lookingBack ? null : (costs.get(zone) ?? null),
        };
        return (
          <li key={zone}>
            <button
              type="button"
              data-zone={zone}
              data-live={news.choosable ? 'yes' : undefined}
              tabIndex={zone === first ? 0 : -1}
              style={{ left: x - 22, top: y - 22 }}
              aria-label={zoneWords(zone, news)}
              aria-pressed={zone === hand.opened || zone === hand.proposed?.zone ? true : undefined}
              onFocus={() => player.focusOn(zone)}
              onClick={() => void player.choose(zone)}
            />
          </li>
        );
      })}
    </ul>
  );
}
