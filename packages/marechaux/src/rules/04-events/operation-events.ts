import { rule } from '@vedette/kernel';
import { type Action, PLAIN } from '../../state/actions.js';
import type { EventId } from '../../state/events.js';
import type { Game } from '../../state/game.js';
import { POOL } from '../../state/state.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { endOperation } from '../05-operations/ending.js';
import { decision, type StepModule } from '../step.js';
import { discard, eventRule } from './draws.js';

/** The reinforcements that events bring in: the unit, and the zone that must be free of enemies. */
const REINFORCEMENTS: Readonly<Partial<Record<EventId, { unit: string; zone(game: Game): number }>>> = {
  debarquement: { unit: 'anglo-allied/7th-8th', zone: (game) => game.state.fleet },
  kellermann: { unit: 'french/kellermann', zone: (game) => game.ctx.board.zoneOf.get('lisbon') ?? -1 },
};

/** The events that a side may play as one of its operations, or, for Argenton, before one. */
export function operationEvents(game: Game, side: SideNo): Action[] {
  const hand = game.state.hands[side];
  if (hand.length === 0) return [];
  const actions: Action[] = [];
  for (const event of new Set(hand)) {
    const reinforcement = REINFORCEMENTS[event];
    if (reinforcement !== undefined) {
      const unit = game.ctx.unitOf.get(reinforcement.unit);
      const zone = reinforcement.zone(game);
      if (unit !== undefined && game.unit(unit).at === POOL && zone >= 0 && !game.enemyIn(side, zone))
        actions.push({ type: 'play', event });
    } else if (event === 'genie') actions.push(...bridges(game, side));
    else if (event === 'argenton') actions.push({ type: 'play', event });
  }
  return actions;
}

/** [Génie] Bridges at a zone that holds undemoralized infantry of the side and no enemy. */
function bridges(game: Game, side: SideNo): Action[] {
  const { board, bySide } = game.ctx;
  const found = new Set<number>();
  for (const unit of bySide[side]) {
    const { at, demoralized } = game.unit(unit);
    if (at < 0 || demoralized || !game.facts(unit).infantry || game.enemyIn(side, at)) continue;
    for (const link of board.around[at] ?? []) if (link.bridge) found.add(link.index);
  }
  return [...found].map((link) => ({ type: 'play', event: 'genie', bridge: board.connections[link]?.id ?? '' }));
}

/** Carries out an event played in one's own operation. All but Argenton take the operation's place. */
export function playInOperation(game: Game, side: SideNo, action: Extract<Action, { type: 'play' }>): void {
  const { event } = action;
  discard(game, side, event);
  if (event === 'argenton') {
    game.push({ step: 'look', side, seen: 0 });
    return;
  }
  const reinforcement = REINFORCEMENTS[event];
  if (reinforcement !== undefined) {
    const unit = game.ctx.unitOf.get(reinforcement.unit) as number;
    const zone = reinforcement.zone(game);
    game.set(unit, { at: zone, activated: true });
    game.sight(other(side), [unit]);
    game.tell({
      type: 'arrived',
      rule: eventRule(event),
      side: SIDES[side],
      unit: reinforcement.unit,
      zone: game.zoneId(zone),
    });
  } else if (action.bridge !== undefined) {
    const link = game.ctx.board.connectionOf.get(action.bridge) as number;
    setBridge(game, side, link, !game.state.cut.includes(link));
  }
  endOperation(game);
}

/** Destroys or repairs a bridge and tells everyone. */
export function setBridge(game: Game, side: SideNo, link: number, cut: boolean): void {
  const rest = game.state.cut.filter((other) => other !== link);
  game.state.cut = cut ? [...rest, link].sort((a, b) => a - b) : rest;
  const by = game.ctx.board.connections[link]?.id ?? '';
  game.tell({ type: cut ? 'bridge-cut' : 'bridge-repaired', rule: rule('LM:event-genie'), side: SIDES[side], by });
}

/** [Argenton] Up to two zones in which the enemy counters are looked at and hidden again. */
export const look: StepModule = {
  publicStep: 'operation',
  publicRule: rule('LM:event-argenton'),
  ask(game) {
    const { side, seen } = game.top('look');
    const zones = game.ctx.board.zones.filter((zone) => game.enemyIn(side, zone.index));
    if (seen === 2 || zones.length === 0) {
      game.pop();
      return null;
    }
    const actions = zones.map((zone) => game.ctx.actions.look[zone.index] as Action);
    return decision(side, 'look', rule('LM:event-argenton'), seen === 0 ? actions : [PLAIN.decline, ...actions]);
  },
  answer(game: Game, action: Action) {
    const { side, seen } = game.top('look');
    if (action.type !== 'look') {
      game.pop();
      return;
    }
    const zone = game.ctx.board.zoneOf.get(action.zone) as number;
    const found = game.inZone(other(side), zone);
    game.sight(side, found);
    const units = found.map((unit) => game.unitId(unit));
    const rules = rule('LM:event-argenton');
    game.notices.push({
      event: { type: 'looked', rule: rules, side: SIDES[side], zone: action.zone, units },
      audience: [SIDES[side]],
      otherwise: { type: 'looked', rule: rules, side: SIDES[side], zone: action.zone },
      reveals: true,
    });
    game.amend('look', { seen: seen + 1 });
  },
};
