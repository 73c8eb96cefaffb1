import {
  drawOutcome,
  type GameTypes,
  type Match,
  type Notice,
  type Random,
  type Refusal,
  SeededRandom,
  sameJson,
} from '@vedette/kernel';
import type { AnySystem } from '../games.js';
import { CATALOGUE } from '../output/catalogues.js';
import { positionFacts } from '../output/facts.js';
import { badInput, saidNo } from '../output/io.js';
import { inputErrorText, refusalText } from '../output/texts.js';
import { firstDifference } from './expectation.js';
import { printOrder, readOrder, type WrittenOrder } from './orders.js';
import type { Position } from './position.js';
import type { Script, ScriptStep } from './script.js';

/** One action of a script as it was carried out, or the refusal that was expected. */
export type RunStep =
  | {
      readonly kind: 'action';
      /** Number of the entry of the script, from 0; null for chance drawn by the seed. */
      readonly entry: number | null;
      readonly by: string;
      readonly action: unknown;
      readonly notices: readonly Notice<GameTypes>[];
      /** The position it led to. */
      readonly state: unknown;
    }
  | { readonly kind: 'refused'; readonly entry: number; readonly order: WrittenOrder; readonly refusal: Refusal }
  | { readonly kind: 'met'; readonly entry: number };

type Carried = { readonly steps: readonly RunStep[] } | { readonly refusal: Refusal };

/**
 * Carries out a script on a game, step by step. Stops with a `Stop` that names the entry where an order is refused
 * against expectation, carried out against expectation, or cannot be read, and where a fact is not as expected.
 */
export function* runScript(position: Position, script: Script): Generator<RunStep> {
  const { match } = position;
  const random = script.seed === null ? null : SeededRandom.of(script.seed);
  for (const [entry, step] of script.steps.entries()) {
    const where = `${position.source}: orders[${entry}]`;
    if (random !== null) yield* drawDue(position, random, step);
    yield* step.kind === 'expect' ? meet(position, entry, step, where) : obey(position, entry, step, where);
  }
  if (random !== null) while (match.prompt.kind === 'chance') yield drawOne(match, random);
}

/** Draws what chance owes before an entry, unless the entry itself is the outcome. */
function* drawDue({ system, match }: Position, random: Random, step: ScriptStep): Generator<RunStep> {
  for (let prompt = match.prompt; prompt.kind === 'chance'; prompt = match.prompt) {
    if (step.kind === 'order') {
      const read = readOrder(system, step.order, match.state);
      if (read.ok && prompt.outcomes.some(({ action }) => sameJson(action, read.value[0]))) return;
    }
    yield drawOne(match, random);
  }
}

function drawOne(match: Match<GameTypes>, random: Random): RunStep {
  const { prompt } = match;
  if (prompt.kind !== 'chance') throw new TypeError('chance is not asked');
  const action = drawOutcome(prompt.outcomes, random);
  const played = match.play(action);
  if (!played.ok) throw new Error(`a listed outcome was refused: ${played.error.rule}`);
  return { kind: 'action', entry: null, by: 'chance', action, ...played.value };
}

function* obey(
  { system, match }: Position,
  entry: number,
  step: ScriptStep & { kind: 'order' },
  where: string,
): Generator<RunStep> {
  const text = typeof step.order === 'string' ? step.order : JSON.stringify(step.order);
  const read = readOrder(system, step.order, match.state);
  if (!read.ok) throw badInput(`${where} ${JSON.stringify(text)}: ${inputErrorText(CATALOGUE, read.error)}`);
  const carried = carryOut(match, read.value, entry);
  if ('refusal' in carried) {
    const { refusal } = carried;
    if (step.refused === refusal.rule) {
      yield { kind: 'refused', entry, order: step.order, refusal };
      return;
    }
    const expected = step.refused === null ? '' : `; expected a refusal by [${step.refused}]`;
    throw saidNo(`${where} ${JSON.stringify(text)}: refused ${refusalText(CATALOGUE, refusal)}${expected}`);
  }
  if (step.refused !== null)
    throw saidNo(`${where} ${JSON.stringify(text)}: carried out; expected a refusal by [${step.refused}]`);
  yield* carried.steps;
}

/** Carries out all actions of an order, or none. */
function carryOut(match: Match<GameTypes>, actions: readonly unknown[], entry: number): Carried {
  const before = match.length;
  const steps: RunStep[] = [];
  for (const action of actions) {
    const { prompt } = match;
    const played = match.play(action);
    if (!played.ok) {
      if (answeredByItself(steps.at(-1), action)) continue;
      match.rewind(before);
      return { refusal: played.error };
    }
    const by = prompt.kind === 'decision' ? String(prompt.side) : 'chance';
    steps.push({ kind: 'action', entry, by, action, ...played.value });
  }
  return { steps };
}

/** Whether the game gave this answer by itself, because there was no other: a unit went to the one hex it could reach. */
function answeredByItself(last: RunStep | undefined, action: unknown): boolean {
  if (last?.kind !== 'action') return false;
  const { hex } = action as { readonly hex?: unknown };
  if (hex === undefined) return false;
  return last.notices.some(({ event }) => (event as { readonly path?: readonly unknown[] }).path?.at(-1) === hex);
}

function* meet(
  { system, match }: Position,
  entry: number,
  step: ScriptStep & { kind: 'expect' },
  where: string,
): Generator<RunStep> {
  const difference = firstDifference(step.facts, positionFacts(system, match.state));
  if (difference !== null) throw saidNo(`${where}: ${difference}`);
  yield { kind: 'met', entry };
}

/** One line of output for a step: the order as typed, what happened, and what the game waits for now. */
export function stepFacts(
  system: AnySystem,
  step: RunStep,
  match: Match<GameTypes>,
): Readonly<Record<string, unknown>> {
  if (step.kind === 'met') return { entry: step.entry, expectation: 'met' };
  const { morale, prompt } = positionFacts(system, step.kind === 'action' ? step.state : match.state);
  if (step.kind === 'refused') {
    const { entry, order, refusal } = step;
    return { entry, order, refused: refusal.rule, why: refusalText(CATALOGUE, refusal), morale, prompt };
  }
  const { entry, by, action, notices } = step;
  const order = printOrder(system, action);
  return { entry, by, order, action, events: notices.map(({ event }) => event), morale, prompt };
}
