import type { GameRecord, GameTypes, InputError, Refusal, Result, Ruling } from '@vedette/kernel';
import type { Observation } from '@vedette/napoleonic20';
import type {
  BattleSheet,
  CampaignPreview,
  ClientNews,
  DamagedGame,
  GameHeader,
  Interruption,
  OpenedGame,
  Position,
  ScenarioCard,
  SystemId,
  TableRules,
  Verified,
} from './port.js';

/** Every call of the page to the worker: arguments and answer. */
export interface Calls {
  scenarios: { args: []; answer: readonly ScenarioCard[] };
  sheet: { args: [battle: string]; answer: BattleSheet };
  preview: { args: [scenario: string, options: readonly string[]]; answer: Result<Observation, InputError> };
  previewCampaign: {
    args: [scenario: string, options: readonly string[]];
    answer: Result<CampaignPreview, InputError>;
  };
  games: { args: []; answer: readonly (GameHeader | DamagedGame)[] };
  create: { args: [rules: TableRules]; answer: Result<string, InputError> };
  load: { args: [text: string]; answer: Result<string, InputError> };
  raw: { args: [id: string]; answer: string };
  remove: { args: [id: string]; answer: null };
  readOrder: {
    args: [system: SystemId, seen: unknown, text: string];
    answer: Result<readonly unknown[], InputError>;
  };
  verify: { args: [text: string]; answer: Result<Verified, InputError> };
  open: { args: [id: string]; answer: Result<OpenedGame<GameTypes, unknown>, InputError> };
  start: { args: [id: string]; answer: null };
  close: { args: [id: string]; answer: null };
  submit: { args: [id: string, actions: readonly unknown[]]; answer: Result<null, Refusal> };
  ask: { args: [id: string, question: unknown]; answer: Result<unknown, Refusal> };
  explain: { args: [id: string, intent: unknown]; answer: Ruling<GameTypes> };
  parse: { args: [id: string, text: string]; answer: Result<readonly unknown[], InputError> };
  take: { args: [id: string]; answer: null };
  interruptions: { args: [id: string]; answer: readonly Interruption[] };
  order: { args: [id: string, step: string, asks: boolean]; answer: readonly Interruption[] };
  undo: { args: [id: string]; answer: Result<null, Refusal> };
  at: { args: [id: string, index: number]; answer: Position<GameTypes> };
  record: { args: [id: string]; answer: GameRecord };
}

/** Name of a call. */
export type CallName = keyof Calls;

/** The functions behind the calls. */
export type Handlers = {
  readonly [Name in CallName]: (...args: Calls[Name]['args']) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};

/** A call under way. */
export interface CallMessage {
  readonly call: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
}

/** What the worker sends: the answer to a call, a fault of the program in a call, or news of a game. */
export type WorkerMessage =
  | { readonly answerTo: number; readonly value: unknown }
  | { readonly answerTo: number; readonly fault: string }
  | { readonly news: ClientNews<GameTypes>; readonly game: string };
