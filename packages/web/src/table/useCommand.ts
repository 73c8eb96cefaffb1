import type { CounterView, Observation, Side, UnitId } from '@vedette/napoleonic20';
import { createContext, useContext, useEffect, useState } from 'react';
import type { GameClient } from '../client/port.js';
import { counterNamed, countersIn } from '../play/choices.js';
import type { Hand } from '../play/hand.js';
import { useHand, useTable, useView } from './context.js';

/** What the leaders on show command [16.9.1]. */
export interface CommandShown {
  /** The leader on show; null if all of his side are. */
  readonly leader: UnitId | null;
  readonly side: Side;
  readonly hexes: readonly number[];
  readonly commanded: readonly UnitId[];
  /** Units that look to them in vain: in range of the one leader on show, or anywhere on the map if all are. */
  readonly without: readonly UnitId[];
}

/** The command on show, or null. */
export const CommandContext = createContext<CommandShown | null>(null);

/** The command on show, or null. */
export function useCommandShown(): CommandShown | null {
  return useContext(CommandContext);
}

function leadsOnMap(counter: CounterView | null): boolean {
  return counter?.facts?.arm === 'leader' && counter.place.at === 'map';
}

/** The leader a person looks at: the one under the pointer, in hand or inspected, or in the hex of the keyboard. */
function leaderLookedAt(observation: Observation, { hovered, unit, inspected, focus }: Hand): UnitId | null {
  if (hovered !== null && leadsOnMap(counterNamed(observation, hovered))) return hovered;
  const chosen = unit ?? inspected;
  if (chosen !== null && leadsOnMap(counterNamed(observation, chosen))) return chosen;
  if (unit !== null || focus === null) return null;
  return countersIn(observation, focus).find(leadsOnMap)?.id ?? null;
}

/** The side whose leaders are shown all together: the viewer's own, or that whose turn it is. */
function sideOf({ viewer, active }: Observation): Side {
  return viewer === 'french' || viewer === 'allied' ? viewer : active;
}

/** Asks what leaders command: all of a side, or the one that is looked at. Null while there is nothing to show. */
export function useCommand(all: boolean): CommandShown | null {
  const { screen } = useTable();
  const observation = useView(({ shown }) => shown.observation);
  const present = useView(({ shown, newest, lookingBack }) => !lookingBack && shown.index === newest.index);
  const looked = useHand((hand) => leaderLookedAt(observation, hand));
  const [shown, setShown] = useState<CommandShown | null>(null);
  const side = all ? sideOf(observation) : (counterNamed(observation, looked ?? ('' as UnitId))?.side ?? 'french');
  const leaders = all
    ? observation.counters.filter((counter) => counter.side === side && leadsOnMap(counter)).map(({ id }) => id)
    : looked === null
      ? []
      : [looked];
  const key = present ? leaders.join(' ') : '';
  useEffect(() => {
    let wanted = true;
    void commandOf(screen.client, observation, key === '' ? [] : (key.split(' ') as UnitId[]), side, all).then(
      (found) => {
        if (wanted) setShown(found);
      },
    );
    return () => {
      wanted = false;
    };
  }, [screen, observation, key, side, all]);
  return shown;
}

async function commandOf(
  client: Pick<GameClient, 'ask'>,
  { counters }: Observation,
  leaders: readonly UnitId[],
  side: Side,
  all: boolean,
): Promise<CommandShown | null> {
  if (leaders.length === 0) return null;
  const answers = await Promise.all(leaders.map((leader) => client.ask({ type: 'command', leader })));
  const found = answers.flatMap((answer) => (answer.ok && answer.value.type === 'command' ? [answer.value] : []));
  const commanded = [...new Set(found.flatMap((one) => one.commanded))];
  const near = all
    ? counters
        .filter(({ place, facts, side: own }) => own === side && place.at === 'map' && facts?.arm !== 'leader')
        .map(({ id }) => id)
    : found.flatMap(({ others }) => others);
  return {
    leader: all ? null : (leaders[0] ?? null),
    side,
    hexes: [...new Set(found.flatMap(({ hexes }) => hexes))],
    commanded,
    without: near.filter((unit) => !commanded.includes(unit)),
  };
}
