import type { Message } from './system.js';

/** Texts by message key; `{name}` stands for a parameter. */
export type Catalogue = Readonly<Record<string, string>>;

/** The sentence of a message: its text with the parameters filled in, or the key itself where no text is known. */
export function sentence(catalogue: Catalogue, message: Message): string {
  const text = catalogue[message.key];
  if (text === undefined) return message.key;
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(message.params?.[name] ?? hole));
}
