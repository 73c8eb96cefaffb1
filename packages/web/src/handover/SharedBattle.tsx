import type { Event, N20Types, Side } from '@vedette/napoleonic20';
import type { ReactElement, ReactNode } from 'react';
import type { GameScreen } from '../store/game.js';
import Curtain from './Curtain.js';

interface SharedProps {
  readonly screen: GameScreen<N20Types>;
  /** The name of a side. */
  nameOf(side: Side): string;
  /** What an event says, or null if it goes without saying. */
  words(event: Event): string | null;
  readonly children: ReactNode;
}

/** A battle's table, or the screen between the two people who share it. */
export default function SharedBattle({ screen, nameOf, words, children }: SharedProps): ReactElement {
  return (
    <Curtain screen={screen} sideOf={(side) => ({ sign: side, name: nameOf(side) })} words={words}>
      {children}
    </Curtain>
  );
}
