import type { Fraction } from '@vedette/kernel';
import type { GameEvent, Side } from '@vedette/marechaux';
import { dateWords, percent } from '../../i18n/format.js';
import type { Facts } from '../facts.js';
import { systemText, tell, tellData, template } from './text.js';

/** A piece of a sentence of the log. */
export type Piece = string | { readonly name: string } | { readonly die: number } | { readonly rule: string };
/** A sentence in pieces, to be printed or spoken. */
export type Sentence = readonly Piece[];

/** The plain text of a sentence. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('name' in piece) return piece.name;
      return 'die' in piece ? String(piece.die) : '';
    })
    .join('')
    .trim();
}

/** The name of a side in a sentence. */
export function sideName(side: Side): string {
  return systemText(`side.${side}`);
}

/** An exact share with its per cent. */
export function share({ count, over }: Fraction): string {
  if (count === 0 || over === 1) return tell(count === 0 ? 'combat.never' : 'combat.sure');
  return tell('combat.share', { count, over, percent: percent(count, over) });
}

/** A heading of the log if an event opens a turn, else null. */
export function headingOf(facts: Facts, event: GameEvent): string | null {
  if (event.type !== 'turn' || event.turn === undefined) return null;
  return turnHeading(facts, event.turn);
}

/** The heading of a turn. */
export function turnHeading(facts: Facts, turn: number): string {
  return tell('log.turn', { turn, date: dateWords(facts.sheet.turns[turn - 1] ?? '') });
}

/** Sentences that say more to those who may know more. */
function fuller(facts: Facts, event: GameEvent): string | null {
  const { type, value, total, zone } = event;
  const at = zone === undefined ? '' : facts.zone(zone);
  const units = event.units === undefined ? null : facts.names(event.units);
  if (type === 'fatigue' && value !== undefined && total !== undefined) return tell('log.fatigue', { value, total });
  if (type === 'event-drawn' && event.event !== undefined)
    return tell('log.drawn', { name: systemText(`card.${event.event}.name`) });
  if (units === null) return null;
  if (type === 'looked') return tell('log.looked', { zone: at, units });
  if (type === 'stopped') return tell('log.stopped', { units, zone: at });
  if (type === 'dropped') return tell('log.dropped', { units, zone: at });
  return null;
}

function gap(facts: Facts, event: GameEvent, name: string): Piece {
  const bold = (text: string): Piece => ({ name: text });
  switch (name) {
    case 'side':
      return event.side === undefined ? '' : sideName(event.side);
    case 'zone':
      return event.zone === undefined ? '' : facts.zone(event.zone);
    case 'to':
      return event.to === undefined ? '' : facts.zone(event.to);
    case 'by':
      return event.by === undefined ? '' : byWords(facts, event);
    case 'unit':
      return event.unit === undefined ? '' : bold(facts.name(event.unit));
    case 'units':
      return event.units === undefined ? '' : bold(facts.names(event.units));
    case 'die':
      return event.die === undefined ? '' : { die: event.die };
    case 'event':
      return event.event === undefined ? '' : bold(systemText(`card.${event.event}.name`));
    case 'result':
      return event.result === undefined ? '' : tellData(`result.${event.result}`, event.result);
    default: {
      const value: unknown = event[name as keyof GameEvent];
      return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    }
  }
}

function byWords(facts: Facts, { type, by = '' }: GameEvent): string {
  return type.startsWith('bridge') ? facts.bridge(by) : systemText(`kind.${by}`);
}

/** What an event says in the log, or null if it is a heading or goes without saying. */
export function sentenceOf(facts: Facts, event: GameEvent): Sentence | null {
  if (event.type === 'turn' || event.type === 'game-over') return null;
  const rule: Piece = { rule: event.rule };
  const full = fuller(facts, event);
  if (full !== null) return [full, ' ', rule];
  const text = template(`event.${event.type}`);
  if (text === null) return null;
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((part, index): Piece => (index % 2 === 0 ? part : gap(facts, event, part)))
    .filter((piece) => piece !== '');
  const lead = typeof pieces[0] === 'string' ? pieces[0] : '';
  if (lead !== '') pieces[0] = lead.charAt(0).toUpperCase() + lead.slice(1);
  return [...pieces, ' ', rule];
}
