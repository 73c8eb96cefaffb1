import {
  type Decision,
  eventFor,
  type GameTypes,
  type Match,
  type Notice,
  type Step,
  sameJson,
  type Viewer,
} from '@vedette/kernel';
import type { Told } from '../client/port.js';
import { isAside } from './aside.js';

/** What a table keeps of one action. */
interface Chapter<T extends GameTypes> {
  readonly by: Told<T>['by'];
  readonly notices: readonly Notice<T>[];
  /** The answer to a question that others take for a die. */
  readonly aside: boolean;
  /** Whom it told or showed something. */
  readonly shows: readonly string[];
}

/** A stretch of a match at which a viewer learnt something. */
export interface Moment<T extends GameTypes> {
  readonly told: Told<T>;
  /** Number of actions with which it ended. */
  readonly end: number;
}

/** The moments that have ended after some actions, and what was told in the present one. */
interface Course<T extends GameTypes> {
  readonly ended: readonly Moment<T>[];
  readonly now: Told<T>;
  readonly end: number;
}

/** A question that a side was spared, and the number of actions before the one that passed over it. */
export interface Spared<T extends GameTypes> {
  readonly question: Decision<T>;
  readonly before: number;
}

/**
 * The course of a match as each viewer is told it, moment by moment. An action that tells and shows him nothing is no
 * moment, and an answer that he must not know to have been given is part of the moment before; so neither what he is
 * told nor the number of his moments depends on what is hidden from him.
 */
export class Chronicle<T extends GameTypes> {
  readonly match: Match<T>;
  readonly #chapters: Chapter<T>[] = [];
  /** By viewer, his moments as they were last gone through. */
  readonly #known = new Map<string, Course<T>>();
  #spared: readonly Spared<T>[] = [];
  #guarded: boolean;

  constructor(match: Match<T>) {
    this.match = match;
    let state = match.at(0);
    this.#guarded = match.system.hides(state);
    for (const step of match.steps()) {
      this.add(state, step);
      state = step.state;
    }
  }

  /** Whether anything was hidden from anybody, now or earlier. */
  get guarded(): boolean {
    return this.#guarded;
  }

  /** Takes in the next action of the match, which led from a position to a step. */
  add(before: T['state'], step: Step<T>): void {
    const { system, entries } = this.match;
    const by = entries[this.#chapters.length]?.by ?? 'start';
    const { notices, spared = [] } = step;
    const secret = system.hides(before) || system.hides(step.state);
    if (secret) this.#guarded = true;
    const see = (state: T['state'], viewer: Viewer<T['side']>): unknown => [
      system.observe(state, viewer),
      system.promptFor(state, viewer),
    ];
    const viewers: readonly Viewer<T['side']>[] = [...system.sides, 'spectator'];
    const shows = viewers.filter(
      (viewer) =>
        !secret ||
        viewer === by ||
        notices.some((notice) => eventFor(notice, viewer) !== null) ||
        !sameJson(see(before, viewer), see(step.state, viewer)),
    );
    const index = this.#chapters.length;
    if (spared.length > 0) this.#spared = [...this.#spared, ...spared.map((question) => ({ question, before: index }))];
    this.#chapters.push({ by, notices, aside: isAside(system, before), shows: [...shows, 'everything'] });
  }

  /** Forgets all but the first `count` actions. */
  rewind(count: number): void {
    this.#chapters.length = count;
    this.#spared = this.#spared.filter(({ before }) => before < count);
    this.#known.clear();
  }

  /** All questions that sides were spared, in order. */
  get spared(): readonly Spared<T>[] {
    return this.#spared;
  }

  /** How many of the first `count` actions lie before a viewer's last moment among them. */
  beforeMoment(count: number, viewer: Viewer<T['side']>): number {
    let at = count - 1;
    while (at > 0 && !this.isMoment(at, viewer)) at -= 1;
    return Math.max(0, at);
  }

  /** Whether an action was a moment of a viewer's, or the end of one. `index` is from 0. */
  isMoment(index: number, viewer: Viewer<T['side']>): boolean {
    const chapter = this.#chapters[index];
    return chapter?.shows.includes(viewer) === true && (!chapter.aside || chapter.by === viewer);
  }

  /** The moments of a viewer among the first `count` actions; the first is what came before any of them. */
  moments(viewer: Viewer<T['side']>, count: number): readonly Moment<T>[] {
    const known = this.#known.get(viewer);
    const from = known !== undefined && known.end <= count ? known : this.#opening(viewer);
    const ended = [...from.ended];
    let { now, end } = from;
    for (; end < count; end++) {
      const { by, notices } = this.#chapters[end] as Chapter<T>;
      const events = eventsFor(notices, viewer);
      if (this.isMoment(end, viewer)) {
        ended.push({ told: now, end });
        now = { index: now.index + 1, by, events };
      } else if (events.length > 0) now = { ...now, events: [...now.events, ...events] };
    }
    this.#known.set(viewer, { ended, now, end });
    return [...ended, { told: now, end }];
  }

  #opening(viewer: Viewer<T['side']>): Course<T> {
    return { ended: [], now: { index: 0, by: 'start', events: eventsFor(this.match.opening, viewer) }, end: 0 };
  }
}

function eventsFor<T extends GameTypes>(notices: readonly Notice<T>[], viewer: Viewer<T['side']>): T['event'][] {
  return notices.flatMap((notice) => eventFor(notice, viewer) ?? []);
}
