import type { GameSystem, GameTypes, PromptView, Random } from '@vedette/kernel';

/**
 * The games a server knows, by their ids. The service asks a game only what the kernel's contract offers: everything
 * that a game brings is, to the service, JSON.
 */
export type Systems = ReadonlyMap<string, GameSystem>;

/** Prompt as one seat sees it, of any game. */
export type AnyPromptView = PromptView<GameTypes>;

/** A player that thinks: given what its seat may know, chooses one of the prompt's actions. Never sees a position. */
export interface ComputerPlayer {
  /** Chooses an action of a decision prompt. May take its time, but must answer. */
  choose(
    system: GameSystem,
    observation: unknown,
    prompt: Extract<AnyPromptView, { kind: 'decision' }>,
    random: Random,
  ): unknown | Promise<unknown>;
}

/** The computer players a server offers, by level. */
export type ComputerPlayers = ReadonlyMap<string, ComputerPlayer>;
