import type { GameTypes, InputError, PromptView, Refusal, Result, Ruling } from '@vedette/kernel';
import type { CampaignSheet, MarechauxTypes } from '@vedette/marechaux';
import type { EventCard, HexId, MapData, N20Types, Observation, Side, Tables, UnitId } from '@vedette/napoleonic20';

/** The game systems that can be played here. */
export const SYSTEM_IDS = ['napoleonic20', 'marechaux'] as const;
/** A game system. */
export type SystemId = (typeof SYSTEM_IDS)[number];

/** Who decides for a side; a friend plays from a device of his own. */
export type Player = 'human' | 'computer' | 'friend';

/** What is agreed before a game begins. */
export interface TableRules {
  readonly scenario: string;
  readonly options: readonly string[];
  readonly players: Readonly<Record<Side, Player>>;
  /** No undo at all [6.4]. */
  readonly strict: boolean;
}

/** A game in the list of games. */
export interface GameHeader extends TableRules {
  readonly id: string;
  readonly system: SystemId;
  readonly battle: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly turn: number;
  /** Whose decision it waits for; null when the game is over. */
  readonly waitsFor: Side | null;
  readonly winner: Side | null;
  readonly over: boolean;
}

/** A game that is kept but cannot be read; nothing of it is thrown away. */
export interface DamagedGame {
  readonly id: string;
  readonly fault: InputError;
}

/**
 * What the viewer was told at one moment. `index` counts the actions that told or showed him something, from 1; 0 is
 * what came before the first.
 */
export interface Told<T extends GameTypes = N20Types> {
  readonly index: number;
  readonly by: T['side'] | 'chance' | 'start';
  readonly events: readonly T['event'][];
}

/** A question by which one side may interrupt the other's affairs, and whether it wants to be asked. */
export interface Interruption {
  /** Name of the step of the game. */
  readonly step: string;
  readonly asks: boolean;
}

/** One position as the viewer may know it. */
export interface Position<T extends GameTypes = N20Types> {
  /** Number of moments that led to it. */
  readonly index: number;
  readonly observation: T['observation'];
  readonly prompt: PromptView<T>;
  /** How many moments would remain if the viewer took back his last decision, or null if he may not. */
  readonly undoTo: number | null;
  /** The unit that the game itself has in hand and moves next, with its entry hex if it comes from off the map. */
  readonly inHand: { readonly unit: UnitId; readonly entry: HexId | null } | null;
}

/** A position and what was told on the way to it. */
export interface StepTold<T extends GameTypes = N20Types> {
  readonly told: Told<T>;
  readonly position: Position<T>;
}

/** Everything told anew for whoever looks now: on a device that two people share. */
export interface SeatedNews<T extends GameTypes = N20Types> {
  readonly type: 'seated';
  /** The side that must take the device before anything of it is shown, or null. */
  readonly handOver: T['side'] | null;
  readonly log: readonly Told<T>[];
  readonly position: Position<T>;
}

/** What a client reports as it happens. */
export type ClientNews<T extends GameTypes = N20Types> =
  /** One action was carried out. */
  | { readonly type: 'step'; readonly step: StepTold<T> }
  /** Actions were taken back: this is the position now, and later entries of the log are gone. */
  | { readonly type: 'rewound'; readonly position: Position<T> }
  /** On a device that two people share: somebody else looks from now on, or has to take the device first. */
  | SeatedNews<T>
  /** The game could not be kept. */
  | { readonly type: 'not-saved'; readonly message: string };

/** The figures of the player aid that the page shows. */
export interface TableFigures {
  readonly columns: Tables['combat']['columns'];
  readonly rows: Tables['combat']['rows'];
}

/** What a battle is played with: its map, its cards, the figures of the tables. */
export interface BattleSheet {
  readonly battle: string;
  readonly map: MapData;
  readonly cards: readonly EventCard[];
  readonly figures: TableFigures;
}

/** A game as it is opened. */
export interface OpenedGame<T extends GameTypes = N20Types, Sheet = BattleSheet> {
  readonly sheet: Sheet;
  readonly header: GameHeader;
  readonly log: readonly Told<T>[];
  readonly position: Position<T>;
  /** On a device that two people share: the side that must take it before anything of it is shown. */
  readonly handOver?: T['side'] | null;
}

/** What else can be done at a device that two people share. */
export interface SharedDevice {
  /** The awaited person has taken the device. */
  take(): Promise<null>;
  /** By which questions the person who has the device may interrupt the other, and whether he wants to be asked. */
  interruptions(): Promise<readonly Interruption[]>;
  /** Lets him be asked such a question, or passes it for him. */
  order(step: string, asks: boolean): Promise<readonly Interruption[]>;
}

/**
 * The only door of the page to a game, wherever the game is kept. The page never sees a state: it is told positions
 * as its viewer may know them, and asks. A worker stands behind it, or a service.
 */
export interface GameClient<T extends GameTypes = N20Types, Sheet = BattleSheet> {
  readonly opened: OpenedGame<T, Sheet>;
  /** Absent where each side has a device of its own. */
  readonly device?: SharedDevice;
  /** Registers for news; returns how to stop. News come in order and none is left out. */
  subscribe(listener: (news: ClientNews<T>) => void): () => void;
  /** Carries out actions in turn, all or none. Those that the game meanwhile answered by itself are passed over. */
  submit(actions: readonly T['action'][]): Promise<Result<null, Refusal>>;
  /** Asks about the present position. */
  ask(question: T['question']): Promise<Result<T['answer'], Refusal>>;
  /** Whether something a person has in mind would be allowed, and why not: actions in turn, or what the system takes. */
  explain(intent: unknown): Promise<Ruling<T>>;
  /** Reads a typed order. */
  parse(text: string): Promise<Result<readonly T['action'][], InputError>>;
  undo(): Promise<Result<null, Refusal>>;
  /** The position at moment number `index`, to look back. */
  at(index: number): Promise<Position<T>>;
  /** The game as a file: its record, or what its viewer saw of it while others' secrets protect the rest. */
  record(): Promise<object>;
  close(): void;
}

/** The door to a campaign of Les Maréchaux. */
export type CampaignClient = GameClient<MarechauxTypes, CampaignSheet>;

/** The door to a game, with its system. */
export type SeatedClient =
  | { readonly system: 'napoleonic20'; readonly client: GameClient }
  | { readonly system: 'marechaux'; readonly client: CampaignClient };

/** The map of a campaign with its first position, for the form. */
export interface CampaignPreview {
  readonly sheet: CampaignSheet;
  readonly seen: MarechauxTypes['observation'];
}

/** A scenario as the new-game form shows it. */
export interface ScenarioCard {
  readonly id: string;
  readonly system: SystemId;
  readonly battle: string;
  readonly options: readonly { readonly id: string; readonly rule: string }[];
  readonly presets: Readonly<Record<string, readonly string[]>>;
  /** Null if the dice decide. */
  readonly firstPlayer: Side | null;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** First and last date of the battle, and its turns. */
  readonly dates: readonly [string, string];
  readonly turns: number;
}

/** Everything that is not one game: the catalogue, the list of games. */
export interface GameHouse {
  scenarios(): Promise<readonly ScenarioCard[]>;
  sheet(battle: string): Promise<BattleSheet>;
  /** The first position of a scenario, for its preview. */
  preview(scenario: string, options: readonly string[]): Promise<Result<Observation, InputError>>;
  previewCampaign(scenario: string, options: readonly string[]): Promise<Result<CampaignPreview, InputError>>;
  games(): Promise<readonly (GameHeader | DamagedGame)[]>;
  create(rules: TableRules): Promise<Result<string, InputError>>;
  open(id: string): Promise<Result<SeatedClient, InputError>>;
  /** Adds a game from the text of a file. */
  load(text: string): Promise<Result<string, InputError>>;
  /** The kept form of a game as it is, even a damaged one. */
  raw(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Reads an order typed at a game that is kept elsewhere, from what its viewer sees. */
  readOrder(system: SystemId, seen: unknown, text: string): Promise<Result<readonly unknown[], InputError>>;
  /** Derives every roll of a finished game's file again and plays the game through. */
  verify(text: string): Promise<Result<Verified, InputError>>;
}

/** What a verification went through. */
export interface Verified {
  readonly actions: number;
  readonly outcomes: number;
  /** Rules versions of earlier parts, which only a program that plays those can prove. */
  readonly unproved: readonly number[];
}
