import { type GameResult, rule, sameJson } from '@vedette/kernel';

/** How players can end a game that the rules have not ended. */
const ENDINGS = ['resigned', 'agreed', 'time', 'abandoned'] as const;
type Ending = (typeof ENDINGS)[number];

/** An end that the players, not the rules, brought about. */
export function ending(winner: string | null, level: Ending): GameResult {
  return { winner, level, key: `result.${level}`, rule: rule('SERVICE:end') };
}

/** Reads untrusted JSON as such an end between two sides; null if it is none. */
export function readEnding(sides: readonly string[], input: unknown): GameResult | null {
  const possible = ENDINGS.flatMap((level) => [null, ...sides].map((winner) => ending(winner, level)));
  return possible.find((each) => sameJson(each, input)) ?? null;
}
