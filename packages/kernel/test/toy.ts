import {
  err,
  type GameSystem,
  type GameTypes,
  type InputError,
  type Notice,
  type Outcome,
  ok,
  type Prompt,
  pick,
  type Refusal,
  type Result,
  rule,
  type Step,
} from '@vedette/kernel';

/**
 * Bluff, a tiny game that proves the kernel: each round both players draw a hidden card; the leader stakes points and
 * claims a card, truly or not; the follower believes him, and a die with unequal faces decides, or doubts him, and the
 * leader's card is shown.
 */
export type Card = 1 | 2 | 3;
export type Side = 'north' | 'south';
type Hands<Held> = Readonly<Record<Side, Held>>;

export interface ToySetup {
  readonly scenario: 'toy/bluff';
  readonly options: readonly string[];
  readonly rounds: number;
}

export interface ToyState {
  readonly rounds: number;
  readonly round: number;
  readonly step: 'deal-north' | 'deal-south' | 'stake' | 'claim' | 'answer' | 'roll' | 'over';
  readonly hands: Hands<Card | null>;
  readonly stake: number;
  readonly claim: Card | null;
  readonly score: Hands<number>;
}

export type ToyAction =
  | { readonly kind: 'deal' | 'claim'; readonly card: Card }
  | { readonly kind: 'stake'; readonly points: number }
  | { readonly kind: 'roll'; readonly face: Card }
  | { readonly kind: 'believe' | 'doubt' };

export type ToyEvent =
  | { readonly kind: 'drew'; readonly side: Side; readonly card?: Card }
  | { readonly kind: 'staked'; readonly points: number }
  | { readonly kind: 'claimed'; readonly card: Card }
  | { readonly kind: 'answered'; readonly answer: 'believe' | 'doubt' }
  | { readonly kind: 'shown'; readonly card: Card }
  | { readonly kind: 'rolled'; readonly face: Card }
  | { readonly kind: 'scored'; readonly side: Side; readonly points: number };

export interface ToySeen {
  readonly viewer: string;
  readonly open: Omit<ToyState, 'hands'>;
  readonly hands: Hands<Card | 'hidden' | null>;
}

export interface ToyTypes extends GameTypes {
  side: Side;
  setup: ToySetup;
  state: ToyState;
  action: ToyAction;
  event: ToyEvent;
  observation: ToySeen;
  question: { readonly ask: 'hand' };
  answer: { readonly card: Card | null };
}

const CARDS: readonly Card[] = [1, 2, 3];
const DEAL: readonly Outcome<ToyAction>[] = CARDS.map((card) => ({ action: { kind: 'deal', card }, weight: 4 - card }));
const ROLL: readonly Outcome<ToyAction>[] = CARDS.map((face) => ({ action: { kind: 'roll', face }, weight: face }));
const HIGH_STAKE: Refusal = { rule: rule('TOY:2.1'), key: 'refusal.high-stake' };
const LEADERS: readonly Side[] = ['north', 'south'];

const leaderOf = (state: ToyState): Side => LEADERS[state.round % 2] as Side;
const otherOf = (side: Side): Side => (side === 'north' ? 'south' : 'north');
const same = (a: ToyAction, b: ToyAction) => toy.notation.print(a) === toy.notation.print(b);
const bad = (at: string, key: string): Result<never, InputError> => err({ at, key });

function prompt(state: ToyState): Prompt<ToyTypes> {
  const leader = leaderOf(state);
  const { step } = state;
  switch (step) {
    case 'deal-north':
    case 'deal-south':
      return { kind: 'chance', step, rule: rule('TOY:1'), outcomes: DEAL };
    case 'stake': {
      const points = state.round === state.rounds - 1 ? [1, 2, 3] : [1, 2];
      const actions = points.map((each): ToyAction => ({ kind: 'stake', points: each }));
      return { kind: 'decision', side: leader, step, rule: rule('TOY:2'), actions };
    }
    case 'claim': {
      const actions = CARDS.map((card): ToyAction => ({ kind: 'claim', card }));
      return { kind: 'decision', side: leader, step, rule: rule('TOY:3'), actions };
    }
    case 'answer': {
      const actions: ToyAction[] = [{ kind: 'believe' }, { kind: 'doubt' }];
      return { kind: 'decision', side: otherOf(leader), step, rule: rule('TOY:4'), actions };
    }
    case 'roll':
      return { kind: 'chance', step, rule: rule('TOY:5'), outcomes: ROLL };
    case 'over': {
      const { north, south } = state.score;
      const winner = north === south ? null : north > south ? 'north' : 'south';
      return { kind: 'over', result: { winner, level: 'plain', key: 'result.points', rule: rule('TOY:6') } };
    }
  }
}

function legality(state: ToyState, action: ToyAction): Refusal | null {
  const now = prompt(state);
  if (now.kind === 'over') return { rule: rule('TOY:6'), key: 'refusal.game-over' };
  const listed = now.kind === 'chance' ? now.outcomes.map((outcome) => outcome.action) : now.actions;
  if (listed.some((each) => same(each, action))) return null;
  if (action.kind === 'stake' && state.step === 'stake') return HIGH_STAKE;
  return { rule: now.rule, key: 'refusal.not-now' };
}

function scored(state: ToyState, won: boolean, before: Notice<ToyTypes>[]): Step<ToyTypes> {
  const side = won ? leaderOf(state) : otherOf(leaderOf(state));
  const score = { ...state.score, [side]: state.score[side] + state.stake };
  const round = state.round + 1;
  const step = round === state.rounds ? 'over' : 'deal-north';
  const hands = { north: null, south: null };
  const notices = [...before, { event: { kind: 'scored', side, points: state.stake } } as const];
  return { state: { rounds: state.rounds, round, step, hands, stake: 0, claim: null, score }, notices };
}

function carryOut(state: ToyState, action: ToyAction): Step<ToyTypes> {
  switch (action.kind) {
    case 'deal': {
      const side = state.step === 'deal-north' ? 'north' : 'south';
      const event = { kind: 'drew', side, card: action.card } as const;
      const hands = { ...state.hands, [side]: action.card };
      const notice: Notice<ToyTypes> = { event, audience: [side], otherwise: { kind: 'drew', side }, reveals: true };
      return { state: { ...state, hands, step: side === 'north' ? 'deal-south' : 'stake' }, notices: [notice] };
    }
    case 'stake': {
      const event = { kind: 'staked', points: action.points } as const;
      return { state: { ...state, stake: action.points, step: 'claim' }, notices: [{ event }] };
    }
    case 'claim': {
      const event = { kind: 'claimed', card: action.card } as const;
      return { state: { ...state, claim: action.card, step: 'answer' }, notices: [{ event }] };
    }
    case 'believe':
      return { state: { ...state, step: 'roll' }, notices: [{ event: { kind: 'answered', answer: 'believe' } }] };
    case 'doubt': {
      const card = state.hands[leaderOf(state)] as Card;
      const answered: Notice<ToyTypes> = { event: { kind: 'answered', answer: 'doubt' } };
      return scored(state, card === state.claim, [answered, { event: { kind: 'shown', card }, reveals: true }]);
    }
    case 'roll':
      return scored(state, action.face >= (state.claim as Card), [{ event: { kind: 'rolled', face: action.face } }]);
  }
}

export const toy: GameSystem<ToyTypes> = {
  id: 'toy',
  rulesVersion: 1,
  sides: ['north', 'south'],
  scenarios: [{ id: 'toy/bluff', title: 'scenario.bluff', options: [], presets: { basic: [] } }],
  notation: {
    print: (action) => [action.kind, ...Object.values(action).slice(1)].join(' '),
    parse(text) {
      const [kind, number, ...more] = text.trim().split(/\s+/);
      const field = kind === 'stake' ? 'points' : kind === 'roll' ? 'face' : 'card';
      const read = toy.readAction(number === undefined ? { kind } : { kind, [field]: Number(number) });
      return more.length === 0 && read.ok ? ok([read.value]) : bad('1', 'order.unreadable');
    },
  },
  readSetup(input) {
    if (typeof input !== 'object' || input === null) return bad('$', 'setup.not-an-object');
    const { scenario, rounds = 4, options = [] } = input as Partial<Record<keyof ToySetup, unknown>>;
    if (scenario !== 'toy/bluff') return bad('scenario', 'setup.unknown-scenario');
    if (typeof rounds !== 'number' || !Number.isInteger(rounds) || rounds < 1 || rounds > 1000)
      return bad('rounds', 'setup.rounds');
    if (!Array.isArray(options) || options.length > 0) return bad('options', 'setup.unknown-option');
    return ok({ scenario, rounds, options: [] });
  },
  readAction(input) {
    if (typeof input !== 'object' || input === null) return bad('$', 'action.not-an-object');
    const { kind, card, points, face } = input as Record<string, unknown>;
    const isCard = (value: unknown): value is Card => CARDS.includes(value as Card);
    if ((kind === 'deal' || kind === 'claim') && isCard(card)) return ok({ kind, card });
    if (kind === 'stake' && typeof points === 'number') return ok({ kind, points });
    if (kind === 'roll' && isCard(face)) return ok({ kind, face });
    return kind === 'believe' || kind === 'doubt' ? ok({ kind }) : bad('kind', 'action.unknown');
  },
  start({ rounds }) {
    const hands = { north: null, south: null };
    const score = { north: 0, south: 0 };
    return { state: { rounds, round: 0, step: 'deal-north', hands, stake: 0, claim: null, score }, notices: [] };
  },
  prompt,
  apply(state, action) {
    const refusal = legality(state, action);
    return refusal === null ? ok(carryOut(state, action)) : err(refusal);
  },
  explain(state, side, intent) {
    const now = prompt(state);
    const read = toy.readAction(intent);
    if (now.kind !== 'decision' || now.side !== side)
      return { allowed: false, refusal: { rule: rule('TOY:1'), key: 'refusal.not-your-choice' } };
    if (!read.ok) return { allowed: false, refusal: { rule: now.rule, key: read.error.key } };
    const refusal = legality(state, read.value);
    return refusal === null ? { allowed: true, actions: [read.value] } : { allowed: false, refusal };
  },
  hides: ({ step }) => step !== 'over',
  observe(state, viewer) {
    const { hands, ...open } = state;
    const seen = (side: Side) =>
      hands[side] === null || viewer === side || viewer === 'everything' ? hands[side] : 'hidden';
    return { viewer, open, hands: { north: seen('north'), south: seen('south') } };
  },
  promptFor(state, viewer) {
    const now = prompt(state);
    if (now.kind === 'chance') return { kind: 'chance', step: now.step, rule: now.rule };
    if (now.kind === 'over' || now.side === viewer || viewer === 'everything') return now;
    return { kind: 'waiting', side: now.side, step: now.step, rule: now.rule };
  },
  ask(state, viewer, question) {
    if (question?.ask !== 'hand' || (viewer !== 'north' && viewer !== 'south'))
      return err({ rule: rule('TOY:1'), key: 'refusal.no-such-question' });
    return ok({ card: state.hands[viewer] });
  },
  sampleState(seen, random) {
    const known = (side: Side) => (seen.hands[side] === 'hidden' ? pick(CARDS, random) : seen.hands[side]);
    return { ...seen.open, hands: { north: known('north'), south: known('south') } };
  },
};
