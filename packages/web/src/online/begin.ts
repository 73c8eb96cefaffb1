import { err, ok, type Result } from '@vedette/kernel';
import type { ScenarioCard } from '../client/port.js';
import { type Draft, optionsOf } from '../home/draft.js';
import { call, enterAs, type Failure, infoOf, type Made, whoAmI } from './api.js';
import { factsOf } from './facts.js';
import { freshEntropy, remember } from './memory.js';
import { PACES } from './paces.js';
import { failureWords, word } from './words.js';

/** Makes a table at which a friend takes the other seat by a link: gives the game, or in words why there is none. */
export async function startWithFriend(
  draft: Draft,
  scenarios: readonly ScenarioCard[],
): Promise<{ readonly game: string | null; readonly fault: string | null }> {
  const made = await begin(draft, scenarios);
  if (made.ok) return { game: made.value, fault: null };
  return { game: null, fault: word('form.could-not', { why: failureWords(made.error) }) };
}

async function begin(draft: Draft, scenarios: readonly ScenarioCard[]): Promise<Result<string, Failure>> {
  const scenario = scenarios.find(({ id }) => id === draft.scenario);
  const facts = scenario === undefined ? null : factsOf(scenario.system);
  if (scenario === undefined || facts === null) return err({ key: 'error.not-found' });
  const me = await whoAmI();
  if (!me.ok) return me;
  if (me.value === null) {
    const entered = await enterAs(draft.friend.name.trim() || 'Guest');
    if (!entered.ok) return entered;
  }
  const entropy = freshEntropy();
  const { french, allied } = facts.sides;
  const [mine, theirs] = draft.side === 'french' ? [french, allied] : [allied, french];
  const made = await call<Made>('POST', '/api/games', {
    system: facts.id,
    setup: { scenario: draft.scenario, options: optionsOf(draft, scenario) },
    terms: {
      undo: draft.strict ? 'strict' : 'friendly',
      spectators: draft.friend.spectators,
      pace: PACES[draft.friend.pace],
    },
    seats: { [mine]: { kind: 'me' }, [theirs]: { kind: draft.friend.invite === 'open' ? 'open' : 'invited' } },
    entropy,
  });
  if (!made.ok) return made;
  const info = await infoOf(made.value.game);
  remember(made.value.game, {
    links: made.value.links,
    entropy,
    ...(info.ok ? { commitment: info.value.commitment } : {}),
  });
  return ok(made.value.game);
}
