import type { Board, Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { Points } from '../rules/points.js';
import type { StepModule } from '../rules/step.js';
import type { Action, CardId } from './action.js';
import type { GameKey, State } from './state.js';
import type { CardTask } from './task.js';
import type { UnitFacts, UnitId, UnitIx } from './units.js';

/** One box of the Game Turn Record. */
export interface TurnBox {
  readonly turn: number;
  /** Part of the day, a key such as `morning`. */
  readonly part: string;
  /** Date, ISO, local to the battle. */
  readonly date: string;
  readonly night: boolean;
  /** Highest die that ends the game after this turn [4.0], or 0. */
  readonly suddenDeath: number;
}

/** The event cards of a game: which half concerns a side, and the module that carries it out. */
export interface Cards {
  halfFor(card: CardId, side: Side): Side | 'both';
  moduleOf(card: CardId, side: Side): StepModule<CardTask>;
}

/** Everything about a game that never changes while it is played: board, roster, turn record, rules in use. */
export interface Context {
  readonly game: GameKey;
  /** The battle, such as `arapiles`. */
  readonly battle: string;
  readonly board: Board;
  readonly units: readonly UnitFacts[];
  readonly bySide: Readonly<Record<Side, readonly UnitFacts[]>>;
  readonly indexOf: ReadonlyMap<UnitId, UnitIx>;
  readonly firstPlayer: Side;
  readonly lastTurn: number;
  /** First night of the track, turn number, or 0; truces need a night before [13.0]. */
  readonly firstNight: number;
  /** Box of a turn. */
  turnBox(turn: number): TurnBox;
  /** Whether the Event Phase of a side is left out on a turn. */
  skipEvents(turn: number, side: Side): boolean;
  readonly cards: Cards;
  readonly options: ReadonlySet<string>;
  readonly points: Points;
  /** The one action object that chooses each counter, by `UnitIx`. */
  readonly unitActions: readonly Action[];
  /** Entry hexes of every reinforcement, by `UnitIx`; empty for counters that never enter from off the map. */
  readonly entryOf: readonly (readonly HexId[])[];
}

const contexts = new WeakMap<GameKey, Context>();
let builder: ((game: GameKey) => Context) | null = null;

/** Tells this module how contexts are built. Called once, by the module that knows all battles. */
export function useContextBuilder(build: (game: GameKey) => Context): void {
  builder = build;
}

let latest: Context | null = null;

/** The context of a position's game, built at first need. The latest one asked for is nearly always asked for again. */
export function contextOf(state: Pick<State, 'game'>): Context {
  if (latest !== null && latest.game === state.game) return latest;
  let found = contexts.get(state.game);
  if (found === undefined) {
    if (builder === null) throw new Error('no builder of contexts is set');
    found = builder(state.game);
    contexts.set(state.game, found);
  }
  latest = found;
  return found;
}

const hexActions: Action[] = [];

/** The one action object that chooses a hex. */
export function hexAction(hex: HexId): Action {
  let found = hexActions[hex];
  if (found === undefined) {
    found = { type: 'hex', hex };
    hexActions[hex] = found;
  }
  return found;
}
