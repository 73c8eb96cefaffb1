import { rule } from '@vedette/kernel';
import type { Game } from '../../state/game.js';
import { IN_POOL, LEFT } from '../../state/state.js';
import { SIDES, type SideNo } from '../../state/units.js';
import { rulesOf } from '../scenario.js';

/** [8.2.6-2] Counters that stand at an exit leave the map for good and are shown; infantry counts from a given turn. */
export function leaveMap(game: Game, side: SideNo, zone: number): void {
  const leaving = game.inZone(side, zone);
  const from = rulesOf(game.ctx.id).escapeTurn;
  const units: string[] = [];
  for (const unit of leaving) {
    const { decoy, infantry } = game.facts(unit);
    const { lost, garrisoned } = game.unit(unit);
    game.set(unit, decoy ? IN_POOL : { ...IN_POOL, at: LEFT, lost, garrisoned });
    if (decoy) continue;
    units.push(game.unitId(unit));
    if (infantry && from !== null && game.state.turn >= from) game.state.escaped++;
  }
  if (units.length > 0)
    game.reveal({ type: 'left-map', rule: rule('LM:8.2.6-2'), side: SIDES[side], zone: game.zoneId(zone), units });
}
