import type { InputError, Message } from '@vedette/kernel';
import { type Say, sayMessage, takeTemplates } from './text.js';

const files = import.meta.glob<Readonly<Record<string, string>>>('../../../napoleonic20/locales/*.json', {
  import: 'default',
});

/** Fetches the sentences of the game system in a language. */
export async function loadMessages(language: string): Promise<void> {
  const load = files[`../../../napoleonic20/locales/${language}.json`];
  if (load !== undefined) takeTemplates(await load());
}

/** The sentence of a message of the game system, of the kernel or of the page. */
export function sentence(say: Say, message: Message): string {
  const params = message.params === undefined ? undefined : { ...message.params };
  const side = params?.['side'];
  if (params !== undefined && (side === 'french' || side === 'allied')) params['side'] = say(`side.${side}`);
  return sayMessage(say, message.key, say('refusal.unspoken'), params);
}

/** The sentence of a fault in what was read, with its place. */
export function faultSentence(say: Say, fault: InputError): string {
  return say('fault.at', { text: sentence(say, fault), at: fault.at });
}
