import type { Decision } from '@vedette/kernel';
import type { Connection } from '../board/board.js';
import type { GameNotice, MarechauxTypes } from '../types.js';
import { type Context, contextOf } from './context.js';
import type { GameEvent } from './notices.js';
import { type Contact, ELIMINATED, type Frame, IN_POOL, type Sighting, type State, type UnitState } from './state.js';
import { moraleAfter } from './strain.js';
import { other, SIDES, type SideNo, type UnitFacts } from './units.js';

/** A position under change: a fresh copy that may be written to. */
export type Draft = { -readonly [Key in keyof State]: State[Key] } & { units: UnitState[]; agenda: Frame[] };

/** The frame of a step. */
export type FrameOf<Step extends Frame['step']> = Extract<Frame, { step: Step }>;

/** Who is where, counted per side and zone (index: side × zones + zone). */
interface Presence {
  /** All counters, as the opponent sees them. */
  readonly counters: Uint8Array;
  /** Units, that is neither commanders nor decoys. */
  readonly units: Uint8Array;
  /** Infantry, cavalry, garrisons. */
  readonly fighters: Uint8Array;
}

/**
 * The last count made, and the units it was made of: most actions move nobody, and the next position shares its units
 * with the last.
 */
let latest: { readonly units: readonly UnitState[]; readonly presence: Presence } | null = null;

/** A position while an action is carried out: the copy, what has happened so far, and questions often asked. */
export class Game {
  readonly ctx: Context;
  readonly state: Draft;
  readonly notices: GameNotice[] = [];
  /** Questions that a side was spared though nobody else may know that it had nothing to answer them with. */
  readonly spared: Decision<MarechauxTypes>[] = [];
  readonly #zones: number;
  /** The units array is still that of the position the game started from. */
  #shared = true;
  #presence: Presence | null;

  constructor(state: State) {
    this.ctx = contextOf(state.scenario);
    this.state = { ...state, units: state.units as UnitState[], agenda: state.agenda.slice() };
    this.#zones = this.ctx.board.zones.length;
    this.#presence = latest !== null && latest.units === state.units ? latest.presence : null;
  }

  /** Facts of a unit. */
  facts(unit: number): UnitFacts {
    return this.ctx.units[unit] as UnitFacts;
  }

  /** State of a unit. */
  unit(unit: number): UnitState {
    return this.state.units[unit] as UnitState;
  }

  /** Changes a unit. */
  set(unit: number, change: Partial<UnitState>): void {
    const before = this.unit(unit);
    if (this.#shared) {
      this.#shared = false;
      this.state.units = this.state.units.slice();
      if (this.#presence !== null) latest = { units: this.state.units, presence: this.#presence };
    }
    this.state.units[unit] = { ...before, ...change };
    if (change.at === undefined || change.at === before.at) return;
    this.#presence = null;
    if (latest?.units === this.state.units) latest = null;
  }

  /** The present frame, which must be of the step named. */
  top<Step extends Frame['step']>(step: Step): FrameOf<Step> {
    const frame = this.state.agenda.at(-1);
    if (frame?.step !== step) throw new Error(`the agenda is at ${frame?.step}, not at ${step}`);
    return frame as FrameOf<Step>;
  }

  push(frame: Frame): void {
    this.state.agenda.push(frame);
  }

  pop(): void {
    this.state.agenda.pop();
  }

  /** Changes the present frame. */
  amend<Step extends Frame['step']>(step: Step, change: Partial<FrameOf<Step>>): void {
    this.state.agenda[this.state.agenda.length - 1] = { ...this.top(step), ...change };
  }

  /** Tells everyone. */
  tell(event: GameEvent): void {
    this.notices.push({ event });
  }

  /** Tells everyone what was hidden from someone until now. */
  reveal(event: GameEvent): void {
    this.notices.push({ event, reveals: true });
  }

  /** Tells one side, and the rest something else or nothing. */
  tellOnly(side: SideNo, event: GameEvent, otherwise?: GameEvent): void {
    this.notices.push({ event, audience: [SIDES[side]], ...(otherwise === undefined ? {} : { otherwise }) });
  }

  zoneId(zone: number): string {
    return this.ctx.board.zones[zone]?.id ?? '';
  }

  unitId(unit: number): string {
    return this.facts(unit).id;
  }

  /** Strength steps left. */
  steps(unit: number): number {
    return this.facts(unit).morale.length - this.unit(unit).lost;
  }

  /** Present morale; 0 for units without. */
  morale(unit: number): number {
    return moraleAfter(this.facts(unit), this.unit(unit).lost);
  }

  /** Units of a side in a zone, decoys included. */
  inZone(side: SideNo, zone: number): number[] {
    const found: number[] = [];
    for (const unit of this.ctx.bySide[side]) if (this.unit(unit).at === zone) found.push(unit);
    return found;
  }

  /** Members of a stack, decoys included: 1 the one that moves or attacks, 2 the one attacked. */
  members(side: SideNo, stack: 1 | 2): number[] {
    const found: number[] = [];
    for (const unit of this.ctx.bySide[side]) if (this.unit(unit).stack === stack) found.push(unit);
    return found;
  }

  /** Number of counters of a side in a zone, as everyone sees it. */
  counters(side: SideNo, zone: number): number {
    return this.#counted().counters[side * this.#zones + zone] as number;
  }

  /** Number of units (neither commanders nor decoys) of a side in a zone. */
  units(side: SideNo, zone: number): number {
    return this.#counted().units[side * this.#zones + zone] as number;
  }

  /** Number of infantry, cavalry and garrison units of a side in a zone. */
  fighters(side: SideNo, zone: number): number {
    return this.#counted().fighters[side * this.#zones + zone] as number;
  }

  /** Where two sides share a zone: their retreat markers. */
  contact(zone: number): Contact | undefined {
    return this.state.contacts.find((contact) => contact.zone === zone);
  }

  /** Places, changes or removes the retreat markers of a zone. */
  setContact(zone: number, axes: readonly [number, number] | null): void {
    const rest = this.state.contacts.filter((contact) => contact.zone !== zone);
    this.state.contacts = axes === null ? rest : [...rest, { zone, axes }].sort((a, b) => a.zone - b.zone);
  }

  /** Whether a connection's bridge is destroyed. */
  isCut(link: Connection): boolean {
    return this.state.cut.includes(link.index);
  }

  /** Zones and exits from which a side draws its supplies now [8.1.3, 8.2.3]. */
  communications(side: SideNo): readonly number[] {
    return this.ctx.dependsOnFleet[side] ? [this.state.fleet] : this.ctx.communications[side];
  }

  /** Whether the opponent of a side has counters in a zone. */
  enemyIn(side: SideNo, zone: number): boolean {
    return this.counters(other(side), zone) > 0;
  }

  /** Notes that a side has seen some enemy counters where they are now; decoys are not worth remembering. */
  sight(side: SideNo, units: readonly number[]): void {
    const seen = units.filter((unit) => !this.facts(unit).decoy);
    const rest = this.state.sightings[side].filter(({ unit }) => !seen.includes(unit));
    const fresh = seen.map((unit): Sighting => {
      const { at, lost } = this.unit(unit);
      return { unit, at, lost, turn: this.state.turn };
    });
    const all = [...rest, ...fresh].sort((a, b) => a.unit - b.unit);
    this.state.sightings = side === 0 ? [all, this.state.sightings[1]] : [this.state.sightings[0], all];
  }

  /** Removes a unit for good and tells everyone. */
  eliminate(unit: number, rule: GameEvent['rule']): void {
    const { side } = this.facts(unit);
    this.reveal({ type: 'eliminated', rule, side: SIDES[side], unit: this.unitId(unit) });
    const { lost, garrisoned } = this.unit(unit);
    this.set(unit, { ...IN_POOL, at: ELIMINATED, lost, garrisoned });
  }

  #counted(): Presence {
    if (this.#presence !== null) return this.#presence;
    const size = 2 * this.#zones;
    const presence = { counters: new Uint8Array(size), units: new Uint8Array(size), fighters: new Uint8Array(size) };
    const { units } = this.state;
    for (let index = 0; index < units.length; index++) {
      const { at } = units[index] as UnitState;
      if (at < 0) continue;
      const facts = this.ctx.units[index] as UnitFacts;
      const slot = facts.side * this.#zones + at;
      presence.counters[slot] = (presence.counters[slot] as number) + 1;
      if (facts.commander || facts.decoy) continue;
      presence.units[slot] = (presence.units[slot] as number) + 1;
      if (facts.fighting) presence.fighters[slot] = (presence.fighters[slot] as number) + 1;
    }
    this.#presence = presence;
    latest = { units, presence };
    return presence;
  }
}
