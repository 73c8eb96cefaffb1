import type { Action, HexId } from '@vedette/napoleonic20';
import { oddsOfBattle, outlook } from './battle.js';
import { type Choice, hexActionOf, unitAction, unitAtWork, unitsOffered, verb } from './choice.js';
import { coverOf, sum } from './fights.js';
import { bestByLookahead } from './lookahead.js';
import { type Fighter, type Situation, touching } from './situation.js';

/** What a charge must promise. */
const LEAST_CHARGE = 0.3;
/** By how much an attack must outweigh cavalry before it gives way. */
const OUTWEIGHED = 2;

interface Charge {
  readonly hex: HexId;
  readonly worth: number;
}

/** Which cavalry reacts, if any [8.0]: one with a good charge, or one that had better be gone. */
export function chooseReactor(choice: Choice): Action {
  const { situation, prompt } = choice;
  for (const id of unitsOffered(prompt)) {
    const unit = situation.own.find((one) => one.id === id);
    if (unit === undefined) continue;
    if (bestCharge(choice, unit) !== null || isOutweighed(situation, unit))
      return unitAction(prompt, id) ?? prompt.actions[0];
  }
  return verb(prompt, 'end-reaction') ?? prompt.actions[0];
}

/** How the chosen cavalry reacts. */
export function chooseReaction(choice: Choice): Action {
  const { situation, prompt } = choice;
  const unit = situation.own.find(({ id }) => id === unitAtWork(situation));
  const charge = verb(prompt, 'countercharge');
  if (unit !== undefined && charge !== undefined && bestCharge(choice, unit) !== null) return charge;
  return verb(prompt, 'disengage') ?? charge ?? prompt.actions[0];
}

/** Whom a charge goes for [8.1.3]: one enemy, the most promising. */
export function chooseCharge(choice: Choice): Action {
  const { situation, prompt } = choice;
  const close = verb(prompt, 'close-attack');
  if (close !== undefined) return close;
  const task = situation.seen.agenda.at(-1);
  const first = task?.kind === 'declare' ? task.attackers[0] : undefined;
  const unit = situation.own.find(({ index }) => index === first);
  const best = unit === undefined ? null : bestCharge(choice, unit, Number.NEGATIVE_INFINITY);
  return hexActionOf(prompt, best?.hex) ?? bestByLookahead(situation.state, prompt.actions, prompt.side, choice.random);
}

function bestCharge(choice: Choice, unit: Fighter, least = LEAST_CHARGE): Charge | null {
  const { situation } = choice;
  if (unit.routed) return null;
  let best: Charge | null = null;
  for (const foe of situation.foes) {
    if (!touching(situation.board, unit.hex, foe.hex)) continue;
    const odds = oddsOfBattle(choice, { attackers: [unit.id], targets: [foe.hex], charge: true });
    const worth = odds === null ? Number.NEGATIVE_INFINITY : outlook(situation, odds, true);
    if (worth > Math.max(least, best?.worth ?? Number.NEGATIVE_INFINITY)) best = { hex: foe.hex, worth };
  }
  return best;
}

/** Whether the enemies around are far stronger than the unit and the friends who share them with it. */
function isOutweighed({ board, own, foes }: Situation, unit: Fighter): boolean {
  const against = foes.filter((foe) => touching(board, unit.hex, foe.hex));
  const friends = own.filter(
    (friend) => friend.id !== unit.id && against.some((foe) => touching(board, friend.hex, foe.hex)),
  );
  const attack = sum(against, ({ strength }) => strength) - sum(friends, ({ strength }) => strength) / 2;
  return attack - unit.strength - coverOf(board, unit.hex, against) >= OUTWEIGHED;
}
