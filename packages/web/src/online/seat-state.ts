import type { SeatLink } from '@vedette/server/client';
import type { ClockView } from '@vedette/server/wire';
import { createStore, type Store } from '../store/store.js';
import type { ChatLine, GameInfo } from './api.js';

/** What stands beside the board of an online game. */
export interface SeatState {
  readonly info: GameInfo | null;
  /** The side that offers a draw. */
  readonly offer: string | null;
  readonly chat: readonly ChatLine[];
  readonly clock: ClockView | null;
  /** Whether there is a position to show. */
  readonly begun: boolean;
  /** The side that must decide, from the seat's own prompt. */
  readonly toMove: string | null;
}

/** Everything that the components of a seat share. */
export interface SeatParts {
  readonly seat: SeatLink;
  readonly state: Store<SeatState>;
  readonly unconfirmed: Store<number>;
}

/** Follows what a seat is told beside the board; `stop` ends that. */
export function followSeat(seat: SeatLink): { readonly state: Store<SeatState>; readonly stop: () => void } {
  const state = createStore(stateOf(seat));
  const update = (): void => state.set(stateOf(seat));
  const stop = seat.listen({ changed: update, informed: update, heard: update });
  return { state, stop };
}

function stateOf({ info, offer, chat, clock, view }: SeatLink): SeatState {
  const prompt = view?.prompt as { readonly kind: string; readonly side?: string } | undefined;
  const toMove = prompt?.kind === 'decision' || prompt?.kind === 'waiting' ? (prompt.side ?? null) : null;
  return { info, offer, chat, clock, begun: view !== null, toMove };
}
