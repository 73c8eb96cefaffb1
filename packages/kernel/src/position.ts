import { auditPosition } from './audit.js';
import { err, ok, type Result } from './result.js';
import type { GameSystem, GameTypes, InputError } from './system.js';

/**
 * Reads a position that was kept as JSON, perhaps under other rules: these rules must know what it waits for, carry out
 * every action that they list in it, and show it to everybody. For positions that this program wrote itself; one made
 * up to do harm may keep the rules busy for ever.
 */
export function readPosition<T extends GameTypes>(
  system: GameSystem<T>,
  input: unknown,
): Result<T['state'], InputError> {
  const unreadable = err({ at: '$', key: 'position.unreadable', params: { expected: system.rulesVersion } });
  try {
    return auditPosition(system, input, null, []).length === 0 ? ok(input) : unreadable;
  } catch {
    return unreadable;
  }
}
