import { z } from 'zod';
import { GameId, View } from './messages.js';

/** A change of what a seat saw. */
export const PastStep = z.object({
  version: z.int(),
  events: z.array(z.unknown()),
  delta: z.unknown(),
  /** The version that was gone back to, where something was taken back. */
  back: z.int().optional(),
});

/** A finished game as a file: its record, how the players ended it if the rules did not, and the opened dice. */
export const GameFile = z.object({
  format: z.literal('vedette-game'),
  version: z.int(),
  system: z.string(),
  rulesVersion: z.int(),
  setup: z.unknown(),
  opening: z.unknown().optional(),
  actions: z.array(z.unknown()),
  hash: z.string(),
  result: z.unknown().optional(),
  dice: z
    .object({ secret: z.string(), commitment: z.string(), game: z.string(), entropy: z.array(z.string()) })
    .optional(),
});

/** Everything that one seat has seen of a game, as a file: the first view and every change from there. */
export const SeatFile = z.object({
  format: z.literal('vedette-seat'),
  version: z.literal(1),
  game: GameId,
  system: z.string(),
  rulesVersion: z.int(),
  setup: z.unknown(),
  as: z.string(),
  commitment: z.string(),
  view: View.nullable(),
  steps: z.array(PastStep),
});
