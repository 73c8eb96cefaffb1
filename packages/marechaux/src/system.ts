import {
  err,
  type GameSystem,
  ok,
  type Prompt,
  type Random,
  type Result,
  rule,
  type Step,
  sameJson,
} from '@vedette/kernel';
import { explainIntent, refusalOf } from './explain.js';
import { notation } from './notation.js';
import { promptView } from './prompt-for.js';
import { answer } from './questions/ask.js';
import { readAction } from './read-action.js';
import { advance, carryOut, promptOf, remember } from './rules/engine.js';
import { optionsOf, readSetup } from './setup/read-setup.js';
import { FREE_PLACEMENT } from './setup/setup.js';
import { opening } from './setup/start.js';
import type { Action } from './state/actions.js';
import { SCENARIO_IDS } from './state/context.js';
import { Game } from './state/game.js';
import type { Observation } from './state/observation.js';
import { observeState } from './state/observe.js';
import { sample } from './state/sample.js';
import type { State } from './state/state.js';
import { SIDES } from './state/units.js';
import type { MarechauxTypes } from './types.js';

/** Raised whenever a recorded game would replay differently. */
const RULES_VERSION = 2;

function settled(game: Game, prompt: Prompt<MarechauxTypes>): Step<MarechauxTypes> {
  const state: State = game.state;
  remember(state, prompt);
  const { notices, spared } = game;
  return spared.length === 0 ? { state, notices } : { state, notices, spared };
}

/** The listed action that is, or equals, the one given. */
function listed(prompt: Prompt<MarechauxTypes>, action: Action): Action | null {
  if (prompt.kind === 'decision') {
    if (prompt.actions.includes(action)) return action;
    return prompt.actions.find((candidate) => sameJson(candidate, action)) ?? null;
  }
  if (prompt.kind === 'over') return null;
  for (const outcome of prompt.outcomes) if (outcome.action === action) return action;
  return prompt.outcomes.find((outcome) => sameJson(outcome.action, action))?.action ?? null;
}

function refusal(state: State, prompt: Prompt<MarechauxTypes>, action: Action) {
  if (prompt.kind === 'over') return { rule: rule('LM:2'), key: 'refusal.game-over' };
  if (prompt.kind === 'chance') return { rule: prompt.rule, key: 'refusal.not-an-outcome' };
  const read = readAction(action);
  return read.ok ? refusalOf(state, prompt.side, read.value) : { rule: prompt.rule, key: 'refusal.not-an-action' };
}

/** How often a sampled position that would not be at rest is thrown away. */
const ATTEMPTS = 24;

/**
 * A position consistent with an observation and at rest: where the observation says that somebody is asked, so he is.
 * If hidden counters cannot be dealt out so (which never happens at a decision of the viewer's own), what needs no
 * answer is carried out.
 */
function sampleAtRest(seen: Observation, random: Random): State {
  for (let attempt = 1; ; attempt++) {
    const dealt = sample(seen, random);
    const game = new Game(dealt);
    const prompt = advance(game);
    const atRest = game.state.agenda.length === dealt.agenda.length && game.state.agenda.at(-1) === dealt.agenda.at(-1);
    if ((atRest && game.notices.length === 0) || attempt === ATTEMPTS) return settled(game, prompt).state;
  }
}

/** Les Maréchaux: Junot 1808 and Soult 1809. */
export const marechaux: GameSystem<MarechauxTypes> = {
  id: 'marechaux',
  rulesVersion: RULES_VERSION,
  sides: SIDES,
  scenarios: SCENARIO_IDS.map((id) => ({
    id,
    title: `scenario.${id}`,
    options: optionsOf(id).map((option) => ({ id: option, rule: rule('LM:8.2.2') })),
    presets: { standard: [], ...(optionsOf(id).length > 0 ? { free: [FREE_PLACEMENT] } : {}) },
  })),
  notation,
  readSetup,
  readAction,
  start(setup) {
    const game = opening(setup);
    return settled(game, advance(game));
  },
  prompt: promptOf,
  apply(state, action): Result<Step<MarechauxTypes>, ReturnType<typeof refusal>> {
    const prompt = promptOf(state);
    const chosen = listed(prompt, action);
    if (chosen === null) return err(refusal(state, prompt, action));
    const game = new Game(state);
    return ok(settled(game, carryOut(game, chosen)));
  },
  explain: explainIntent,
  observe: observeState,
  promptFor: promptView,
  ask: answer,
  hides: (state) => promptOf(state).kind !== 'over',
  sampleState: (seen, random) => sampleAtRest(seen, random),
};
