import type { Decision, Viewer } from '@vedette/kernel';
import { expect } from 'vitest';
import { type Action, type GameEvent, type MarechauxTypes, marechaux, type Side } from '../src/index.js';
import type { State } from '../src/state/state.js';

/** A game driven by typed orders, for tests: every order must be legal. */
export class Table {
  state: State;
  events: GameEvent[] = [];
  /** Windows passed over so far. */
  readonly spared: Decision<MarechauxTypes>[] = [];

  constructor(setup: Record<string, unknown>) {
    const read = marechaux.readSetup(setup);
    if (!read.ok) throw new Error(`${read.error.key} at ${read.error.at}`);
    const first = marechaux.start(read.value);
    this.state = first.state;
    this.events = first.notices.map((notice) => notice.event);
  }

  /** Carries out orders in the notation. */
  play(...orders: string[]): this {
    for (const order of orders) {
      const parsed = marechaux.notation.parse(order, this.state);
      if (!parsed.ok) throw new Error(`${order}: ${parsed.error.key}; listed: ${this.legal.join(' | ')}`);
      for (const action of parsed.value) this.act(action, order);
    }
    return this;
  }

  act(action: Action, name = marechaux.notation.print(action)): this {
    const step = marechaux.apply(this.state, action);
    if (!step.ok)
      throw new Error(
        `${name}: ${step.error.rule} ${step.error.key}; at ${this.step}; listed: ${this.legal.join(' | ')}`,
      );
    this.state = step.value.state;
    this.spared.push(...(step.value.spared ?? []));
    this.events.push(...step.value.notices.map((notice) => notice.event));
    return this;
  }

  /** Dice, one after the other. */
  roll(...dice: number[]): this {
    for (const die of dice) this.play(`roll ${die}`);
    return this;
  }

  /** Fatigue markers, one after the other. */
  fatigue(...values: number[]): this {
    for (const value of values) this.play(`fatigue ${value}`);
    return this;
  }

  /** Answers with whatever is listed first until a step whose name contains `until` is asked. */
  settle(until = 'operation'): this {
    while (!this.step.includes(until) && this.step !== 'over') this.play(this.legal[0] as string);
    return this;
  }

  get prompt() {
    return marechaux.prompt(this.state);
  }

  /** `side step`, `chance step` or `over`. */
  get step(): string {
    const { prompt } = this;
    if (prompt.kind === 'over') return 'over';
    return prompt.kind === 'chance' ? `chance ${prompt.step}` : `${prompt.side} ${prompt.step}`;
  }

  /** Everything listed, in the notation. */
  get legal(): string[] {
    const { prompt } = this;
    if (prompt.kind === 'over') return [];
    const actions = prompt.kind === 'chance' ? prompt.outcomes.map((outcome) => outcome.action) : prompt.actions;
    return actions.map((action) => marechaux.notation.print(action));
  }

  /** Why an order is refused. */
  refusal(order: string): string {
    const { prompt } = this;
    const parsed = marechaux.notation.parse(order, this.state);
    if (!parsed.ok) return parsed.error.key;
    const action = parsed.value[0] as Action;
    const side = prompt.kind === 'decision' ? prompt.side : 'french';
    const ruling = marechaux.explain(this.state, side, action);
    expect(marechaux.apply(this.state, action).ok).toBe(ruling.allowed);
    return ruling.allowed ? 'allowed' : `${ruling.refusal.rule} ${ruling.refusal.key}`;
  }

  /** A counter as its owner sees it. */
  unit(id: string) {
    const found = marechaux.observe(this.state, 'everything').units.find((unit) => unit.unit === id);
    if (found === undefined) throw new Error(`no unit ${id}`);
    return found;
  }

  where(id: string): string {
    return this.unit(id).zone;
  }

  /** The last event of a type. */
  last(type: string): GameEvent {
    const found = this.events.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`no event ${type}`);
    return found;
  }

  points(viewer: Viewer<Side> = 'everything'): readonly [number, number] {
    const answer = marechaux.ask(this.state, viewer, { type: 'victory' });
    if (!answer.ok || answer.value.type !== 'victory') throw new Error('no victory count');
    return answer.value.points;
  }

  items(): Record<string, number> {
    const answer = marechaux.ask(this.state, 'everything', { type: 'victory' });
    if (!answer.ok || answer.value.type !== 'victory') throw new Error('no victory count');
    return Object.fromEntries(answer.value.items.map((item) => [`${item.side} ${item.key}`, item.points]));
  }
}

/** Every unit of a scenario off the map but those given: the empty board for a rule's test. */
export function only(scenario: 'junot-1808' | 'soult-1809', units: Record<string, string | Record<string, unknown>>) {
  const all = unitIds(scenario);
  const unknown = Object.keys(units).filter((unit) => !all.includes(unit));
  if (unknown.length > 0) throw new Error(`${scenario} has no ${unknown.join(', ')}`);
  return {
    scenario,
    options: [],
    units: all.map((unit) => {
      const given = units[unit];
      if (given === undefined) return { unit, zone: 'pool' };
      return typeof given === 'string' ? { unit, zone: given } : { unit, ...given };
    }),
  };
}

/** The units of a scenario, decoys included. */
export function unitIds(scenario: 'junot-1808' | 'soult-1809'): string[] {
  const setup = marechaux.readSetup({ scenario, options: [] });
  if (!setup.ok) throw new Error(setup.error.key);
  return marechaux.observe(marechaux.start(setup.value).state, 'everything').units.map((unit) => unit.unit);
}
