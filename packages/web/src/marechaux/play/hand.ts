import type { Refusal } from '@vedette/kernel';
import type { Action, CampaignSheet, MarechauxTypes, NextStep } from '@vedette/marechaux';
import type { GameScreen } from '../../store/game.js';
import { createStore, type Store } from '../../store/store.js';
import type { Facts } from '../facts.js';
import { choicesOf, frameOf, isTargeted, marchOf, zoneNumbered } from './choices.js';

/** The screen of a campaign. */
export type CampaignScreen = GameScreen<MarechauxTypes, CampaignSheet>;

/** Why something may not be chosen, and where to show it. */
export interface Refused {
  readonly zone: string | null;
  readonly unit: string | null;
  readonly refusal: Refusal;
}

/** What a person has in hand: nothing of it has been done yet. */
export interface Hand {
  /** The zone whose stack lies open. */
  readonly opened: string | null;
  /** The zone proposed, with the actions it may mean. */
  readonly proposed: { readonly zone: string; readonly actions: readonly Action[] } | null;
  /** A counter of the opened stack with several things it may do. */
  readonly asking: string | null;
  readonly refused: Refused | null;
  /** The zone of the keyboard. */
  readonly focus: string | null;
  /** Costs of the next connections of the move in progress. */
  readonly steps: readonly NextStep[];
  /** Movement points of the slowest counter that moves, or null. */
  readonly points: number | null;
}

const EMPTY = { proposed: null, asking: null, refused: null, steps: [], points: null } as const;

/** Turns taps and keys into proposals and orders. It knows no rule: it asks the game. */
export class Commander {
  readonly hand: Store<Hand>;
  readonly #screen: CampaignScreen;
  readonly #facts: Facts;
  #asked = 0;

  constructor(screen: CampaignScreen, facts: Facts) {
    this.#screen = screen;
    this.#facts = facts;
    this.hand = createStore<Hand>({ ...EMPTY, opened: null, focus: null });
    let before = screen.view.get().shown;
    screen.view.subscribe(() => {
      const { shown, handOver } = screen.view.get();
      if (shown === before) return;
      before = shown;
      if (handOver === null) this.#takeUp();
      else this.#layDown();
    });
    this.#takeUp();
  }

  /** A tap or Enter on a zone. */
  async choose(zone: string): Promise<void> {
    if (this.#screen.busy) return this.#screen.skip();
    const { shown, lookingBack } = this.#screen.view.get();
    const { step, zones } = choicesOf(shown.prompt);
    this.hand.patch({ focus: zone, refused: null, asking: null });
    if (lookingBack || !isTargeted(step)) {
      const closes = this.hand.get().opened === zone && step !== 'compose';
      this.hand.patch({ opened: closes ? null : zone });
      const idle = zones.get(zone)?.every(({ type }) => type === 'decoy') ?? true;
      if (!closes && !lookingBack && step === 'operation' && idle && this.#hasOwn(zone))
        await this.#explain({ type: 'activate', zone }, zone, null);
      return;
    }
    const actions = zones.get(zone) ?? [];
    const { proposed } = this.hand.get();
    const [only] = actions;
    if (only === undefined) {
      this.hand.patch({ proposed: null, ...(this.#hasOwn(zone) ? { opened: zone } : {}) });
      await this.why(zone);
    } else if (proposed?.zone === zone && actions.length === 1) await this.order([only]);
    else this.hand.patch({ proposed: { zone, actions } });
  }

  /** A tap or Enter on a counter of the opened stack or of the combat sheet. */
  async chooseUnit(unit: string): Promise<void> {
    const { shown, lookingBack } = this.#screen.view.get();
    if (lookingBack) return;
    const { units, step } = choicesOf(shown.prompt);
    const actions = units.get(unit) ?? [];
    const [only] = actions;
    if (only !== undefined && actions.length === 1 && step !== 'march') await this.order([only]);
    else if (only !== undefined)
      this.hand.patch({ asking: this.hand.get().asking === unit ? null : unit, refused: null });
    else if (step === 'compose' || step === 'march')
      await this.#explain({ type: step === 'compose' ? 'take' : 'drop', unit }, null, unit);
  }

  /** Carries out the proposal, if it means one thing. */
  async confirm(): Promise<void> {
    const [only, second] = this.hand.get().proposed?.actions ?? [];
    if (only !== undefined && second === undefined) await this.order([only]);
  }

  /** Gives orders to the game; a refusal is shown. */
  async order(actions: readonly Action[]): Promise<void> {
    const refusal = await this.#screen.order(actions);
    if (refusal !== null) this.hand.patch({ refused: { zone: this.hand.get().opened, unit: null, refusal } });
  }

  /** One step back: from a refusal or proposal to nothing, then the stack is closed. */
  back(): void {
    const { refused, asking, proposed } = this.hand.get();
    if (refused !== null || asking !== null) this.hand.patch({ refused: null, asking: null });
    else if (proposed !== null) this.hand.patch({ proposed: null });
    else this.hand.patch({ opened: null });
  }

  close(): void {
    this.hand.patch({ opened: null, asking: null, refused: null });
  }

  open(zone: string): void {
    this.hand.patch({ opened: zone, asking: null, refused: null });
  }

  focusOn(zone: string): void {
    if (this.hand.get().focus !== zone) this.hand.patch({ focus: zone });
  }

  /** Forgets the refusal on the screen and any answer still to come. */
  hush(): void {
    this.#asked += 1;
    if (this.hand.get().refused !== null) this.hand.patch({ refused: null });
  }

  /** Finds out why nothing can be chosen in a zone, and shows it; false if something can. */
  async why(zone: string): Promise<boolean> {
    const { shown, lookingBack } = this.#screen.view.get();
    if (lookingBack || shown.prompt.kind !== 'decision') return false;
    if (choicesOf(shown.prompt).zones.has(zone)) return false;
    return this.#explain(this.#intentAt(zone), zone, null);
  }

  /** The zone from which the present step sets out, or null. */
  origin(): string | null {
    const { observation } = this.#screen.view.get().shown;
    const number =
      marchOf(observation)?.zone ?? frameOf(observation, 'compose')?.zone ?? frameOf(observation, 'axis')?.zone ?? -1;
    return zoneNumbered(this.#facts.sheet.scenery, number);
  }

  /** The position changed: proposals are over, the stack that matters is opened, costs are asked for. */
  #takeUp(): void {
    const { shown, lookingBack } = this.#screen.view.get();
    const { step } = choicesOf(shown.prompt);
    this.#asked += 1;
    const follows = step === 'compose' || step === 'march';
    const kept = step === 'operation' ? this.hand.get().opened : null;
    this.hand.patch({ ...EMPTY, opened: follows ? this.origin() : kept });
    if (step === 'march' && !lookingBack) void this.#askSteps();
  }

  /** Lays everything down before somebody else takes the device. */
  #layDown(): void {
    this.#asked += 1;
    this.hand.set({ ...EMPTY, opened: null, focus: null });
  }

  async #askSteps(): Promise<void> {
    const asked = this.#asked;
    const answer = await this.#screen.client.ask({ type: 'steps' });
    if (!answer.ok || answer.value.type !== 'steps' || asked !== this.#asked) return;
    this.hand.patch({ steps: answer.value.steps, points: answer.value.points });
  }

  #intentAt(zone: string): Action {
    const { shown } = this.#screen.view.get();
    const { step } = choicesOf(shown.prompt);
    if (step === 'march' || step === 'axis' || step === 'retreat')
      return { type: step, to: zone, by: this.#kindTo(zone) };
    if (step === 'fleet') return { type: 'fleet', port: zone };
    if (step === 'flee' || step === 'look') return { type: step, zone };
    return { type: 'activate', zone };
  }

  /** The kind of the connection to a neighbour of the moving stack; a road if there is none. */
  #kindTo(zone: string): Extract<Action, { type: 'march' }>['by'] {
    const { connections, exits } = this.#facts.sheet.scenery;
    const from = this.origin();
    const link = connections.find(({ a, b }) => (a === from && b === zone) || (b === from && a === zone));
    return link?.kind ?? exits.find((exit) => exit.id === zone && exit.from === from)?.kind ?? 'road';
  }

  async #explain(intent: Action, zone: string | null, unit: string | null): Promise<boolean> {
    const asked = ++this.#asked;
    const ruling = await this.#screen.client.explain(intent);
    if (asked !== this.#asked || ruling.allowed) return false;
    this.hand.patch({ refused: { zone, unit, refusal: ruling.refusal } });
    return true;
  }

  #hasOwn(zone: string): boolean {
    const { viewer, units } = this.#screen.view.get().shown.observation;
    return units.some((view) => view.zone === zone && this.#facts.card(view.unit).side === viewer);
  }
}
