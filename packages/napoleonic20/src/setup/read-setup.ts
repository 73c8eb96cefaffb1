import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { scenarioNamed } from '../data/index.js';
import type { Setup } from '../state/setup.js';
import { changesFault, readOptionsOf } from './check.js';
import { readWritten } from './shape.js';

/**
 * Checks untrusted JSON and completes it to a set-up: a scenario, options (a list, or the name of a preset) and
 * changes. The first thing wrong is the error, with its path, such as `overrides.units.french/foy.hex`.
 */
export function readSetup(input: unknown): Result<Setup, InputError> {
  const written = readWritten(input, '');
  if (!written.ok) return written;
  const { overrides } = written.value;
  const scenario = scenarioNamed(written.value.scenario);
  if (scenario === null)
    return err({
      at: 'scenario',
      key: 'setup.unknown-scenario',
      params: { found: written.value.scenario.slice(0, 60) },
    });
  const options = readOptionsOf(scenario, written.value.options);
  if (!options.ok) return options;
  const base = { scenario: scenario.id, options: options.value };
  const setup: Setup = overrides === undefined ? base : { ...base, overrides };
  const found = changesFault(setup, scenario);
  return found === null ? ok(setup) : err(found);
}
