import type { Side } from '@vedette/napoleonic20';
import type { ScenarioCard, TableRules } from '../client/port.js';

/** What is agreed with a friend beyond the rules. */
export interface FriendTerms {
  readonly name: string;
  /** Who may take the other seat: whoever has the link, or anybody. */
  readonly invite: 'link' | 'open';
  readonly pace: 'none' | 'days' | 'live';
  readonly spectators: 'open' | 'after' | 'never';
}

/** What the new-game form holds. */
export interface Draft {
  readonly scenario: string;
  readonly side: Side;
  readonly opponent: 'computer' | 'device' | 'friend';
  /** Name of a preset, or `own` with the options chosen one by one. */
  readonly preset: string;
  readonly own: readonly string[];
  readonly strict: boolean;
  readonly friend: FriendTerms;
}

/** The form as it first opens: the battle with both armies on the map, against the computer. */
export function firstDraft(scenarios: readonly ScenarioCard[]): Draft | null {
  const first = scenarios.find((one) => one.id === 'arapiles/alternative') ?? scenarios[0];
  if (first === undefined) return null;
  return {
    scenario: first.id,
    side: 'french',
    opponent: 'computer',
    preset: 'basic',
    own: [],
    strict: false,
    friend: { name: '', invite: 'link', pace: 'none', spectators: 'after' },
  };
}

/** The options a draft stands for, in the order of the scenario. */
export function optionsOf(draft: Draft, scenario: ScenarioCard): readonly string[] {
  const wanted = draft.preset === 'own' ? draft.own : (scenario.presets[draft.preset] ?? []);
  return scenario.options.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** What the game is to be begun with. */
export function rulesOf(draft: Draft, scenarios: readonly ScenarioCard[]): TableRules {
  const scenario = scenarios.find(({ id }) => id === draft.scenario);
  const other = draft.opponent === 'computer' ? 'computer' : 'human';
  return {
    scenario: draft.scenario,
    options: scenario === undefined ? [] : optionsOf(draft, scenario),
    players: draft.side === 'french' ? { french: 'human', allied: other } : { french: other, allied: 'human' },
    strict: draft.strict,
  };
}
