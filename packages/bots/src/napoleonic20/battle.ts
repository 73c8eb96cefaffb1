import type { Fraction } from '@vedette/kernel';
import type { Action, BattleOdds, BattleView, ColumnOdds, UnitId } from '@vedette/napoleonic20';
import { ask, type Choice, verb } from './choice.js';
import { type Meeting, Prospects } from './fights.js';
import type { Fighter, Situation } from './situation.js';
import { STRENGTH_WORTH, type Stakes, stakesOf } from './worth.js';

/** What leaving its hex costs a unit's side. */
const LEAVING = 0.1;
/** How much more than its price a reserve must bring. */
const RESERVE_MARGIN = 0.25;

/** Most units in a battle whose odds are asked for: exact odds of many units take too long for a quick player. */
const MOST_UNITS = 3;

/** The column on which a battle is fought [9.5]: the one that promises most. */
export function chooseColumn(choice: Choice): Action {
  const { situation, prompt } = choice;
  const battle = situation.seen.battleNow;
  const odds = oddsOfBattle(choice, battle);
  const meeting = meetingOf(situation, battle);
  const prospects = new Prospects(situation);
  let best = prompt.actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of prompt.actions) {
    if (action.type !== 'column') continue;
    const exact = odds?.columns.find(({ column }) => column === action.column);
    const worth = exact === undefined ? prospects.at(meeting, action.column) : worthOf(situation, exact);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

/** Whether a Morale Point for reserves is well spent [12.2.3]: if the battle gains more by it than it costs. */
export function chooseReserves(choice: Choice): Action {
  const { situation, prompt } = choice;
  const decline = verb(prompt, 'decline') ?? prompt.actions[0];
  const battle = situation.seen.battleNow;
  const reserve = verb(prompt, 'reserve');
  if (battle === null || reserve === undefined || situation.seen.morale[situation.side] <= 1) return decline;
  const attacking = battle.side === situation.side;
  const price = stakesOf(situation).ownDown + RESERVE_MARGIN;
  if (roughGain(situation, battle, attacking) < price / 2) return decline;
  const extra = attacking ? { attackerReserve: true } : { defenderReserve: true };
  const without = oddsOfBattle(choice, battle);
  const withIt = oddsOfBattle(choice, battle, extra);
  if (without === null || withIt === null) return roughGain(situation, battle, attacking) > price ? reserve : decline;
  return outlook(situation, withIt, attacking) - outlook(situation, without, attacking) > price ? reserve : decline;
}

/** What one point of strength more is worth, at a glance. Seen from the attacker even for the defender. */
function roughGain(situation: Situation, battle: BattleView, attacking: boolean): number {
  const meeting = meetingOf(situation, battle);
  if (meeting.attackers.length === 0 || meeting.defenders.length === 0) return 0;
  const prospects = new Prospects(situation);
  const to = battle.column + (attacking ? 1 : -1);
  return Math.abs(prospects.at(meeting, to) - prospects.at(meeting, battle.column));
}

/** The two sides of a battle as fighters. */
function meetingOf({ own, foes }: Situation, battle: BattleView | null): Meeting {
  const all = [...own, ...foes];
  const named = (ids: readonly UnitId[]): Fighter[] => all.filter(({ id }) => ids.includes(id));
  return { attackers: named(battle?.attackers ?? []), defenders: named(battle?.defenders ?? []) };
}

/** The worth of a battle with the column that its attacker will choose. */
export function outlook(situation: Situation, { columns }: BattleOdds, attacking: boolean): number {
  const worths = columns.map((column) => worthOf(situation, column));
  return attacking ? Math.max(...worths) : Math.min(...worths);
}

/** The kernel's exact odds of a battle; null where it gives none, or where they would take too long. */
export function oddsOfBattle(
  choice: Choice,
  battle: Pick<BattleView, 'attackers' | 'targets' | 'charge'> | null,
  extra: { readonly attackerReserve?: boolean; readonly defenderReserve?: boolean } = {},
): BattleOdds | null {
  if (battle === null || battle.attackers.length + battle.targets.length > MOST_UNITS) return null;
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
