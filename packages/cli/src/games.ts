import type { GameSystem, GameTypes, ScenarioInfo } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import { badInput } from './output/io.js';

/** A game whose types a command does not look into: to it, everything a game brings is JSON. */
export type AnySystem = GameSystem<GameTypes>;

/** The systems on offer. */
export const SYSTEMS: readonly AnySystem[] = [napoleonic20, marechaux];

/** The systems by their ids, as the server takes them. */
export const SYSTEMS_BY_ID: ReadonlyMap<string, AnySystem> = new Map(SYSTEMS.map((system) => [system.id, system]));

/** Every scenario with its system, in the order in which they are offered. */
export function allScenarios(): readonly { readonly system: AnySystem; readonly info: ScenarioInfo }[] {
  return SYSTEMS.flatMap((system) => system.scenarios.map((info) => ({ system, info })));
}

/** The system that has a scenario of this name, or null. */
export function systemOf(scenario: string): AnySystem | null {
  return allScenarios().find(({ info }) => info.id === scenario)?.system ?? null;
}

/** The system of a scenario; an unknown name is refused with the names there are. */
export function systemFor(scenario: string, where: string): AnySystem {
  const found = systemOf(scenario);
  if (found !== null) return found;
  const names = allScenarios().map(({ info }) => info.id);
  throw badInput(`${where}: unknown scenario "${scenario}"; there are ${names.join(', ')}`);
}

/** Options written on the command line: a preset's name, or names with commas, or nothing for none. */
export function optionsOf(system: AnySystem, scenario: string, written: string | undefined): readonly string[] {
  if (written === undefined || written === '') return [];
  const info = system.scenarios.find(({ id }) => id === scenario);
  const preset = info?.presets[written];
  if (preset !== undefined) return preset;
  const names = written.split(',').map((name) => name.trim());
  const known = info?.options.map(({ id }) => id) ?? [];
  const odd = names.find((name) => !known.includes(name));
  if (odd === undefined) return names;
  const presets = Object.keys(info?.presets ?? {});
  throw badInput(
    `--options: unknown option "${odd}" for ${scenario}; options: ${known.join(', ')}; presets: ${presets.join(', ')}`,
  );
}
