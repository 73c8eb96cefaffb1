import { rule } from '@vedette/kernel';
import { across } from '../../board/board.js';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { decision, die, rolled, type StepModule } from '../step.js';
import { returnLoneDecoys } from './decoys.js';

const COMMANDERS = rule('LM:7.1');
const WHEELS = rule('LM:7.2');

/**
 * Sets a zone right after somebody came, left or fell: artillery and baggage without escort facing enemy infantry or
 * cavalry are lost [7.2], commanders alone must save themselves [7.1], decoys without a real counter go [7.4], and
 * retreat markers go when the zone is no longer shared [5.4.1].
 */
export function sweep(game: Game, zone: number): void {
  for (const side of [0, 1] as const) {
    if (game.counters(side, zone) === 0) continue;
    if (game.fighters(side, zone) === 0 && game.fighters(other(side), zone) > 0) surrender(game, side, zone);
    returnLoneDecoys(game, side);
  }
  const shared = game.units(0, zone) > 0 && game.units(1, zone) > 0;
  if (!shared && game.contact(zone) !== undefined) {
    game.setContact(zone, null);
    for (const unit of [...game.inZone(0, zone), ...game.inZone(1, zone)])
      if (game.unit(unit).spent) game.set(unit, { spent: false });
  }
}

function surrender(game: Game, side: SideNo, zone: number): void {
  uncover(game, side, zone);
  for (const unit of game.inZone(side, zone)) {
    const facts = game.facts(unit);
    if (facts.wheels) game.eliminate(unit, WHEELS);
    else if (facts.commander && !pending(game, unit)) {
      game.push({ step: 'lone', side, unit, dice: [] });
    }
  }
}

/** [5.5, 7.1] Commanders found alone in a zone that an enemy has entered are turned over. */
export function uncover(game: Game, side: SideNo, zone: number): void {
  for (const unit of game.inZone(side, zone)) {
    const { commander, id } = game.facts(unit);
    if (commander)
      game.reveal({ type: 'uncovered', rule: COMMANDERS, side: SIDES[side], unit: id, zone: game.zoneId(zone) });
  }
}

/** Whether a commander's escape is already on the agenda. */
function pending(game: Game, unit: number): boolean {
  return game.state.agenda.some((frame) => frame.step === 'lone' && frame.unit === unit);
}

/** Where a commander alone may go: adjacent zones without enemies. */
function refuges(game: Game, side: SideNo, from: number): number[] {
  const zones = new Set<number>();
  for (const link of game.ctx.board.around[from] ?? []) {
    const zone = across(link, from);
    if (!link.water && !link.exit && !game.isCut(link) && !game.enemyIn(side, zone)) zones.add(zone);
  }
  return [...zones];
}

/** [7.1] A commander alone with an enemy stack: two dice, out on 11 or 12, else he slips into an adjacent zone. */
export const lone: StepModule = {
  publicStep: 'operation',
  publicRule: COMMANDERS,
  ask(game) {
    const { side, unit, dice } = game.top('lone');
    const { at } = game.unit(unit);
    if (dice !== null && dice.length < 2) return die('commander-alone', COMMANDERS);
    const zones = refuges(game, side, at);
    if (dice !== null && (dice[0] ?? 0) + (dice[1] ?? 0) >= 11) zones.length = 0;
    if (zones.length > 1)
      return decision(
        side,
        'flee',
        COMMANDERS,
        zones.map((zone) => game.ctx.actions.flee[zone] as Action),
      );
    if (zones.length === 1) flee(game, zones[0] as number);
    else {
      game.pop();
      game.eliminate(unit, COMMANDERS);
      sweep(game, at);
    }
    return null;
  },
  answer(game: Game, action: Action) {
    const frame = game.top('lone');
    if (action.type === 'roll') {
      const dice = [...(frame.dice ?? []), rolled(action)];
      const place = { rule: COMMANDERS, side: SIDES[frame.side], unit: game.unitId(frame.unit) };
      if (dice.length === 2) game.reveal({ type: 'commander-alone', ...place, total: (dice[0] ?? 0) + (dice[1] ?? 0) });
      game.amend('lone', { dice });
    } else if (action.type === 'flee') flee(game, game.ctx.board.zoneOf.get(action.zone) as number);
  },
};

function flee(game: Game, zone: number): void {
  const { side, unit } = game.top('lone');
  const { at, stack } = game.unit(unit);
  game.pop();
  game.set(unit, { at: zone, stack: 0, river: false, ...(stack === 1 ? { activated: true } : {}) });
  game.sight(other(side), [unit]);
  game.tell({
    type: 'fled',
    rule: COMMANDERS,
    side: SIDES[side],
    unit: game.unitId(unit),
    zone: game.zoneId(at),
    to: game.zoneId(zone),
  });
  sweep(game, at);
}
