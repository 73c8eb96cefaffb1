import { type Battle, scenarioNamed } from '../data/index.js';
import { fogRules, optionRules } from '../rules/16-options/index.js';
import type { Contribution } from '../rules/points.js';
import type { Cards } from '../state/context.js';
import type { GameKey } from '../state/state.js';
import { arapilesRules } from './arapiles/index.js';
import { bailenRules } from './bailen/index.js';
import { bussacoRules } from './bussaco/index.js';
import { cardRules, EVENT_CARDS } from './cards/index.js';
import { talaveraRules } from './talavera/index.js';

/** How the ids of a battle's rules and cards begin. */
export const PREFIX = {
  bailen: 'BAI',
  arapiles: 'ARA',
  bussaco: 'BUS',
  talavera: 'TAL',
} as const satisfies Readonly<Record<Battle, string>>;

/** The exclusive rules of a game's battle, the optional rules in use and the effects of its cards, in rulebook order. */
export function contributionsFor({ scenario, options }: GameKey): readonly Contribution[] {
  const battle = scenarioNamed(scenario)?.battle;
  if (battle === undefined) throw new RangeError(`no scenario ${scenario}`);
  return [
    ...fogRules(options),
    ...exclusiveRules(battle, scenario, options),
    ...optionRules(options),
    ...cardRules(PREFIX[battle]),
  ];
}

function exclusiveRules(battle: Battle, scenario: string, options: readonly string[]): readonly Contribution[] {
  if (battle === 'arapiles') return arapilesRules(scenario, options);
  if (battle === 'bailen') return bailenRules(scenario, options);
  return battle === 'bussaco' ? bussacoRules(options) : talaveraRules(scenario, options);
}

/** The event cards of a game. */
export function cardsFor(_game: GameKey): Cards {
  return EVENT_CARDS;
}
