import { boardOf, buildBoard, mapDataOf, type TerrainOverride } from '../src/board/index.js';
import { buildContext } from '../src/context-builder.js';
import { type Contribution, gatherPoints } from '../src/rules/points.js';
import { type Context, useContextBuilder } from '../src/state/context.js';
import type { GameKey } from '../src/state/state.js';
import type { Arm, Trait, UnitFacts } from '../src/state/units.js';

/** What is printed on a counter of a made-up roster, where it differs from the real one. */
export interface CounterChange {
  readonly arm?: Arm;
  readonly strength?: number;
  readonly movement?: number;
  readonly traits?: readonly Trait[];
  readonly corps?: string;
}

/** A made-up game: counters with other figures, other rules beside the standard ones, bare ground. */
export interface MadeUp {
  readonly counters?: Readonly<Record<string, CounterChange>>;
  /** Contributions in the place of the battle's own. */
  readonly rules?: readonly Contribution[];
  /** Clears the map of everything, before the changes of terrain. */
  readonly bare?: boolean;
}

const madeUp = new WeakMap<GameKey, MadeUp>();

/** A game key of its own for a made-up game. */
export function madeUpKey(game: GameKey, changes: MadeUp): GameKey {
  const key = { ...game };
  madeUp.set(key, changes);
  return key;
}

useContextBuilder((game) => {
  const changes = madeUp.get(game);
  const context = buildContext(game);
  return changes === undefined ? context : changed(context, game, changes);
});

function changed(context: Context, game: GameKey, { counters = {}, rules, bare = false }: MadeUp): Context {
  const units = context.units.map((unit): UnitFacts => {
    const { traits, ...change } = counters[unit.id] ?? {};
    return { ...unit, ...change, traits: traits === undefined ? unit.traits : new Set(traits) };
  });
  return {
    ...context,
    units,
    bySide: {
      french: units.filter((unit) => unit.side === 'french'),
      allied: units.filter((unit) => unit.side === 'allied'),
    },
    points: rules === undefined ? context.points : gatherPoints(rules),
    board: bare ? bareBoard(context, game.terrain ?? []) : context.board,
  };
}

function bareBoard({ battle }: Context, terrain: readonly TerrainOverride[]): Context['board'] {
  const name = battle as 'arapiles';
  const flat = boardOf(name).hexes.flatMap((hex): TerrainOverride[] => [{ hex, ground: 'clear' }]);
  const map = { ...mapDataOf(name), rivers: [], slopes: [], roads: [], garrisons: [] };
  return buildBoard(map, [...flat, ...terrain]);
}
