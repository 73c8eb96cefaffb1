import { z } from 'zod';

/** Text that people write: no control characters, trimmed, never empty. It stays text wherever it is shown. */
const written = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u);

export const GameId = z.string().regex(/^[A-Za-z0-9_-]{16}$/);
export const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** A side of a game, or `spectator`. */
export const Seat = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
export const Name = written(40);
export const ChatText = written(500);
export const NoteText = z.string().max(10_000);
export const Entropy = z.string().max(64);
export const Login = z.string().regex(/^[a-z0-9][a-z0-9._-]{2,31}$/);
export const Passphrase = z.string().min(10).max(200);
/** Name of a step of a game, as its prompts give it. */
const Step = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const Count = z.int().min(0).max(1_000_000_000);

/** A refusal or failure: a message key, what fills it, the rule if a rule refuses, and where the input is wrong. */
export const Failure = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  rule: z.string().optional(),
  at: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** How much time a player has. */
export const Pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A clock for the whole game that gains `increment` with each decision handed over; both in seconds. */
  z.object({
    kind: z.literal('live'),
    start: z.int().min(10).max(86_400),
    increment: z.int().min(0).max(3600),
  }),
  /** So many days for each turn of deciding; whoever needs longer uses up his vacation of so many days in all. */
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(60), vacation: z.int().min(0).max(60).default(0) }),
]);
export type Pace = z.infer<typeof Pace>;

/** What the players of a game agreed on, beyond its rules. */
export const Terms = z.object({
  /** `friendly`: a decision may be taken back while nothing lies after it; `strict`: never. */
  undo: z.enum(['friendly', 'strict']).default('friendly'),
  /** When strangers may look on, with what both sides know. */
  spectators: z.enum(['open', 'after', 'never']).default('after'),
  pace: Pace.default({ kind: 'none' }),
});
export type Terms = z.infer<typeof Terms>;

/** Who is to sit on a side of a new game. */
export const SeatWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('invited') }),
  z.object({ kind: z.literal('computer'), level: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/) }),
]);

export const NewGame = z.object({
  system: z.string().max(40),
  /** The system's own set-up: scenario, options, overrides. */
  setup: z.unknown(),
  terms: Terms.prefault({}),
  seats: z.record(Seat, SeatWish),
  entropy: Entropy.default(''),
});

export const SeatView = z.object({
  side: z.string(),
  kind: z.enum(['open', 'invited', 'person', 'computer']),
  name: z.string(),
  /** True if it is the asker's own. */
  mine: z.boolean(),
  entropy: z.string(),
});

/** Why a game is frozen, and what its seats wish to become of it. */
export const FrozenView = z.object({
  /** What the rules that are played now do not know: the game system, the set-up, a position, or an action. */
  why: z.enum(['system', 'setup', 'position', 'action']),
  /** Whether it can go on from its last position: false if the rules that are played now cannot read that. */
  mayContinue: z.boolean(),
  /** By side. */
  wishes: z.record(z.string(), z.enum(['close', 'continue'])),
});
export type FrozenView = z.infer<typeof FrozenView>;

/** Everything about a game that is not its position. */
export const GameInfo = z.object({
  id: GameId,
  system: z.string(),
  rulesVersion: z.int(),
  setup: z.unknown(),
  terms: Terms,
  seats: z.array(SeatView),
  /** `frozen`: begun under rules that this server no longer plays; it can be looked up, closed and perhaps go on. */
  status: z.enum(['waiting', 'running', 'over', 'frozen']),
  toMove: z.string().nullable(),
  dueAt: z.number().nullable(),
  commitment: z.string(),
  madeAt: z.number(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  result: z.unknown(),
  nextGame: GameId.nullable(),
  /** Of a frozen game that was asked for by itself, not in a list. */
  frozen: FrozenView.nullable(),
  /** Of a game that was played elsewhere: whether its dice were derived again or its file opened none; else null. */
  imported: z.object({ dice: z.enum(['verified', 'none']) }).nullable(),
});
export type GameInfo = z.infer<typeof GameInfo>;

/**
 * Milliseconds left to each side, and vacation beyond them, when the present stretch began; whose clock runs, and
 * since when. Only in games with a clock.
 */
export const ClockView = z.object({
  left: z.record(z.string(), z.number()),
  vacation: z.record(z.string(), z.number()),
  running: z.string().nullable(),
  since: z.number(),
});
export type ClockView = z.infer<typeof ClockView>;

/** What one seat sees: its observation and its prompt. Built by the game; JSON to the service. */
export const View = z.object({ observation: z.unknown(), prompt: z.unknown() });
export type View = z.infer<typeof View>;

/** A line of the talk at a table; `side` is null for onlookers. */
export const ChatLine = z.object({
  number: z.int(),
  by: z.string(),
  side: z.string().nullable(),
  text: z.string(),
  at: z.number(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** Answer to a subscription: where the game stands for this seat, and what it missed. */
export const Welcome = z.object({
  info: GameInfo,
  as: z.string(),
  version: z.int(),
  view: View.nullable(),
  /** Whether his last decision may be taken back now. */
  undo: z.boolean(),
  /** What he was told since the version he asked from, in order; null if it cannot be told here. */
  missed: z.array(z.unknown()).nullable(),
  clock: ClockView.nullable(),
  offer: z.string().nullable(),
  chat: z.array(
    z.object({ number: z.int(), by: z.string(), side: z.string().nullable(), text: z.string(), at: z.number() }),
  ),
});
export type Welcome = z.infer<typeof Welcome>;

const asked = { id: Count };
const seated = { ...asked, game: GameId, as: Seat };

/** What somebody in a seat may ask of his game; over HTTP the last word of the path and the body say the same. */
export const SeatMessage = z.discriminatedUnion('type', [
  z.object({ ...seated, type: z.literal('submit'), version: Count, action: z.unknown() }),
  z.object({ ...seated, type: z.literal('undo'), version: Count }),
  z.object({ ...seated, type: z.literal('ask'), question: z.unknown() }),
  z.object({ ...seated, type: z.literal('explain'), intent: z.unknown() }),
  z.object({ ...seated, type: z.literal('chat'), text: ChatText }),
  z.object({ ...seated, type: z.literal('resign') }),
  z.object({ ...seated, type: z.literal('offer-draw') }),
  z.object({ ...seated, type: z.literal('answer-draw'), accept: z.boolean() }),
  z.object({ ...seated, type: z.literal('claim-time') }),
  z.object({ ...seated, type: z.literal('order'), step: Step, action: z.unknown() }),
  z.object({ ...seated, type: z.literal('read-orders') }),
  /** Another secret link for one's own seat; the one before is void. */
  z.object({ ...seated, type: z.literal('new-link') }),
  z.object({ ...seated, type: z.literal('read-note') }),
  z.object({ ...seated, type: z.literal('write-note'), text: NoteText }),
]);
export type SeatMessage = z.infer<typeof SeatMessage>;

/** What a client may send over its socket. Every message is answered by one reply with its `id`. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ ...asked, type: z.literal('hello'), token: Token }),
  z.object({ ...asked, type: z.literal('ping') }),
  /** Whether the page is open before somebody's eyes; notices are for those who do not see. */
  z.object({ ...asked, type: z.literal('visible'), visible: z.boolean() }),
  z.object({ ...seated, type: z.literal('subscribe'), from: Count.optional() }),
  z.object({ ...seated, type: z.literal('unsubscribe') }),
  ...SeatMessage.options,
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** What the server sends. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reply'), re: z.int().nullable(), ok: z.literal(true), value: z.unknown() }),
  z.object({ type: z.literal('reply'), re: z.int().nullable(), ok: z.literal(false), error: Failure }),
  /** The seat's view went from one version to another. `back`: versions after it were taken back. */
  z.object({
    type: z.literal('update'),
    game: GameId,
    as: z.string(),
    from: z.int(),
    to: z.int(),
    events: z.array(z.unknown()),
    delta: z.unknown(),
    back: z.int().optional(),
    /** Present if his last decision may be taken back now. */
    undo: z.literal(true).optional(),
    clock: ClockView.optional(),
    /** The side whose offer of a draw stands, where that has changed. */
    offer: z.string().nullable().optional(),
  }),
  z.object({ type: z.literal('info'), info: GameInfo, offer: z.string().nullable() }),
  z.object({
    type: z.literal('chat'),
    game: GameId,
    line: ChatLine,
  }),
  z.object({ type: z.literal('bye') }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
