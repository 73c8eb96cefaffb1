import { type Decision, drawOutcome, eventFor, pick, SeededRandom, stableText } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { type Action, type MarechauxTypes, marechaux, type Side } from '../src/index.js';
import type { State } from '../src/state/state.js';

type Watcher = Side | 'spectator';

/** Campaigns, options and games for each viewer. */
const CAMPAIGNS = [
  ['junot-1808', [], 3],
  ['soult-1809', [], 1],
  ['soult-1809', ['free-placement'], 1],
] as const;

function begin(scenario: string, options: readonly string[]): State {
  const setup = marechaux.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(setup.error.key);
  return marechaux.start(setup.value).state;
}

/** All bytes that a viewer is given of a position: view, prompt, victory count, and why he may not do some things. */
function seen(state: State, viewer: Watcher, tried: readonly Action[]): string {
  const refusals = viewer === 'spectator' ? [] : tried.map((action) => marechaux.explain(state, viewer, action));
  const victory = marechaux.ask(state, viewer, { type: 'victory' });
  return stableText([marechaux.observe(state, viewer), marechaux.promptFor(state, viewer), victory, refusals]);
}

/** Whether somebody is asked behind the viewer's back: he takes it for a die. */
function isDisguised(state: State, viewer: Watcher): boolean {
  return marechaux.prompt(state).kind === 'decision' && marechaux.promptFor(state, viewer).kind === 'chance';
}

/** What others were secretly asked before a step, or spared in it: the pauses at a shared screen. */
function pauses(state: State, spared: readonly Decision<MarechauxTypes>[], viewer: Watcher): readonly string[] {
  const prompt = marechaux.prompt(state);
  const frame = state.agenda.at(-1);
  const asked = prompt.kind === 'decision' && (frame?.step === 'window' || frame?.step === 'disengage') ? [prompt] : [];
  return [...asked, ...spared].filter(({ side }) => side !== viewer).map(({ side, step }) => `${side} ${step}`);
}

/** Carries out an action; `heard` is what the viewer is told, `own` what concerns himself, until others come in. */
function apply(state: State, action: Action, viewer: Watcher) {
  const step = marechaux.apply(state, action);
  if (!step.ok) return null;
  const { notices } = step.value;
  const heard = notices.map((notice) => eventFor(notice, viewer)).filter((event) => event !== null);
  const foreign = heard.findIndex((event) => event.side !== viewer || event.type === 'passed');
  return {
    state: step.value.state,
    heard: stableText(heard),
    own: stableText(heard.slice(0, foreign < 0 ? heard.length : foreign)),
    reveals: notices.some((notice) => notice.reveals === true),
    pauses: pauses(state, step.value.spared ?? [], viewer),
  };
}

/** What a holder answers who wants to give nothing away. */
function idle(state: State): Action {
  const prompt = marechaux.prompt(state);
  if (prompt.kind !== 'decision') throw new Error('nobody is asked');
  const found = prompt.actions.find(({ type }) => type === 'decline' || type === 'keep');
  return found ?? (prompt.actions[0] as Action);
}

/** The kind of question, by which the course of two worlds is compared. */
function course(state: State): string {
  const prompt = marechaux.prompt(state);
  const frame = state.agenda.at(-1);
  if (prompt.kind === 'over') return 'over';
  if (frame?.step === 'administration') return `${frame.stage} ${frame.next}`;
  return prompt.kind === 'chance' ? `chance ${prompt.step}` : `${prompt.side} ${prompt.step}`;
}

/** Whether a second world may begin here: not between the markers of one connection, nor in the middle of a window. */
function isFork({ agenda }: State): boolean {
  const frame = agenda.at(-1);
  if (frame?.step === 'look' && agenda.some(({ step }) => step === 'window')) return false;
  return frame?.step !== 'march' || frame.stage === 'choose';
}

/** Choices of a player that may not be noticed at all. */
const SILENT: readonly Action['type'][] = ['draw', 'decline', 'take'];

/**
 * Plays a random game in one world and the same actions in another that differs in nothing the viewer may know. The
 * second is given up, and a new one made, when the rules themselves tell them apart: counters are turned over, or what
 * everyone is told differs. While both go on, every byte must agree. Returns the actions taken in both, and in all.
 */
function twoWorlds(scenario: string, options: readonly string[], viewer: Watcher, seed: string): [number, number] {
  const random = SeededRandom.of(seed);
  let [together, total] = [0, 0];
  const label = (): string => `${scenario} ${viewer} seed "${seed}" action ${total}`;
  let first = begin(scenario, options);
  let second: State | null = null;
  const tried: Action[] = [];
  let paused: [readonly string[], readonly string[]] = [[], []];
  while (marechaux.prompt(first).kind !== 'over') {
    if (second === null && isFork(first) && !isDisguised(first, viewer)) {
      second = marechaux.sampleState(marechaux.observe(first, viewer), random);
      paused = [[], []];
      const prompt = marechaux.prompt(first);
      if (prompt.kind === 'decision' && prompt.side === viewer)
        expect(observed(second, viewer), `${label()}: another world`).toBe(observed(first, viewer));
      else if (observed(second, viewer) !== observed(first, viewer)) second = null;
    }
    if (second !== null && isDisguised(first, viewer) !== isDisguised(second, viewer)) {
      const asked: State = isDisguised(first, viewer) ? first : second;
      const next = apply(asked, idle(asked), viewer);
      if (next === null) throw new Error('an idle answer was refused');
      if (next.heard === '[]' && marechaux.prompt(next.state).kind === 'chance')
        expect(observed(next.state, viewer), `${label()}: a window shows`).toBe(observed(asked, viewer));
      if (asked === first) {
        first = next.state;
        paused[0] = [...paused[0], ...next.pauses];
      } else {
        second = next.state;
        paused[1] = [...paused[1], ...next.pauses];
      }
      if (next.heard !== '[]') second = null;
      continue;
    }
    const prompt = marechaux.prompt(first);
    if (prompt.kind === 'over') break;
    if (second !== null && course(first) === course(second)) {
      expect(seen(second, viewer, tried), `${label()}: ${course(first)}`).toBe(seen(first, viewer, tried));
      expect(paused[1], `${label()}: pauses before ${course(first)}`).toEqual(paused[0]);
    } else second = null;
    const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
    tried[total % 6] = action;
    const here = apply(first, action, viewer);
    const there = second === null ? null : apply(second, action, viewer);
    if (here === null) throw new Error('a listed action was refused');
    total++;
    first = here.state;
    const text = `${label()}: after ${JSON.stringify(action)}`;
    if (second !== null && prompt.kind === 'decision' && prompt.side === viewer) {
      expect(there, text).not.toBeNull();
      if (!here.reveals && there?.reveals === false) expect(there.own, text).toBe(here.own);
    }
    const silent = SILENT.includes(action.type) && !here.reveals && there?.reveals === false;
    if (silent && course(first) === course(there.state)) expect(there.heard, text).toBe(here.heard);
    const parted = there === null || here.reveals || there.reveals || there.heard !== here.heard;
    second = parted ? null : there.state;
    if (second === null || there === null) continue;
    paused = [here.pauses, there.pauses];
    together++;
    if (course(first) !== course(second) || observed(second, viewer) === observed(first, viewer)) continue;
    // What the other side did in the open may look different though it is told in the same words.
    const open = prompt.kind === 'decision' && prompt.side !== viewer && !SILENT.includes(action.type);
    expect(open, text).toBe(true);
    second = null;
  }
  return [together, total];
}

function observed(state: State, viewer: Watcher): string {
  return stableText(marechaux.observe(state, viewer));
}

for (const [scenario, options, games] of CAMPAIGNS) {
  for (const viewer of ['anglo-allied', 'french', 'spectator'] as const) {
    test(`[LM:7.5] two worlds that differ only in what ${viewer} may not know look the same: ${scenario} ${options.join()}`, () => {
      let [together, total] = [0, 0];
      for (let game = 0; game < games; game++) {
        const [more, all] = twoWorlds(scenario, options, viewer, `worlds ${game}`);
        together += more;
        total += all;
      }
      expect(together / total, 'share of actions that ran in both worlds').toBeGreaterThan(0.3);
    });
  }
}
