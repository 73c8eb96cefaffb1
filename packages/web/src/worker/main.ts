import type { CallMessage, Handlers, WorkerMessage } from '../client/messages.js';
import { handlers } from './handlers.js';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const send = (message: WorkerMessage): void => scope.postMessage(message);

const answers: Handlers = handlers((game, news) => send({ game, news }));

scope.addEventListener('message', async ({ data }: MessageEvent<CallMessage>) => {
  try {
    const answer = answers[data.name] as (...args: readonly unknown[]) => unknown;
    send({ answerTo: data.call, value: await answer(...data.args) });
  } catch (fault) {
    send({ answerTo: data.call, fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
