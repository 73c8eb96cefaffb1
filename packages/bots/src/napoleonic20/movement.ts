import { type Action, type HexId, napoleonic20, type UnitId } from '@vedette/napoleonic20';
import { ask, type Choice, hexActionOf, unitAction, unitAtWork, verb } from './choice.js';
import { sum } from './fights.js';
import { leaderHex, restlessLeader } from './leaders.js';
import { bestByLookahead } from './lookahead.js';
import { MovementPlanner, type Mover } from './movement-planner.js';
import { type Fighter, rosterIndex, type Situation } from './situation.js';
import { stakesOf } from './worth.js';

/** How much more than its price a forced march must promise. */
const MARCH_MARGIN = 0.5;
/** What it is worth to be able to go to one more hex. */
const FREEDOM = 0.005;
/** How near an enemy drives a routed unit on. */
const HARD_ON_THE_HEELS = 3;

/** Which unit moves next, or whether the army marches harder, or stops [6.0]. */
export function chooseUnit(choice: Choice): Action {
  const { situation, prompt } = choice;
  const winning = prompt.actions.find((action) => action.type === 'do' && winsAtOnce(situation, action));
  if (winning !== undefined) return winning;
  const runner = situation.own.find((unit) => unit.routed && isPressed(situation, unit) && unitAction(prompt, unit.id));
  if (runner !== undefined) return unitAction(prompt, runner.id) as Action;
  const move = new MovementPlanner(situation, moversOf(choice)).next();
  const march = verb(prompt, 'forced-march');
  if (march !== undefined && isForcedMarchWorthIt(choice, march, move?.gain ?? 0)) return march;
  return (
    unitAction(prompt, move?.unit) ??
    unitAction(prompt, restlessLeader(choice)) ??
    verb(prompt, 'end-movement') ??
    prompt.actions[0]
  );
}

/** Whether an action ends the game in the player's favour, such as a march on Madrid [TAL:15.1]. */
function winsAtOnce({ state, side }: Situation, action: Action): boolean {
  const step = napoleonic20.apply(state, action);
  return step.ok && step.value.state.result?.winner === side;
}

/** Which corps, or which unit besides, may act [BUS:5.1, TAL:5.1]: the one with which most can be done. */
export function chooseCorps(choice: Choice): Action {
  const { prompt } = choice;
  let best = prompt.actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of prompt.actions) {
    const promise = promiseOf(choice, action);
    if (promise <= most) continue;
    most = promise;
    best = action;
  }
  return best;
}

/** What the next move would gain after an action; the more hexes the army could go to, the better. */
function promiseOf(choice: Choice, action: Action): number {
  const then = after(choice, action);
  if (then === null) return Number.NEGATIVE_INFINITY;
  const movers = moversOf(then);
  const gain = new MovementPlanner(then.situation, movers).next()?.gain ?? 0;
  return gain + FREEDOM * sum(movers, ({ hexes }) => hexes.length);
}

/** Where the chosen unit goes [6.2]. */
export function chooseHex(choice: Choice): Action {
  const { situation, prompt } = choice;
  const id = unitAtWork(situation);
  if (id === null) return prompt.actions[0];
  const hexes = prompt.actions.flatMap((action) => (action.type === 'hex' ? [action.hex] : []));
  const chosen = moverOf(situation, id, hexes);
  const best =
    chosen === null
      ? leaderHex(choice, id, hexes)
      : new MovementPlanner(situation, [chosen, ...moversOf(choice).filter(({ unit }) => unit.id !== id)]).bestHexFor(
          id,
        );
  return hexActionOf(prompt, best ?? undefined) ?? prompt.actions[0];
}

/** By which hex a reinforcement comes on [11.1]: the one from which it gets furthest to where it is wanted. */
export function chooseEntry(choice: Choice): Action {
  const { situation, prompt } = choice;
  const id = unitAtWork(situation);
  if (id === null) return prompt.actions[0];
  let best = prompt.actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of prompt.actions) {
    if (action.type !== 'hex') continue;
    const reach = ask(choice, { type: 'reach', unit: id, entry: action.hex });
    const mover =
      reach === null
        ? null
        : moverOf(
            situation,
            id,
            reach.hexes.map(({ hex }) => hex),
          );
    if (mover === null) continue;
    const gain = new MovementPlanner(situation, [mover]).next()?.gain ?? Number.NEGATIVE_INFINITY;
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

/** A routed unit goes on only while somebody is after it [9.6.2]. */
export function chooseRoutMarch({ prompt, random, situation }: Choice): Action {
  const id = unitAtWork(situation);
  const unit = situation.own.find((one) => one.id === id);
  const stop = verb(prompt, 'stop');
  if (stop !== undefined && unit !== undefined && !isPressed(situation, unit)) return stop;
  return bestByLookahead(situation.state, prompt.actions, prompt.side, random);
}

function isPressed({ board, foes }: Situation, unit: Fighter): boolean {
  return foes.some((foe) => board.distance(unit.hex, foe.hex) <= HARD_ON_THE_HEELS);
}

/** A forced march is paid before anyone has moved, and only for a blow that it alone makes possible [12.2.1]. */
function isForcedMarchWorthIt(choice: Choice, march: Action, without: number): boolean {
  const { situation } = choice;
  const { seen, side } = situation;
  if (seen.morale[side] < 5 || seen.night || seen.counters.some((one) => one.side === side && one.moved)) return false;
  const marching = after(choice, march);
  if (marching === null) return false;
  const gain = new MovementPlanner(situation, moversOf(marching)).next()?.gain ?? 0;
  return gain - without > stakesOf(situation).ownDown + MARCH_MARGIN;
}

/** The choice as it would be after an action; null if that is refused. */
function after(choice: Choice, action: Action): Choice | null {
  const { situation } = choice;
  const step = napoleonic20.apply(situation.state, action);
  if (!step.ok) return null;
  const { state } = step.value;
  return { ...choice, situation: { ...situation, state, seen: napoleonic20.observe(state, situation.side) } };
}

/** All units of the side that may still move in this phase, and where the kernel says that they could go. */
function moversOf(choice: Choice): readonly Mover[] {
  const { seen, side } = choice.situation;
  return seen.counters.flatMap(({ id, side: owner, place, facts, moved, locked, routed }) => {
    if (owner !== side || moved || locked || routed || facts === null || facts.arm === 'leader') return [];
    if (place.at !== 'map' && !(place.at === 'arriving' && place.turn <= seen.turn)) return [];
    const reach = ask(choice, { type: 'reach', unit: id });
    const mover =
      reach === null
        ? null
        : moverOf(
            choice.situation,
            id,
            reach.hexes.map(({ hex }) => hex),
          );
    return mover === null ? [] : [mover];
  });
}

/** A unit with the hexes it could go to; null if it is no fighter or cannot go anywhere. */
function moverOf({ seen, own, side }: Situation, id: UnitId, hexes: readonly HexId[]): Mover | null {
  if (hexes.length === 0) return null;
  const standing = own.find((unit) => unit.id === id);
  if (standing !== undefined) return { unit: standing, onMap: true, hexes };
  const facts = seen.counters.find((counter) => counter.id === id)?.facts;
  if (!facts || facts.arm === 'leader') return null;
  const { strength, movement, arm } = facts;
  const unit: Fighter = {
    id,
    index: rosterIndex(seen.battle, id),
    side,
    hex: hexes[0],
    strength,
    movement,
    cavalry: arm === 'cavalry',
    artillery: arm === 'artillery',
    routed: false,
    locked: false,
    moved: false,
  };
  return { unit, onMap: false, hexes };
}
