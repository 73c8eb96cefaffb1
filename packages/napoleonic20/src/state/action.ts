import type { HexId } from '../board/hex.js';
import type { UnitId } from './units.js';

/**
 * One step of a player or of chance. What it means depends on the step that asks: a unit may be chosen to move, to
 * attack, to be given up. Enemies are named by their hex, so an action never betrays what a hidden counter is.
 */
export type Action =
  /** Choose a counter. */
  | { readonly type: 'unit'; readonly unit: UnitId }
  /** Choose a hex. */
  | { readonly type: 'hex'; readonly hex: HexId }
  /** Choose something that has no place on the map. */
  | { readonly type: 'do'; readonly what: Verb }
  /** Choose one of the declared attacks by its number, 1 and up. */
  | { readonly type: 'attack'; readonly attack: number }
  /** Choose a column of the Combat Results Table, −2 to 4 [9.5]. */
  | { readonly type: 'column'; readonly column: number }
  /** Chance: a die shows 1 to 6. */
  | { readonly type: 'die'; readonly value: number }
  /** Chance: a card comes from the deck. */
  | { readonly type: 'draw'; readonly card: CardId };

/** A card of an event deck, such as `ARA:#20`. */
export type CardId = string & { readonly __brand: 'CardId' };

/** Choices that are buttons, not places. */
export const VERBS = [
  'end-movement',
  'forced-march',
  'end-reaction',
  'countercharge',
  'disengage',
  'penetrate',
  'close-attack',
  'end-declaration',
  'reserve',
  'decline',
  'accept',
  'stop',
  'done',
  'rally-bonus',
  'remnant',
  'keep-off-map',
  'split',
  'build-up',
  'organized-retreat',
  'remove',
  'support',
  'reveal',
  'corps-1st',
  'corps-4th',
  'corps-2nd',
  'corps-6th',
  'corps-8th',
  'corps-reserve',
  'forced-march-british',
  'forced-march-spanish',
  'night-attack',
  'build-redoubt',
  'march-to-bussaco',
  'march-to-boialvo',
  'picton-holds',
  'reverse-slope',
  'kings-german-legion',
  'leave-on-top',
  'put-at-bottom',
] as const;
/** One of `VERBS`. */
export type Verb = (typeof VERBS)[number];

const verbActions = new Map<Verb, Action>(VERBS.map((what) => [what, { type: 'do', what }]));

/** The action of a button. */
export function act(what: Verb): Action {
  return verbActions.get(what) as Action;
}

/** The six faces of a die, as equally likely outcomes. */
export const DIE: readonly { readonly action: Action; readonly weight: number }[] = [1, 2, 3, 4, 5, 6].map((value) => ({
  action: { type: 'die', value },
  weight: 1,
}));
