import type { Refusal } from '@vedette/kernel';
import type { TerrainOverride } from '../src/board/index.js';
import { type Event, napoleonic20, type Observation } from '../src/index.js';
import { finishStep } from '../src/rules/engine.js';
import { internGameKey } from '../src/setup/game-key.js';
import { startState } from '../src/setup/start.js';
import { contextOf } from '../src/state/context.js';
import type { Effect, State } from '../src/state/state.js';
import type { Task } from '../src/state/task.js';
import { arriving, MARK, onMap, PLACE, type UnitId } from '../src/state/units.js';
import { Work } from '../src/state/work.js';
import { type MadeUp, madeUpKey } from './made-up.js';

/** Where a counter of a made-up position stands: a hex, a place off the map, or the box of a turn. */
export type At = number | 'dispersed' | 'lost' | 'reserve' | { readonly turn: number };

/** A made-up position. Units that are not listed are not part of the game. */
export interface Arrangement extends MadeUp {
  readonly scenario?: string;
  readonly options?: readonly string[];
  readonly turn?: number;
  readonly active?: 'french' | 'allied';
  readonly french?: number;
  readonly allied?: number;
  readonly units: Readonly<Record<string, At>>;
  /** Units with a Rout! marker of the enemy's colour, as a rout in their own Player Turn leaves it. */
  readonly routed?: readonly string[];
  /** Units with a Rout! marker of the active side's own colour, which comes off in this Player Turn. */
  readonly recovering?: readonly string[];
  readonly contact?: readonly string[];
  readonly moved?: readonly string[];
  /** Units that lie face down. */
  readonly hidden?: readonly string[];
  readonly terrain?: readonly TerrainOverride[];
  readonly effects?: readonly Effect[];
  readonly deck?: Partial<State['deck']>;
  readonly facts?: number;
  readonly ledger?: Readonly<Record<string, number>>;
  /** What comes next: a phase of the active player's turn (then the rest of the Game Turn), or steps of one's own, first first. */
  readonly next?: 'event' | 'movement' | 'reaction' | 'combat' | 'recovery' | 'night' | readonly Task[];
}

const DECLARE: Task = { kind: 'declare', attackers: [], targets: [], charge: false };

/** A game in a made-up position that orders can be given to. */
export class Position {
  readonly state: State;
  readonly events: readonly Event[];

  constructor(state: State, events: readonly Event[] = []) {
    this.state = state;
    this.events = events;
  }

  /** The step the position waits for. */
  get step(): string {
    const prompt = napoleonic20.prompt(this.state);
    return prompt.kind === 'over' ? 'over' : prompt.step;
  }

  /** The legal choices, in notation. */
  get choices(): readonly string[] {
    const prompt = napoleonic20.prompt(this.state);
    if (prompt.kind === 'over') return [];
    const actions = prompt.kind === 'decision' ? prompt.actions : prompt.outcomes.map((outcome) => outcome.action);
    return actions.map((action) => napoleonic20.notation.print(action));
  }

  get seen(): Observation {
    return napoleonic20.observe(this.state, 'everything');
  }

  /** Carries out orders in notation, chance included; `events` of the result are those of these orders. */
  play(...orders: readonly string[]): Position {
    let { state } = this;
    const events: Event[] = [];
    for (const order of orders) {
      const parsed = napoleonic20.notation.parse(order, state);
      if (!parsed.ok) throw new Error(`order “${order}”: ${parsed.error.key} ${JSON.stringify(parsed.error.params)}`);
      for (const action of parsed.value) {
        const step = napoleonic20.apply(state, action);
        if (!step.ok) {
          const choices = new Position(state).choices.join(', ');
          throw new Error(`order “${order}” refused: ${step.error.rule} ${step.error.key}; choices: ${choices}`);
        }
        state = step.value.state;
        events.push(...step.value.notices.map((notice) => notice.event));
      }
    }
    return new Position(state, events);
  }

  /** The refusal of an order that is not allowed; its last word is the one refused. */
  refusal(order: string): Refusal {
    const parsed = napoleonic20.notation.parse(order, this.state);
    if (!parsed.ok) throw new Error(`order “${order}”: ${parsed.error.key}`);
    const prompt = napoleonic20.prompt(this.state);
    const side = prompt.kind === 'decision' ? prompt.side : 'french';
    const ruling = napoleonic20.explain(this.state, side, parsed.value);
    if (ruling.allowed) throw new Error(`order “${order}” is allowed`);
    return ruling.refusal;
  }

  /** Hex of a unit as a number, or the name of its place off the map. */
  whereIs(unit: string): number | string {
    const place = this.seen.counters.find((counter) => counter.id === unit)?.place;
    if (place === undefined) return 'unused';
    return place.at === 'map' ? place.hex : place.at === 'arriving' ? `turn ${place.turn}` : place.at;
  }

  isRouted(unit: string): boolean {
    return this.seen.counters.find((counter) => counter.id === unit)?.routed === true;
  }

  morale(side: 'french' | 'allied'): number {
    return this.seen.morale[side];
  }

  /** Where a unit may go, by `ask`: hex and cost. */
  reach(unit: string): ReadonlyMap<number, number> {
    const answer = napoleonic20.ask(this.state, 'everything', { type: 'reach', unit: unit as UnitId });
    if (!answer.ok || answer.value.type !== 'reach') return new Map();
    return new Map(answer.value.hexes.map((one) => [one.hex, one.cost]));
  }

  /** The hexes within reach of a unit where its move must end, or which it owes to the bonus of roads. */
  marked(unit: string, mark: 'stop' | 'bonus'): readonly number[] {
    const answer = napoleonic20.ask(this.state, 'everything', { type: 'reach', unit: unit as UnitId });
    if (!answer.ok || answer.value.type !== 'reach') return [];
    return answer.value.hexes.filter((one) => one[mark]).map(({ hex }) => hex);
  }
}

/** Makes a position. */
export function position(arrangement: Arrangement): Position {
  const scenario = arrangement.scenario ?? 'arapiles/standard';
  const base = startState({ scenario, options: [...(arrangement.options ?? [])].sort() });
  const terrain = arrangement.terrain;
  const plain = internGameKey({ scenario, options: base.game.options, ...(terrain ? { terrain } : {}) });
  const { counters, rules, bare } = arrangement;
  const asPrinted = counters === undefined && rules === undefined && bare === undefined;
  const game = asPrinted
    ? plain
    : madeUpKey(plain, {
        ...(counters === undefined ? {} : { counters }),
        ...(rules === undefined ? {} : { rules }),
        ...(bare === undefined ? {} : { bare }),
      });
  const { indexOf, units } = contextOf({ game });
  const index = (unit: string): number => {
    const found = indexOf.get(unit as UnitId);
    if (found === undefined) throw new Error(`no unit ${unit}`);
    return found;
  };
  const hex: number[] = units.map(() => PLACE.unused);
  const marks = units.map(() => 0);
  for (const [unit, at] of Object.entries(arrangement.units)) {
    hex[index(unit)] = typeof at === 'number' ? at : typeof at === 'string' ? PLACE[at] : arriving(at.turn);
  }
  const active = arrangement.active ?? 'french';
  for (const unit of arrangement.routed ?? [])
    marks[index(unit)]! |= active === 'french' ? MARK.routAllied : MARK.routFrench;
  for (const unit of arrangement.recovering ?? [])
    marks[index(unit)]! |= active === 'french' ? MARK.routFrench : MARK.routAllied;
  for (const unit of arrangement.contact ?? []) marks[index(unit)]! |= MARK.contact;
  for (const unit of arrangement.moved ?? []) marks[index(unit)]! |= MARK.moved;
  for (const unit of arrangement.hidden ?? []) marks[index(unit)]! |= MARK.hidden;
  if (!hex.some(onMap)) throw new Error('a position needs a unit on the map');
  const state: State = {
    ...base,
    game,
    turn: arrangement.turn ?? 7,
    active,
    morale: [arrangement.french ?? 6, arrangement.allied ?? 6],
    hex,
    marks,
    deck: { ...base.deck, ...arrangement.deck },
    effects: arrangement.effects ?? [],
    facts: arrangement.facts ?? 0,
    ledger: arrangement.ledger ?? {},
    agenda: [
      { kind: 'game-turn-end' } as Task,
      { kind: 'player-turn-end' } as Task,
      ...tasksFrom(arrangement.next ?? 'movement').toReversed(),
    ],
  };
  return settled(state);
}

function tasksFrom(next: NonNullable<Arrangement['next']>): readonly Task[] {
  if (typeof next !== 'string') return next;
  const day: readonly [string, readonly Task[]][] = [
    ['event', [{ kind: 'event' }]],
    ['movement', [{ kind: 'movement-start' }, { kind: 'movement' }, { kind: 'movement-end' }]],
    ['reaction', [{ kind: 'reaction' }]],
    ['combat', [DECLARE]],
    ['recovery', [{ kind: 'recovery' }]],
  ];
  if (next === 'night') return [{ kind: 'night-operations' }];
  const from = day.findIndex(([name]) => name === next);
  return [...day.slice(from).flatMap(([, tasks]) => tasks), { kind: 'truce' }];
}

/** Lets a hand-made state run until it waits for something. */
function settled(state: State): Position {
  const step = finishStep(new Work(state));
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}
