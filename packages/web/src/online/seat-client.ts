import {
  err,
  type GameTypes,
  type InputError,
  ok,
  type Refusal,
  type Result,
  type Ruling,
  rule,
} from '@vedette/kernel';
import type { SeatLink } from '@vedette/server/client';
import { type Delta, patched } from '@vedette/server/wire';
import type { ClientNews, GameClient, GameHeader, GameHouse, OpenedGame, Position } from '../client/port.js';
import type { Store } from '../store/store.js';
import { type Failure, type PastStep, pastOf, type View } from './api.js';
import { Course, type Sight } from './course.js';
import type { SystemFacts } from './facts.js';
import { fileOf } from './files.js';

/** What a seat's client works with. */
export interface SeatParts {
  readonly seat: SeatLink;
  readonly facts: SystemFacts<GameTypes>;
  readonly house: GameHouse;
  readonly header: GameHeader;
  readonly sheet: unknown;
  /** Decisions sent and not yet confirmed. */
  readonly unconfirmed: Store<number>;
}

/** Opens a seat whose game has begun: everything it ever saw, then whatever comes. */
export async function openSeat(parts: SeatParts): Promise<Result<GameClient<GameTypes, unknown>, Failure>> {
  const client = new SeatClient(parts);
  const failure = await client.catchUp();
  return failure === null ? ok(client.door()) : err(failure);
}

/** A failure of the service as the table shows refusals. */
export function refusalOf({ key, params, rule: cited }: Failure): Refusal {
  return { key, rule: rule(cited ?? 'SERVICE:play'), ...(params === undefined ? {} : { params }) };
}

/** A game at a service, seen from one seat. */
class SeatClient {
  readonly #parts: SeatParts;
  readonly #course: Course<GameTypes>;
  readonly #listeners = new Set<(news: ClientNews<GameTypes>) => void>();
  readonly #stop: () => void;
  #welcomed = false;
  #back: number | null = null;
  #catching: Promise<Failure | null> | null = null;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    this.#course = new Course(parts.facts.isRoll);
    this.#stop = parts.seat.listen({
      welcomed: () => {
        this.#welcomed = true;
      },
      tookBack: (version) => {
        this.#back = version;
      },
      changed: (events) => this.#changed(events),
    });
  }

  /** Fetches whatever happened after the last moment known here. Gives the failure if it cannot be had now. */
  catchUp(): Promise<Failure | null> {
    this.#catching ??= this.#fetch().finally(() => {
      this.#catching = null;
    });
    return this.#catching;
  }

  door(): GameClient<GameTypes, unknown> {
    const { seat, facts, house, header, sheet } = this.#parts;
    const opened = (): OpenedGame<GameTypes, unknown> => ({
      header,
      sheet,
      log: this.#course.log,
      position: this.#position(this.#course.last),
    });
    return {
      // as it stands when it is asked for: the game goes on while the page fetches its table
      get opened() {
        return opened();
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      submit: (actions) => this.#submit(actions),
      async ask(question) {
        const answer = await seat.send({ type: 'ask', game: seat.game, as: seat.as, question });
        return answer.ok ? answer : err(refusalOf(answer.error));
      },
      explain: (intent) => this.#explain(intent),
      parse: (text): Promise<Result<readonly unknown[], InputError>> =>
        house.readOrder(facts.id, seat.view?.observation, text),
      undo: () => this.#undo(),
      at: async (index) => this.#position(index),
      record: () => this.#record(),
      close: () => {
        this.#stop();
      },
    };
  }

  #changed(events: readonly unknown[]): void {
    const { seat } = this.#parts;
    const follows = !this.#welcomed && this.#catching === null && seat.version === this.#course.version + 1;
    const back = this.#back;
    this.#welcomed = false;
    this.#back = null;
    if (follows && seat.view !== null) this.#take(seat.version, events, seat.view, back);
    else void this.catchUp();
  }

  async #fetch(): Promise<Failure | null> {
    const { seat } = this.#parts;
    while (this.#course.version < seat.version) {
      const from = this.#course.version;
      const past = await pastOf(seat.game, seat.as, from);
      if (!past.ok) return past.error;
      let { view } = past.value;
      for (const step of past.value.steps) {
        view = after(view, step);
        if (view !== null) this.#take(step.version, step.events, view, step.back ?? null);
      }
      if (this.#course.version === from) return { key: 'error.not-found' };
    }
    return null;
  }

  #take(version: number, events: readonly unknown[], view: View, back: number | null): void {
    const sight = view as Sight<GameTypes>;
    if (back !== null) {
      this.#course.goBack(back, version, sight);
      this.#tell({ type: 'rewound', position: this.#position(this.#course.last) });
      if (events.length === 0) return;
    }
    for (const { told } of this.#course.add({ version, events, sight })) {
      this.#tell({ type: 'step', step: { told, position: this.#position(told.index) } });
    }
  }

  #tell(news: ClientNews<GameTypes>): void {
    for (const listener of this.#listeners) listener(news);
  }

  #position(index: number): Position<GameTypes> {
    const { seat, facts } = this.#parts;
    const sight = this.#course.sightAt(index);
    if (sight === null) throw new Error('the game has not begun');
    const { observation, prompt } = sight;
    const present = index >= this.#course.last;
    return {
      index: Math.max(0, Math.min(index, this.#course.last)),
      observation,
      prompt,
      undoTo: present && seat.mayUndo ? Math.max(0, this.#course.last - 1) : null,
      inHand: facts.inHand(observation, prompt),
    };
  }

  async #submit(actions: readonly unknown[]): Promise<Result<null, Refusal>> {
    const { seat, facts, unconfirmed } = this.#parts;
    if (unconfirmed.get() > 0) return err(refusalOf({ key: 'online.not-yet-confirmed' }));
    const from = this.#course.last;
    unconfirmed.set(actions.length);
    try {
      for (const action of actions) {
        const since = this.#course.log.slice(from + 1).flatMap(({ events }) => events);
        const { prompt } = (seat.view ?? { prompt: null }) as Sight<GameTypes>;
        const done = this.#course.last > from && facts.isDone(action, since, prompt);
        const answer = done ? ok(null) : await seat.submit(action);
        if (!answer.ok) return err(refusalOf(answer.error));
        await this.#catching;
      }
      return ok(null);
    } finally {
      unconfirmed.set(0);
    }
  }

  async #undo(): Promise<Result<null, Refusal>> {
    const answer = await this.#parts.seat.undo();
    if (!answer.ok) return err(refusalOf(answer.error));
    await this.#catching;
    return ok(null);
  }

  async #explain(intent: unknown): Promise<Ruling<GameTypes>> {
    const { seat } = this.#parts;
    const answer = await seat.send({ type: 'explain', game: seat.game, as: seat.as, intent });
    return answer.ok ? (answer.value as Ruling<GameTypes>) : { allowed: false, refusal: refusalOf(answer.error) };
  }

  /** After the end the whole game with its dice; before it, what this seat has seen; as far as it can be had now. */
  async #record(): Promise<object> {
    const { seat } = this.#parts;
    const file = await fileOf(seat.game, seat.as, seat.info?.status === 'over');
    if (file.ok) return file.value;
    const { info, as, view } = seat;
    return { format: 'vedette-diary', version: 1, game: info, as, told: this.#course.log, view };
  }
}

function after(view: View | null, { delta }: PastStep): View | null {
  return delta === null ? view : (patched(view, delta as Delta) as View | null);
}
