import { drawOutcome } from './chance.js';
import { pick, type Random } from './random.js';
import type { GameResult, GameSystem, GameTypes, Prompt, Viewer } from './system.js';

/** A promise of the contract, or of the game's own rules, that a position breaks. */
export interface Incident {
  /** Actions played before the position. */
  readonly actions: number;
  readonly what: string;
}

/** What an audit looks at besides the contract. */
export interface AuditOptions<T extends GameTypes> {
  /** Faults of a position by the game's own rules; `before` is the position it came from. */
  readonly check?: (state: T['state'], before: T['state'] | null) => readonly string[];
  /** Whether a rule id stands in the game's ledger. */
  readonly knowsRule?: (id: string) => boolean;
  /** Longest a position may be as JSON, bytes. */
  readonly mostBytes?: number;
}

/** A random game that was audited. */
export interface AuditedGame<T extends GameTypes> {
  readonly actions: number;
  /** Null if the limit came first, or an incident made going on impossible. */
  readonly result: GameResult<T['side']> | null;
  readonly incidents: readonly Incident[];
}

/** How many actions listed earlier in a game are tried where they are not listed. */
const STRANGERS = 8;

/**
 * Plays a random game for at most `limit` actions and audits every position: prompts that are neither empty nor
 * trivial, every listed action carried out, others refused by a known rule, views that are plain JSON, positions
 * that nothing changes. Positions are frozen before anything is asked of them.
 */
export function auditGame<T extends GameTypes>(
  system: GameSystem<T>,
  from: T['state'],
  random: Random,
  limit: number,
  options: AuditOptions<T> = {},
): AuditedGame<T> {
  const incidents: Incident[] = [];
  const strangers: T['action'][] = [];
  let state = from;
  let before: T['state'] | null = null;
  for (let actions = 0; ; actions++) {
    const found = freely(() => auditPosition(system, deepFreeze(state), before, strangers, options));
    incidents.push(...found.map((what) => ({ actions, what })));
    const prompt = system.prompt(state);
    if (prompt.kind === 'over' || actions === limit) {
      if (prompt.kind !== 'over') incidents.push({ actions, what: 'the game does not end' });
      return { actions, result: prompt.kind === 'over' ? prompt.result : null, incidents };
    }
    const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
    try {
      const step = system.apply(state, action);
      if (!step.ok) return { actions, result: null, incidents };
      strangers[random.below(STRANGERS)] = action;
      before = state;
      state = step.value.state;
    } catch (fault) {
      incidents.push({ actions, what: wordsOf(fault) });
      return { actions, result: null, incidents };
    }
  }
}

/** What a position breaks: of the contract, with `strangers` as actions to be refused where they are not listed. */
export function auditPosition<T extends GameTypes>(
  system: GameSystem<T>,
  state: T['state'],
  before: T['state'] | null,
  strangers: readonly T['action'][],
  options: AuditOptions<T> = {},
): readonly string[] {
  const prompt = system.prompt(state);
  return [
    ...(options.check?.(state, before) ?? []),
    ...auditPrompt(prompt, options),
    ...auditActions(system, state, prompt, strangers, options),
    ...auditViews(system, state, options),
  ];
}

function auditPrompt<T extends GameTypes>(prompt: Prompt<T>, { knowsRule }: AuditOptions<T>): readonly string[] {
  const faults: string[] = [];
  const id = prompt.kind === 'over' ? prompt.result.rule : prompt.rule;
  if (knowsRule?.(id) === false) faults.push(`the prompt cites the unknown rule ${id}`);
  if (prompt.kind === 'decision' && prompt.actions.length < 2)
    faults.push(`${prompt.step}: a decision with ${prompt.actions.length} actions`);
  if (prompt.kind === 'chance') {
    if (prompt.outcomes.length < 2) faults.push(`${prompt.step}: chance with ${prompt.outcomes.length} outcomes`);
    if (prompt.outcomes.some(({ weight }) => !Number.isInteger(weight) || weight < 1))
      faults.push(`${prompt.step}: a weight that is no positive integer`);
  }
  return faults;
}

function auditActions<T extends GameTypes>(
  system: GameSystem<T>,
  state: T['state'],
  prompt: Prompt<T>,
  strangers: readonly T['action'][],
  { knowsRule }: AuditOptions<T>,
): readonly string[] {
  const faults: string[] = [];
  const listed = listedActions(prompt);
  const texts = new Set(listed.map((action) => JSON.stringify(action)));
  const step = prompt.kind === 'over' ? 'over' : prompt.step;
  if (texts.size !== listed.length) faults.push(`${step}: an action is listed twice`);
  for (const action of listed) {
    const done = system.apply(state, action);
    if (!done.ok) faults.push(`${step}: ${JSON.stringify(action)} is listed and refused by ${done.error.rule}`);
  }
  for (const action of strangers) {
    if (action === undefined || texts.has(JSON.stringify(action))) continue;
    const done = system.apply(state, action);
    if (done.ok) faults.push(`${step}: ${JSON.stringify(action)} is not listed and carried out`);
    else if (knowsRule?.(done.error.rule) === false)
      faults.push(`${step}: a refusal cites the unknown rule ${done.error.rule}`);
  }
  return faults;
}

function listedActions<T extends GameTypes>(prompt: Prompt<T>): readonly T['action'][] {
  if (prompt.kind === 'over') return [];
  return prompt.kind === 'decision' ? prompt.actions : prompt.outcomes.map(({ action }) => action);
}

function auditViews<T extends GameTypes>(
  system: GameSystem<T>,
  state: T['state'],
  { mostBytes }: AuditOptions<T>,
): readonly string[] {
  const faults: string[] = [];
  const text = JSON.stringify(state);
  if (!isPlainJson(state)) faults.push('the position is not plain JSON');
  if (mostBytes !== undefined && text.length > mostBytes) faults.push(`the position has ${text.length} bytes`);
  const viewers: readonly Viewer<T['side']>[] = [...system.sides, 'spectator', 'everything'];
  for (const viewer of viewers) {
    if (!isPlainJson(system.observe(state, viewer))) faults.push(`the view of ${viewer} is not plain JSON`);
  }
  return faults;
}

/** Whether writing a value as JSON and reading it again loses nothing. */
function isPlainJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

/** Turns an exception, such as a write to a frozen position, into an incident. */
function freely(audit: () => readonly string[]): readonly string[] {
  try {
    return audit();
  } catch (fault) {
    return [wordsOf(fault)];
  }
}

function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const held of Object.values(value)) deepFreeze(held);
  }
  return value;
}
