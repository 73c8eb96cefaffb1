import type { GameTypes } from '@vedette/kernel';
import type { ReactElement, ReactNode } from 'react';
import type { Told } from '../client/port.js';
import type { GameScreen } from '../store/game.js';
import { useStore } from '../store/store.js';
import { HandOver, type SeenLine } from './HandOver.js';

interface CurtainProps<T extends GameTypes> {
  readonly screen: Pick<GameScreen<T>, 'view' | 'client'>;
  /** The sign of a side and its name. */
  sideOf(side: T['side']): { readonly sign: 'french' | 'allied'; readonly name: string };
  /** What an event says, or null if it goes without saying. */
  words(event: T['event']): string | null;
  /** The table. */
  readonly children: ReactNode;
}

/** Takes the table away while a device that two people share passes from one to the other. */
export default function Curtain<T extends GameTypes>({
  screen,
  sideOf,
  words,
  children,
}: CurtainProps<T>): ReactElement {
  const side = useStore(screen.view, (view) => view.handOver);
  const log = useStore(screen.view, (view) => view.log);
  if (side === null) return <>{children}</>;
  return (
    <HandOver
      key={side}
      {...sideOf(side)}
      lines={seenSince(log, side, words)}
      onReady={() => void screen.client.device?.take()}
    />
  );
}

/** What an onlooker was told since a side last decided something that he knows of. */
function seenSince<T extends GameTypes>(
  log: readonly Told<T>[],
  side: T['side'],
  words: (event: T['event']) => string | null,
): readonly SeenLine[] {
  const since = log.findLastIndex(({ by }) => by === side);
  if (since < 0) return [];
  return log.slice(since + 1).flatMap(({ index, events }) =>
    events.flatMap((event, place) => {
      const text = words(event);
      return text === null || text === '' ? [] : [{ key: `${index}.${place}`, text }];
    }),
  );
}
