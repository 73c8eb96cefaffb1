import { type GameTypes, type Match, type PromptView, sameJson, type Viewer } from '@vedette/kernel';
import type { ClientNews, Position, SeatedNews } from '../client/port.js';
import type { People } from './alone.js';
import { isAside } from './aside.js';
import type { Chronicle, Moment } from './chronicle.js';
import type { Desk } from './desk.js';

/** What the page is told of a game, and how far: never beyond a secret question of somebody else's that stands open. */
export class Telling<T extends GameTypes> {
  readonly #match: Match<T>;
  readonly #chronicle: Chronicle<T>;
  readonly #device: People<T>;
  readonly #desk: Desk<T>;
  readonly #undoPoint: () => number | null;
  /** The last moment that the page has been told of, and the number of actions up to there. */
  #index = 0;
  #count = 0;
  /** What the page knows of the present: a secret answer changes it without a moment of its own. */
  #present: Position<T> | null = null;

  constructor(
    match: Match<T>,
    chronicle: Chronicle<T>,
    device: People<T>,
    desk: Desk<T>,
    undoPoint: () => number | null,
  ) {
    this.#match = match;
    this.#chronicle = chronicle;
    this.#device = device;
    this.#desk = desk;
    this.#undoPoint = undoPoint;
  }

  /** The position that may be shown, spoken of and asked about. */
  get state(): T['state'] {
    return this.#match.at(this.#reach());
  }

  /** The whole log and the position for whoever looks now. */
  all(): Pick<SeatedNews<T>, 'handOver' | 'log' | 'position'> {
    this.#count = 0;
    const moments = this.#moments();
    return {
      handOver: this.#device.awaited,
      log: moments.map(({ told }) => told),
      position: this.#noted(moments),
    };
  }

  /** The news since the page was told last. */
  news(): readonly ClientNews<T>[] {
    const moments = this.#moments();
    const [index, known] = [this.#index, this.#present];
    const position = this.#noted(moments);
    if (moments.length - 1 > index)
      return moments.slice(index + 1).map(({ told }): ClientNews<T> => {
        const present = told.index === position.index;
        return {
          type: 'step',
          step: { told, position: present ? position : this.#position(moments, told.index, true) },
        };
      });
    return !this.#device.shared || sameJson(known, position) ? [] : [{ type: 'seated', ...this.all() }];
  }

  /** The position after actions were taken back. */
  rewound(): Position<T> {
    this.#count = 0;
    return this.#noted(this.#moments());
  }

  /** The position at a moment of the viewer's; the present one if that is past the last. */
  at(index: number): Position<T> {
    return this.#position(this.#moments(), index);
  }

  #moments(): readonly Moment<T>[] {
    return this.#chronicle.moments(this.#device.viewer, this.#reach());
  }

  /** The present position, which the page knows from now on. */
  #noted(moments: readonly Moment<T>[]): Position<T> {
    this.#index = moments.length - 1;
    this.#count = moments.at(-1)?.end ?? 0;
    const position = this.#position(moments);
    this.#present = position;
    return position;
  }

  /** The number of actions that the page may know of. */
  #reach(): number {
    const { pending, viewer } = this.#device;
    const { length, prompt, state, system } = this.#match;
    if (pending !== undefined) return Math.max(this.#count, this.#chronicle.beforeMoment(pending.before + 1, viewer));
    const held = prompt.kind === 'decision' && prompt.side !== viewer && viewer !== 'everything';
    return held && isAside(system, state)
      ? Math.max(this.#count, this.#chronicle.beforeMoment(length, viewer))
      : length;
  }

  /** `passing`: others have followed this moment already, so that what was asked then is nobody's to answer. */
  #position(moments: readonly Moment<T>[], at = Number.POSITIVE_INFINITY, passing = false): Position<T> {
    const index = Math.max(0, Math.min(at, moments.length - 1));
    const { end } = moments[index] as Moment<T>;
    const present = index === moments.length - 1;
    const state = this.#match.at(end);
    const viewer = this.#viewerOf(state);
    const { system } = this.#match;
    const prompt = present ? this.#promptFor(state, viewer) : system.promptFor(state, passing ? 'spectator' : viewer);
    const undoTo = present ? this.#undoPoint() : null;
    return {
      index,
      observation: system.observe(state, viewer),
      prompt,
      undoTo: undoTo === null ? null : moments.filter((moment) => moment.end <= undoTo).length - 1,
      inHand: prompt.kind === 'decision' ? this.#desk.inHand(state) : null,
    };
  }

  /** Where nothing is hidden two people look at every moment through the eyes of the one who decided then. */
  #viewerOf(state: T['state']): Viewer<T['side']> {
    const { shared, viewer } = this.#device;
    if (!shared || this.#chronicle.guarded) return viewer;
    const prompt = this.#match.system.prompt(state);
    return prompt.kind === 'decision' ? prompt.side : (this.#desk.acting(state) ?? viewer);
  }

  /** What the page is told of the question: a person who answers in the open still gets his. */
  #promptFor(state: T['state'], viewer: Viewer<T['side']>): PromptView<T> {
    const { system } = this.#match;
    const { pending, actor } = this.#device;
    if (pending?.question.side === viewer) return pending.question;
    const prompt = system.prompt(state);
    return system.promptFor(state, prompt.kind === 'decision' && prompt.side === actor ? actor : viewer);
  }
}
