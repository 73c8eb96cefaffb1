import type { Fraction } from '@vedette/kernel';
import type { Action, BattleOdds, BattleView, ColumnOdds, UnitId } from '@vedette/napoleonic20';
import { ask, type Choice, verb } from './choice.js';
import type { Situation } from './situation.js';
import { STRENGTH_WORTH, type Stakes, stakesOf } from './worth.js';

/** What leaving its hex costs a unit's side. */
const LEAVING = 0.1;
/** How much more than its price a reserve must bring. */
const RESERVE_MARGIN = 0.25;

/** The column on which a battle is fought [9.5]: the one with the best exact odds. */
export function chooseColumn(choice: Choice): Action {
  const { situation, prompt } = choice;
  const odds = oddsOfBattle(choice, situation.seen.battleNow);
  let best = prompt.actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of prompt.actions) {
    if (action.type !== 'column') continue;
    const column = odds?.columns.find((one) => one.column === action.column);
    const worth = column === undefined ? action.column - 99 : worthOf(situation, column);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

/** Whether a Morale Point for reserves is well spent [12.2.3]: if the odds gain more by it than it costs. */
export function chooseReserves(choice: Choice): Action {
  const { situation, prompt } = choice;
  const decline = verb(prompt, 'decline') ?? prompt.actions[0];
  const battle = situation.seen.battleNow;
  const reserve = verb(prompt, 'reserve');
  if (battle === null || reserve === undefined || situation.seen.morale[situation.side] <= 1) return decline;
  const attacking = battle.side === situation.side;
  const extra = attacking ? { attackerReserve: true } : { defenderReserve: true };
  const without = oddsOfBattle(choice, battle);
  const withIt = oddsOfBattle(choice, battle, extra);
  if (without === null || withIt === null) return decline;
  const gain = outlook(situation, withIt, attacking) - outlook(situation, without, attacking);
  return gain > stakesOf(situation).ownDown + RESERVE_MARGIN ? reserve : decline;
}

/** The worth of a battle with the column that its attacker will choose. */
export function outlook(situation: Situation, { columns }: BattleOdds, attacking: boolean): number {
  const worths = columns.map((column) => worthOf(situation, column));
  return attacking ? Math.max(...worths) : Math.min(...worths);
}

/** The kernel's exact odds of a battle; null where it gives none. */
export function oddsOfBattle(
  choice: Choice,
  battle: Pick<BattleView, 'attackers' | 'targets' | 'charge'> | null,
  extra: { readonly attackerReserve?: boolean; readonly defenderReserve?: boolean } = {},
): BattleOdds | null {
  if (battle === null) return null;
  const { attackers, targets, charge } = battle;
  return ask(choice, { type: 'odds', attackers, targets, charge, ...extra })?.odds ?? null;
}

/** What a column promises the side that thinks: morale, troops dispersed, ground. */
export function worthOf(situation: Situation, { morale, units }: ColumnOdds): number {
  const stakes = stakesOf(situation);
  let worth = moraleShift(stakes, morale[situation.side] / morale.over, morale[situation.foe] / morale.over);
  for (const { unit, disperses, leaves } of units) {
    const sign = isOwn(situation, unit) ? -1 : 1;
    worth += sign * (share(disperses) * STRENGTH_WORTH * strengthOf(situation, unit) + share(leaves) * LEAVING);
  }
  return worth;
}

function moraleShift({ ownUp, ownDown, foeUp, foeDown }: Stakes, own: number, foe: number): number {
  return (own > 0 ? own * ownUp : own * ownDown) - (foe > 0 ? foe * foeUp : foe * foeDown);
}

function isOwn({ own }: Situation, unit: UnitId): boolean {
  return own.some(({ id }) => id === unit);
}

function strengthOf({ seen }: Situation, unit: UnitId): number {
  return seen.counters.find(({ id }) => id === unit)?.facts?.strength ?? 2;
}

function share({ count, over }: Fraction): number {
  return count / over;
}
