import type { SeatRow, StoredGame } from '../store/port.js';
import { type GameInfo, Terms } from '../wire/messages.js';

/** The sides that somebody plays in a game. */
export function sidesOf({ holders }: StoredGame, person: string): readonly string[] {
  return holders.filter((holder) => holder.person === person).map((holder) => holder.side);
}

/** What the players agreed on. */
export function termsOf({ game }: StoredGame): Terms {
  return Terms.parse(JSON.parse(game.terms));
}

/** Whether somebody may look at a game from a seat, or as an onlooker where the table allows that. */
export function mayWatch(stored: StoredGame, person: string, as: string): boolean {
  if (as !== 'spectator') return sidesOf(stored, person).includes(as);
  const { spectators } = termsOf(stored);
  return spectators === 'open' || (spectators === 'after' && stored.game.ended_at !== null);
}

/** Whether a seat waits for somebody. */
export function seatIsFree(seat: SeatRow): boolean {
  return seat.kind === 'open' || seat.kind === 'invited';
}

/** Everything about a game that is not its position, as somebody may know it. Built up, field by field. */
export function infoFor(
  stored: StoredGame,
  person: string | null,
  now: { readonly toMove: string | null; readonly dueAt: number | null },
): GameInfo {
  const { game, seats } = stored;
  const mine = person === null ? [] : sidesOf(stored, person);
  return {
    id: game.id,
    system: game.system,
    rulesVersion: game.rules_version,
    setup: JSON.parse(game.setup),
    terms: termsOf(stored),
    seats: seats.map(({ side, kind, name, entropy }) => ({ side, kind, name, entropy, mine: mine.includes(side) })),
    status: game.ended_at !== null ? 'over' : game.started_at !== null ? 'running' : 'waiting',
    toMove: now.toMove,
    dueAt: now.dueAt,
    commitment: game.commitment,
    madeAt: game.made_at,
    startedAt: game.started_at,
    endedAt: game.ended_at,
    result: game.result === null ? null : JSON.parse(game.result),
    nextGame: game.next_game,
    frozen: null,
    imported: game.origin === null ? null : { dice: game.origin === 'null' ? 'none' : 'verified' },
  };
}
