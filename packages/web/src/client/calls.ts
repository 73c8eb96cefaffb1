import type { GameTypes } from '@vedette/kernel';
import type { CallMessage, CallName, Calls, WorkerMessage } from './messages.js';
import type { ClientNews } from './port.js';

/** The page's end of the line to the worker. */
export interface Line {
  call<Name extends CallName>(name: Name, ...args: Calls[Name]['args']): Promise<Calls[Name]['answer']>;
  /** Registers for the news of one game; returns how to stop. */
  listen(game: string, listener: (news: ClientNews<GameTypes>) => void): () => void;
}

interface Waiting {
  readonly settle: (value: never) => void;
  readonly fail: (fault: Error) => void;
}

/** Opens the line to a worker that answers `Calls`. */
export function lineTo(worker: Worker): Line {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(news: ClientNews<GameTypes>) => void>>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('news' in data) {
      for (const listener of listeners.get(data.game) ?? []) listener(data.news);
      return;
    }
    const found = waiting.get(data.answerTo);
    waiting.delete(data.answerTo);
    if ('fault' in data) found?.fail(new Error(data.fault));
    else found?.settle(data.value as never);
  });
  return {
    call(name, ...args) {
      last += 1;
      const message: CallMessage = { call: last, name, args };
      return new Promise((settle, fail) => {
        waiting.set(message.call, { settle, fail });
        worker.postMessage(message);
      });
    },
    listen(game, listener) {
      const set = listeners.get(game) ?? new Set();
      listeners.set(game, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
