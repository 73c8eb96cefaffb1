import type { Decision, GameTypes, Over, Viewer } from '@vedette/kernel';
import type { GameHeader, Interruption } from '../client/port.js';
import type { Chronicle, Spared } from './chronicle.js';
import type { Desk, Seat } from './desk.js';

/** What is asked of whoever sits at a device: whose eyes the page has, who may act, and who must take the device first. */
export interface People<T extends GameTypes> {
  /** Whether two people share the device. */
  readonly shared: boolean;
  /** Through whose eyes the page looks. */
  readonly viewer: Viewer<T['side']>;
  /** The side that must take the device before anything is shown; null if it has it, or if nothing is hidden. */
  readonly awaited: T['side'] | null;
  /** The side of the person who may act now; null while the device is being handed over. */
  readonly actor: T['side'] | null;
  /** How many actions had been taken when the device was last taken: what came before is not taken back. */
  readonly since: number;
  /** The next question that a side was spared and must be asked all the same, or the pauses would tell what it holds. */
  readonly pending: Spared<T> | undefined;
  /** Whether nobody would notice if the pending question were not asked: its side has the device anyway. */
  readonly pendingIsIdle: boolean;
  /** What is to be kept beside the game. */
  readonly kept: unknown;
  /** Whether a person plays a side. */
  plays(side: T['side']): boolean;
  /** Remembers whose eyes the page has: should the next action hide something, he goes on looking. */
  look(): void;
  /** The pending question has been asked, or needs no asking. */
  settlePending(): void;
  /** The answer that a side of this device has ordered ahead. */
  orderedAnswer(question: Decision<T>): T['action'] | undefined;
  /** Passes the device to who must decide, or lays all open after the end. True if somebody else looks from now on. */
  handTo(prompt: Decision<T> | Over<T>): boolean;
  /** Gives the device back to the side that a secret question interrupted. True if it must take it. */
  giveBack(): boolean;
  /** The awaited side has taken the device. */
  take(): void;
  /** Actions were taken back. */
  rewound(): void;
  /** The questions by which the viewer may interrupt the other side, and whether he wants to be asked them. */
  interruptions(): readonly Interruption[];
  /** Lets the viewer be asked a question that interrupts the other side, or not. */
  order(step: string, asks: boolean): void;
}

/** Seats the people of a game at the device. */
export type Seating<T extends GameTypes> = (desk: Desk<T>, header: GameHeader, chronicle: Chronicle<T>) => People<T>;

/** The seat in which a side sits. */
export function seatOf<T extends GameTypes>({ sides }: Desk<T>, side: T['side']): Seat {
  return sides.french === side ? 'french' : 'allied';
}

/** Whether two people share a device. */
export function isShared({ players }: Pick<GameHeader, 'players'>): boolean {
  return players.french === players.allied;
}

/** One person at the device, against the computer: his eyes never change. */
export function aloneAt<T extends GameTypes>(desk: Desk<T>, { players }: GameHeader): People<T> {
  const side = desk.sides[players.french === 'human' ? 'french' : 'allied'];
  const nothing = (): void => {};
  return {
    shared: false,
    viewer: side,
    awaited: null,
    actor: side,
    since: 0,
    pending: undefined,
    pendingIsIdle: false,
    kept: undefined,
    plays: (one) => one === side,
    look: nothing,
    settlePending: nothing,
    orderedAnswer: () => undefined,
    handTo: () => false,
    giveBack: () => false,
    take: nothing,
    rewound: nothing,
    interruptions: () => [],
    order: nothing,
  };
}
