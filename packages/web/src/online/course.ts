import type { GameTypes, PromptView, RuleId } from '@vedette/kernel';
import type { Told } from '../client/port.js';

/** What a seat sees. */
export interface Sight<T extends GameTypes> {
  readonly observation: T['observation'];
  readonly prompt: PromptView<T>;
}

/** One change of what a seat sees, with what it is told. */
export interface Change<T extends GameTypes> {
  readonly version: number;
  readonly events: readonly T['event'][];
  readonly sight: Sight<T>;
}

interface Moment<T extends GameTypes> {
  readonly version: number;
  readonly told: Told<T>;
  readonly sight: Sight<T>;
}

/**
 * A game as one seat saw it, moment by moment. The service tells what follows from one decision at once; here each
 * roll begins a moment of its own, so that the screen can show one after the other and look back at each.
 */
export class Course<T extends GameTypes> {
  readonly #moments: Moment<T>[] = [];
  readonly #isRoll: (event: T['event']) => boolean;

  constructor(isRoll: (event: T['event']) => boolean) {
    this.#isRoll = isRoll;
  }

  /** Number of the last moment; -1 before the first. */
  get last(): number {
    return this.#moments.length - 1;
  }

  /** The last version of the seat's view that is known here; 0 before the start. */
  get version(): number {
    return this.#moments.at(-1)?.version ?? 0;
  }

  /** What was told, in order. */
  get log(): readonly Told<T>[] {
    return this.#moments.map(({ told }) => told);
  }

  /** What was seen after a moment; the nearest there is. */
  sightAt(index: number): Sight<T> | null {
    return this.#moments[Math.max(0, Math.min(index, this.last))]?.sight ?? null;
  }

  /** Takes in a change and gives the steps in which it is to be shown. */
  add({ version, events, sight }: Change<T>): readonly { readonly told: Told<T>; readonly sight: Sight<T> }[] {
    const before = this.#moments.at(-1)?.sight ?? null;
    const groups = before === null ? [events] : groupsOf(events, this.#isRoll);
    const by = before === null ? 'start' : before.prompt.kind === 'chance' ? 'chance' : sideOf(before.prompt);
    return groups.map((group, place) => {
      const done = before === null || place === groups.length - 1;
      const told: Told<T> = { index: this.last + 1, by: place === 0 ? by : 'chance', events: group };
      const moment = { version, told, sight: done ? sight : { ...before, prompt: rolling(before.prompt) } };
      this.#moments.push(moment);
      return { told, sight: moment.sight };
    });
  }

  /** Forgets what came after a version; what is seen now stands in the place of what was seen then. */
  goBack(back: number, version: number, sight: Sight<T>): void {
    const kept = this.#moments.findLastIndex((moment) => moment.version <= back);
    this.#moments.length = Math.max(kept, 0) + 1;
    const moment = this.#moments.at(-1);
    const told = moment?.told ?? { index: 0, by: 'start' as const, events: [] };
    this.#moments[this.#moments.length - 1] = { version, told, sight };
  }
}

function groupsOf<Event>(events: readonly Event[], isRoll: (event: Event) => boolean): readonly (readonly Event[])[] {
  const groups: Event[][] = [[]];
  for (const event of events) {
    if (isRoll(event) && groups.at(-1)?.length !== 0) groups.push([]);
    groups.at(-1)?.push(event);
  }
  return groups;
}

function sideOf<T extends GameTypes>(prompt: PromptView<T>): T['side'] | 'chance' {
  return prompt.kind === 'decision' || prompt.kind === 'waiting' ? prompt.side : 'chance';
}

function rolling<T extends GameTypes>(before: PromptView<T>): PromptView<T> {
  const rule: RuleId = before.kind === 'over' ? before.result.rule : before.rule;
  return { kind: 'chance', step: 'roll', rule };
}
