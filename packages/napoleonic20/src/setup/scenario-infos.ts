import { rule, type ScenarioInfo } from '@vedette/kernel';
import { SCENARIOS } from '../data/index.js';

/** The scenarios on offer, with their options and presets. Title keys are `scenario.<id>`. */
export const scenarioInfos: readonly ScenarioInfo[] = SCENARIOS.map(({ id, options, presets }) => ({
  id,
  title: `scenario.${id}`,
  options: options.map((option) => ({ id: option.id, rule: rule(option.rule) })),
  presets,
}));
