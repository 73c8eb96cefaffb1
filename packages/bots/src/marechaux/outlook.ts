import {
  type CounterCard,
  campaignSheet,
  type MarechauxTypes,
  marechaux,
  type Observation,
  type Side,
} from '@vedette/marechaux';
import { type Plan, planFor } from './plans.js';
import { FAR, type Roads, roadsOf } from './roads.js';

type State = MarechauxTypes['state'];

const WON = 100;
/** What a lead is worth beyond its points once the last turn has come. */
const LAST_TURN = 5;
const STEP_WORTH = 0.3;
const DEMORALIZED = 0.3;
/** How long a way still counts. */
const LONGEST = 25;

const cards = new Map<string, ReadonlyMap<string, CounterCard>>();

function cardsOf(scenario: string): ReadonlyMap<string, CounterCard> {
  let found = cards.get(scenario);
  if (found === undefined) {
    found = new Map(campaignSheet(scenario)?.counters.map((card) => [card.id, card]));
    cards.set(scenario, found);
  }
  return found;
}

/** What a side wants in a campaign, as things stand: how far every place is from where it would be. */
export class Outlook {
  readonly #side: Side;
  readonly #plan: Plan;
  readonly #roads: Roads;
  readonly #cards: ReadonlyMap<string, CounterCard>;
  readonly #targets: readonly string[];
  readonly #escaping: boolean;

  constructor(seen: Observation, side: Side) {
    this.#side = side;
    this.#plan = planFor(seen.scenario, side);
    this.#roads = roadsOf(seen.scenario);
    this.#cards = cardsOf(seen.scenario);
    this.#escaping = this.#plan.escapeFrom > 0 && seen.turn >= this.#plan.escapeFrom;
    this.#targets = [
      ...seen.piles.filter((pile) => pile.side !== side).map(({ zone }) => zone),
      ...seen.units.filter(({ unit }) => this.#cards.get(unit)?.side === foeOf(side)).map(({ zone }) => zone),
    ].filter((zone, at, all) => this.#roads.names.includes(zone) && all.indexOf(zone) === at);
  }

  /** How far a place is from where the army is wanted, movement points. */
  wayFrom(place: string): number {
    if (this.#escaping) return Math.min(LONGEST, ...this.#roads.exits.map((exit) => this.#roads.distance(place, exit)));
    const { goal, hunger } = this.#plan;
    const toGoal = goal === '' ? FAR : this.#roads.distance(place, goal);
    const toEnemy = Math.min(FAR, ...this.#targets.map((zone) => this.#roads.distance(place, zone)));
    return Math.min(LONGEST, toGoal, Math.max(0, toEnemy - hunger) + (toEnemy === 0 ? 0 : 1));
  }

  /** The name of a place by its number in a step of the agenda. */
  placeOf(index: number): string {
    return this.#roads.names[index] ?? '';
  }

  /** What an imagined position is worth to the side: points, strength, and where its troops stand. */
  weigh(state: State): number {
    const prompt = marechaux.prompt(state);
    if (prompt.kind === 'over' && prompt.result.winner !== null)
      return prompt.result.winner === this.#side ? WON : -WON;
    const seen = marechaux.observe(state, 'everything');
    const victory = marechaux.ask(state, 'everything', { type: 'victory' });
    const points = victory.ok && victory.value.type === 'victory' ? victory.value.points : [0, 0];
    const sign = this.#side === 'anglo-allied' ? 1 : -1;
    const lead = sign * ((points[0] ?? 0) - (points[1] ?? 0));
    let worth = lead + (seen.last || seen.turn === seen.turns ? LAST_TURN * Math.sign(lead) : 0);
    const chief = seen.units.find(({ unit }) => this.#isOwnChief(unit))?.zone;
    for (const unit of seen.units) worth += this.#weighUnit(unit, chief);
    return worth;
  }

  #isOwnChief(unit: string): boolean {
    const card = this.#cards.get(unit);
    return card?.chief === true && card.side === this.#side;
  }

  #weighUnit({ unit, zone, losses, demoralized }: Observation['units'][number], chief: string | undefined): number {
    const card = this.#cards.get(unit);
    if (card === undefined || card.kind === 'decoy' || zone === 'eliminated' || zone === 'pool') return 0;
    const steps = Math.max(0, card.morale.length - losses);
    const strength = steps * STEP_WORTH - (demoralized ? DEMORALIZED : 0);
    if (card.side !== this.#side) return -strength;
    if (!this.#roads.names.includes(zone)) return strength;
    const { pull, cohesion } = this.#plan;
    const apart = chief === undefined ? 0 : Math.min(LONGEST, this.#roads.distance(zone, chief));
    return strength - Math.max(1, steps) * (pull * this.wayFrom(zone) + cohesion * apart);
  }
}

function foeOf(side: Side): Side {
  return side === 'french' ? 'anglo-allied' : 'french';
}
