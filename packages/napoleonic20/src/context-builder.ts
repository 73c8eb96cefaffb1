import { cardsFor, contributionsFor } from './battles/index.js';
import { type Board, boardOf, buildBoard, type HexId, mapDataOf } from './board/index.js';
import { ROSTERS, type Scenario, scenarioNamed } from './data/index.js';
import { gatherPoints } from './rules/points.js';
import { internGameKey } from './setup/game-key.js';
import type { Context, TurnBox } from './state/context.js';
import { contextOf, useContextBuilder } from './state/context.js';
import type { GameKey } from './state/state.js';
import type { UnitFacts, UnitId, UnitIx } from './state/units.js';

/** Builds board, roster, turn record and rules of a game from its data. */
export function buildContext(game: GameKey): Context {
  const scenario = scenarioNamed(game.scenario);
  if (scenario === null) throw new RangeError(`no scenario ${game.scenario}`);
  const { battle } = scenario;
  const units = ROSTERS[battle].units.map(
    (counter, index): UnitFacts => ({
      id: counter.id,
      index: index as UnitIx,
      side: counter.side,
      nation: counter.nation,
      arm: counter.arm,
      name: counter.name,
      strength: counter.strength,
      movement: counter.movement,
      range: counter.range ?? 0,
      traits: new Set(counter.traits),
      corps: counter.corps ?? null,
    }),
  );
  const boxes = mapDataOf(battle).turns.map(
    ({ turn, part, date, suddenDeath }): TurnBox => ({
      turn,
      part,
      date,
      night: part === 'night',
      suddenDeath: suddenDeath ?? 0,
    }),
  );
  const board = game.terrain === undefined ? boardOf(battle) : buildBoard(mapDataOf(battle), game.terrain);
  return {
    game,
    battle,
    board,
    units,
    bySide: {
      french: units.filter((unit) => unit.side === 'french'),
      allied: units.filter((unit) => unit.side === 'allied'),
    },
    indexOf: new Map<UnitId, UnitIx>(units.map((unit) => [unit.id, unit.index])),
    firstPlayer: scenario.firstPlayer,
    lastTurn: scenario.lastTurn,
    firstNight: boxes.find((box) => box.night)?.turn ?? 0,
    turnBox: (turn) => boxes[turn - 1] as TurnBox,
    skipEvents: (turn, side) => scenario.noEvent.some((one) => one.turn === turn && one.side === side),
    cards: cardsFor(game),
    options: new Set(game.options),
    points: gatherPoints(contributionsFor(game)),
    unitActions: units.map(({ id }) => ({ type: 'unit', unit: id })),
    entryOf: units.map((unit) => entryHexes(board, scenario, unit.id)),
  };
}

function entryHexes(board: Board, scenario: Scenario, unit: UnitId): readonly HexId[] {
  const area = scenario.reinforcements.find((one) => one.unit === unit)?.area;
  return board.entryAreas.find((one) => one.id === area)?.hexes ?? [];
}

// positions read from a store bring keys of their own, and share the context of the games that began here
useContextBuilder((game) => {
  const one = internGameKey(game);
  return one === game ? buildContext(game) : contextOf({ game: one });
});
