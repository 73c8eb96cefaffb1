import { type RuleId, rule } from '@vedette/kernel';
import type { Game } from '../state/game.js';
import { ELIMINATED } from '../state/state.js';
import { other, SIDES, type Side, type SideNo, type UnitFacts } from '../state/units.js';
import { rulesOf } from './scenario.js';

/** A line of the victory count. */
export interface VictoryItem {
  readonly side: Side;
  readonly key: string;
  readonly rule: RuleId;
  readonly count: number;
  readonly points: number;
  /** False if the viewer cannot be sure from what he sees. */
  readonly certain: boolean;
}

/** What the opponent gains for a counter that is out [8.1.5, 8.2.5]; garrisons and decoys count nothing. */
export function worth(game: Game, unit: UnitFacts): number {
  const { points } = game.ctx.tables;
  if (unit.infantry) return points.infantry;
  if (unit.cavalry) return points.cavalry;
  if (unit.artillery) return points.artillery;
  if (unit.baggage) return points.baggage;
  return unit.commander ? unit.sv : 0;
}

const KINDS = ['infantry', 'cavalry', 'artillery', 'baggage', 'commander'] as const;

/** The victory points as they stand, line by line; `knows` says whose hidden counters the viewer may see. */
export function victoryItems(game: Game, knows: (side: Side) => boolean): VictoryItem[] {
  const { ctx, state } = game;
  const victory = rule(ctx.id === 'junot-1808' ? 'LM:8.1.5' : 'LM:8.2.5');
  const rules = rulesOf(ctx.id);
  const items: VictoryItem[] = [];
  const add = (side: SideNo, key: string, count: number, points: number): void => {
    if (count > 0) items.push({ side: SIDES[side], key, rule: victory, count, points, certain: true });
  };
  const town = ctx.board.zoneOf.get(rules.capital) ?? -1;
  const [allied, french] = [game.counters(0, town), game.counters(1, town)];
  const control = ctx.tables.points.control[ctx.id] ?? 0;
  if (french === 0) add(0, 'victory.control', 1, control);
  else if (allied === 0) add(1, 'victory.control', 1, control);
  for (const side of [0, 1] as const) {
    for (const kind of KINDS) {
      const gone = ctx.bySide[other(side)]
        .map((unit) => game.facts(unit))
        .filter((unit) => unit[kind] && game.unit(unit.index).at === ELIMINATED);
      add(
        side,
        `victory.${kind}`,
        gone.length,
        gone.reduce((sum, unit) => sum + worth(game, unit), 0),
      );
    }
    const back = state.putBack[other(side)];
    add(side, 'victory.put-back', back, back * ctx.tables.points.putBack);
  }
  if (rules.quietTurns) add(0, 'victory.quiet', state.quietTurns, state.quietTurns * ctx.tables.points.quietTurn);
  add(0, 'victory.unrest', state.unrests, state.unrests * ctx.tables.points.unrest);
  return [...items, ...rules.extraItems(game, knows)];
}

/** Points of both sides. */
export function pointsOf(items: readonly VictoryItem[]): [number, number] {
  const sum = (side: Side): number =>
    items.reduce((points, item) => (item.side === side && item.certain ? points + item.points : points), 0);
  return [sum('anglo-allied'), sum('french')];
}
