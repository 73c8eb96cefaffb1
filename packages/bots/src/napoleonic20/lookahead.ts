import { type Random, totalWeight } from '@vedette/kernel';
import { type Action, type N20Types, napoleonic20, type Side } from '@vedette/napoleonic20';
import { Positions } from './positions.js';
import { situationOf } from './situation.js';
import { moraleWorth, STRENGTH_WORTH } from './worth.js';

type State = N20Types['state'];

const ROUTED_SHARE = 0.6;
const DISPERSED_SHARE = 0.35;
const WON = 100;
/** Most positions weighed for one choice; beyond that, chance is sampled. */
const MOST_LEAVES = 60;

/**
 * The best of a few actions by what the kernel says they lead to: each is carried out on an imagined position, chance
 * after it is averaged, and the positions reached are weighed. Looks no further than the next decision.
 */
export function bestByLookahead(state: State, actions: readonly Action[], side: Side, random: Random): Action {
  let best = actions[0];
  let most = Number.NEGATIVE_INFINITY;
  const leaves = Math.max(1, Math.floor(MOST_LEAVES / actions.length));
  for (const action of actions) {
    const step = napoleonic20.apply(state, action);
    if (!step.ok) continue;
    const worth = expected(step.value.state, side, leaves, random);
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

/** The average worth of what chance makes of a position, with at most `leaves` positions weighed. */
function expected(state: State, side: Side, leaves: number, random: Random): number {
  const prompt = napoleonic20.prompt(state);
  if (prompt.kind !== 'chance') return weigh(state, side);
  const total = totalWeight(prompt.outcomes);
  const every = prompt.outcomes.length <= leaves;
  const outcomes = every ? prompt.outcomes : [prompt.outcomes[random.below(prompt.outcomes.length)]];
  let worth = 0;
  for (const { action, weight } of outcomes) {
    const step = napoleonic20.apply(state, action);
    if (!step.ok) continue;
    const share = every ? weight / total : 1;
    worth += share * expected(step.value.state, side, Math.floor(leaves / outcomes.length), random);
  }
  return worth;
}

/** What a position is worth to a side by what it sees: morale, troops, and where they stand. */
function weigh(state: State, side: Side): number {
  const seen = napoleonic20.observe(state, side);
  if (seen.result !== null) {
    if (seen.result.winner === null) return 0;
    return seen.result.winner === side ? WON : -WON;
  }
  const situation = situationOf(seen, state, side);
  let worth = moraleWorth(seen.morale[side]) - moraleWorth(seen.morale[situation.foe]);
  for (const { side: owner, place, facts, routed } of seen.counters) {
    const strength = facts?.strength ?? 2;
    const share =
      place.at === 'map'
        ? routed
          ? ROUTED_SHARE
          : 1
        : place.at === 'arriving'
          ? 1
          : place.at === 'dispersed'
            ? DISPERSED_SHARE
            : 0;
    worth += (owner === side ? 1 : -1) * STRENGTH_WORTH * strength * share;
  }
  const positions = new Positions(situation);
  for (const unit of situation.own) worth += 0.5 * positions.of(unit, unit.hex, situation.own);
  return worth;
}
