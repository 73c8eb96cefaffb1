import { type Catalogue, sentence } from '@vedette/kernel';
import { eventMessage, type GameEvent, marechaux } from '@vedette/marechaux';
import { CATALOGUE } from './catalogues.js';

/** What the events of España 20 say, by type. Phases and headings say nothing. */
const SENTENCES: Catalogue = {
  deployed: '{unit} is placed in {hex}.',
  card: 'Event of the {side} side: {card}.',
  effect: '{text}',
  shuffled: 'The discards are shuffled into the deck.',
  'forced-march': 'The {side} army forces its march.',
  moved: '{unit} moves {path}.',
  morale: '{side} morale {by}, to {now} [{rule}].',
  declared: 'Attack {attack}: {attackers} on {targets}.',
  battle: '{attackers} against {defenders} in {targets}.',
  reserves: 'The {side} side assigns reserves.',
  result: '{attack} to {defence}, column {column}, die {die}: {result}.',
  die: 'Die for {purpose}: {value}, makes {total} [{rule}].',
  dispersed: '{unit} disperses in {hex} [{rule}].',
  routed: '{unit} routs {hexes} [{rule}].',
  retreated: '{unit} retreats {path}.',
  advanced: '{unit} advances {path}.',
  disengaged: '{unit} disengages {path}.',
  contact: '{unit} keeps contact in {hex}.',
  recovered: '{unit} recovers from {from}.',
  rallied: '{unit} rallies in {hex}.',
  formed: '{unit} is formed in {hex} [{rule}].',
  lost: '{unit} is lost for good [{rule}].',
  arrives: '{unit} arrives [{rule}].',
  delayed: '{unit} is delayed to turn {turn} [{rule}].',
  'garrison-fell': 'The garrison of {hex} falls.',
  truce: 'The {side} army rests.',
  revealed: '{unit} shows itself in {hex}.',
  over: 'The game is over: {winner} {level}.',
};

type Fields = Readonly<Record<string, unknown>>;

/** What an event says in one sentence, or null if it is a heading or goes without saying. */
export function eventText(system: string, event: unknown): string | null {
  if (system === marechaux.id) {
    const message = eventMessage(event as GameEvent);
    return CATALOGUE[message.key] === undefined ? null : sentence(CATALOGUE, message);
  }
  const { type, ...fields } = event as Fields;
  const key = String(type);
  if (SENTENCES[key] === undefined) return null;
  return sentence(SENTENCES, { key, params: shown(fields) });
}

/** The fields of an event as words: hexes as printed, lists and ways joined, texts looked up. */
function shown(fields: Fields): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'path' && Array.isArray(value)) return [name, value.map(hexText).join('–')];
      if (name === 'targets' && Array.isArray(value)) return [name, value.map(hexText).join(', ')];
      if (name === 'hex') return [name, hexText(value)];
      if (name === 'text') return [name, CATALOGUE[String(value)] ?? String(value)];
      if (name === 'by' || name === 'column') return [name, signed(Number(value))];
      if (Array.isArray(value)) return [name, value.length === 0 ? 'nobody' : value.join(', ')];
      return [name, value === null ? 'nobody' : String(value)];
    }),
  );
}

function hexText(hex: unknown): string {
  return String(hex).padStart(4, '0');
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
