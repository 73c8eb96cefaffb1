import type { Refusal } from '@vedette/kernel';
import type { Action, HexId, ReachedHex, UnitId } from '@vedette/napoleonic20';
import type { GameScreen } from '../store/game.js';
import { createStore, type Store } from '../store/store.js';
import { choicesIn, choicesOf, counterNamed, countersIn } from './choices.js';

/** Why something may not be chosen, and where to show it. */
export interface Refused {
  readonly hex: HexId;
  readonly refusal: Refusal;
}

/** What a person has in hand: nothing of it has been done yet. */
export interface Hand {
  /** The counter looked at. */
  readonly inspected: UnitId | null;
  /** The unit about to be moved. */
  readonly unit: UnitId | null;
  /** Where it could go. */
  readonly reach: readonly ReachedHex[] | null;
  /** Where it is to go. */
  readonly target: ReachedHex | null;
  /** Several meanings of one hex, to choose from. */
  readonly asking: { readonly hex: HexId; readonly actions: readonly Action[] } | null;
  readonly refused: Refused | null;
  /** The hex of the keyboard. */
  readonly focus: HexId | null;
  /** The leader under the pointer. */
  readonly hovered: UnitId | null;
}

const EMPTY: Omit<Hand, 'focus' | 'inspected' | 'hovered'> = {
  unit: null,
  reach: null,
  target: null,
  asking: null,
  refused: null,
};

/** Turns taps and keys into proposals and orders. It knows no rule: it asks the game. */
export class Player {
  readonly hand: Store<Hand>;
  readonly #screen: GameScreen;
  #asked = 0;

  constructor(screen: GameScreen) {
    this.#screen = screen;
    this.hand = createStore<Hand>({ ...EMPTY, inspected: null, focus: null, hovered: null });
    let before = screen.view.get().shown;
    screen.view.subscribe(() => {
      const { shown, handOver } = screen.view.get();
      if (shown === before) return;
      before = shown;
      if (handOver !== null) return this.#layDown();
      this.hand.patch(EMPTY);
      void this.#takeUp();
    });
    void this.#takeUp();
  }

  /** A tap or Enter on a hex. */
  async choose(hex: HexId): Promise<void> {
    if (this.#screen.busy) return this.#screen.skip();
    const { shown, lookingBack } = this.#screen.view.get();
    const hand = this.hand.get();
    const standing = countersIn(shown.observation, hex);
    const reached = hand.reach?.find((one) => one.hex === hex);
    if (reached !== undefined && !lookingBack) {
      if (hand.target?.hex === hex) return this.confirm();
      this.hand.patch({ target: reached, refused: null });
      return;
    }
    const actions = lookingBack ? [] : choicesIn(choicesOf(shown.prompt), shown.observation, hex);
    const [first] = actions;
    this.hand.patch({ inspected: standing[0]?.id ?? null, focus: hex });
    if (first !== undefined && actions.length === 1) return this.take(first);
    if (actions.length > 1) {
      this.hand.patch({ asking: { hex, actions }, refused: null });
      return;
    }
    if (lookingBack || shown.prompt.kind !== 'decision') {
      this.hand.patch(EMPTY);
      return;
    }
    if (hand.unit === null || standing.length > 0) this.hand.patch(EMPTY);
    await this.why(hex);
  }

  /** Takes up one of the legal actions: a unit that may move is taken in hand, everything else is done. */
  async take(action: Action): Promise<void> {
    const { shown } = this.#screen.view.get();
    const step = shown.prompt.kind === 'decision' ? shown.prompt.step : '';
    if (action.type === 'unit') {
      this.hand.patch({ inspected: action.unit });
      const counter = counterNamed(shown.observation, action.unit);
      if (step === 'movement' && counter?.place.at === 'map' && !counter.routed) {
        if (this.hand.get().unit === action.unit) {
          this.hand.patch(EMPTY);
          return;
        }
        await this.#lift(action.unit);
        return;
      }
    }
    await this.order([action]);
  }

  /** Carries out what is proposed. */
  async confirm(): Promise<void> {
    const { unit, target } = this.hand.get();
    if (unit === null || target === null) return;
    const { prompt } = this.#screen.view.get().shown;
    const chosen = prompt.kind === 'decision' && prompt.step === 'movement';
    const go: Action = { type: 'hex', hex: target.hex };
    await this.order(chosen ? [{ type: 'unit', unit }, go] : [go]);
  }

  /** Gives orders to the game; a refusal is shown. */
  async order(actions: readonly Action[]): Promise<Refusal | null> {
    const refusal = await this.#screen.order(actions);
    if (refusal === null) return null;
    const hex = this.#hexOf(actions);
    if (hex !== null) this.hand.patch({ refused: { hex, refusal } });
    return refusal;
  }

  /** Takes back the units and hexes of the attack that is being put together. */
  async clearAttack(): Promise<void> {
    const { client } = this.#screen;
    for (
      let open = true;
      open;
      open = (this.#screen.view.get().newest.observation.declaration?.open ?? null) !== null
    ) {
      if (!(await client.undo()).ok) return;
    }
  }

  /** One step back: from a proposal to the unit, from the unit to nothing. */
  back(): void {
    const hand = this.hand.get();
    if (hand.refused !== null || hand.asking !== null) this.hand.patch({ refused: null, asking: null });
    else if (hand.target !== null) this.hand.patch({ target: null });
    else if (this.#screen.view.get().shown.inHand !== null) void this.#screen.client.undo();
    else this.hand.patch({ ...EMPTY, inspected: null });
  }

  /** Finds out why nothing can be chosen in a hex, and shows it. */
  async why(hex: HexId): Promise<Refusal | null> {
    const asked = ++this.#asked;
    const intent = this.#intentIn(hex);
    if (intent === null) return null;
    const ruling = await this.#screen.client.explain(intent);
    if (asked !== this.#asked) return null;
    const refused = ruling.allowed ? null : { hex, refusal: ruling.refusal };
    this.hand.patch({ refused });
    return refused?.refusal ?? null;
  }

  /** Forgets the refusal on the screen and any answer still to come. */
  hush(): void {
    this.#asked += 1;
    if (this.hand.get().refused !== null) this.hand.patch({ refused: null });
  }

  focusOn(hex: HexId | null): void {
    this.hand.patch({ focus: hex });
  }

  inspect(unit: UnitId | null): void {
    this.hand.patch({ inspected: unit });
  }

  /** Notes a leader in the hex under the pointer. */
  hover(hex: HexId | null): void {
    const { observation } = this.#screen.view.get().shown;
    const leader = hex === null ? undefined : countersIn(observation, hex).find(({ facts }) => facts?.arm === 'leader');
    const hovered = leader?.id ?? null;
    if (this.hand.get().hovered !== hovered) this.hand.patch({ hovered });
  }

  /** Proposes a hex while a unit is being dragged over it; a hex out of reach proposes nothing. */
  propose(hex: HexId | null): void {
    const target = this.hand.get().reach?.find((one) => one.hex === hex) ?? null;
    if (this.hand.get().target !== target) this.hand.patch({ target, refused: null });
  }

  /** Lays everything down before somebody else takes the device. */
  #layDown(): void {
    this.#asked += 1;
    this.hand.set({ ...EMPTY, inspected: null, hovered: null, focus: null });
  }

  async #lift(unit: UnitId): Promise<void> {
    this.hand.patch({ ...EMPTY, unit });
    await this.#askReach(unit, undefined);
  }

  /** A unit that the game itself has in hand (entering, after a reload) is taken up again. */
  async #takeUp(): Promise<void> {
    const { shown, lookingBack } = this.#screen.view.get();
    if (lookingBack || shown.prompt.kind !== 'decision' || shown.prompt.step !== 'moving') return;
    const { inHand } = shown;
    if (inHand === null) return;
    this.hand.patch({ unit: inHand.unit, inspected: inHand.unit });
    await this.#askReach(inHand.unit, inHand.entry ?? undefined);
  }

  async #askReach(unit: UnitId, entry: HexId | undefined): Promise<void> {
    const answer = await this.#screen.client.ask(
      entry === undefined ? { type: 'reach', unit } : { type: 'reach', unit, entry },
    );
    if (!answer.ok || answer.value.type !== 'reach' || this.hand.get().unit !== unit) return;
    const { prompt } = this.#screen.view.get().shown;
    const legal = choicesOf(prompt).step === 'moving' ? choicesOf(prompt).hexes : null;
    this.hand.patch({ reach: answer.value.hexes.filter(({ hex }) => legal === null || legal.has(hex)) });
  }

  #intentIn(hex: HexId): readonly Action[] | null {
    const { shown, lookingBack } = this.#screen.view.get();
    if (lookingBack || shown.prompt.kind !== 'decision') return null;
    const { unit } = this.hand.get();
    const go: Action = { type: 'hex', hex };
    if (unit !== null) return shown.prompt.step === 'movement' ? [{ type: 'unit', unit }, go] : [go];
    const choices = choicesOf(shown.prompt);
    const [standing] = countersIn(shown.observation, hex);
    if (standing !== undefined && (choices.units.size > 0 || choices.hexes.size === 0)) {
      return [{ type: 'unit', unit: standing.id }];
    }
    return choices.hexes.size > 0 ? [go] : null;
  }

  #hexOf(actions: readonly Action[]): HexId | null {
    for (const action of actions.toReversed()) {
      if (action.type === 'hex') return action.hex;
      if (action.type !== 'unit') continue;
      const place = counterNamed(this.#screen.view.get().shown.observation, action.unit)?.place;
      if (place?.at === 'map') return place.hex;
    }
    return this.hand.get().focus;
  }
}
