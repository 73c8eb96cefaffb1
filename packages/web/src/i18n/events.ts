import type { Event, HexId, Observation, Side, UnitId } from '@vedette/napoleonic20';
import { hexName } from '@vedette/napoleonic20';
import { listed, signed } from './format.js';
import { type Say, sayData, sayMessage } from './text.js';

/** A piece of a sentence of the log. */
export type Piece =
  | string
  | { readonly unit: UnitId; readonly name: string }
  | { readonly die: number }
  | { readonly rule: string }
  | { readonly hex: HexId };

/** A sentence in pieces, to be printed or spoken. */
export type Sentence = readonly Piece[];

/** Gives the printed name of a counter. */
export type NameOf = (unit: UnitId) => string;

/** Names counters as one observation knows them. */
export function namesFrom(observation: Observation): NameOf {
  const names = new Map(observation.counters.map(({ id, facts }) => [id, facts?.name]));
  return (id) => names.get(id) ?? plainName(id);
}

function plainName(id: UnitId): string {
  const name = id.slice(id.indexOf('/') + 1);
  return name.startsWith('?') ? '?' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The plain text of a sentence. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('unit' in piece) return piece.name;
      if ('die' in piece) return String(piece.die);
      if ('hex' in piece) return hexName(piece.hex);
      return '';
    })
    .join('')
    .trim();
}

/** What a die is for: the question that it answers, or its plain name. */
function dieWords(say: Say, purpose: string, begins: boolean): string {
  const question = sayMessage(say, `step.${purpose}`, purpose);
  if (question.endsWith('?')) return `${question} `;
  const name = purpose.replaceAll('-', ' ');
  return `${begins ? name.charAt(0).toUpperCase() + name.slice(1) : name}: `;
}

/** What an event says in the log, or null if it is a heading or goes without saying. */
export function sentenceOf(
  say: Say,
  nameOf: NameOf,
  event: Event,
  cardTitle: (card: string, side: Side) => string,
): Sentence | null {
  const unit = (id: UnitId): Piece => ({ unit: id, name: nameOf(id) });
  const units = (ids: readonly UnitId[]): Piece[] => joined(ids.map(unit));
  const hexes = (all: readonly HexId[]): Piece[] => joined(all.map((hex) => ({ hex })));
  const side = (one: Side): string => say(`side.${one}`);
  switch (event.type) {
    case 'turn':
    case 'player-turn':
    case 'phase':
      return null;
    case 'effect': {
      const words = sayMessage(say, event.text, '');
      return words === '' ? null : [words, ' ', { rule: event.rule }];
    }
    case 'card':
      return [
        `${side(event.side)} event: `,
        cardTitle(event.card, event.half === 'both' ? event.side : event.half),
        '. ',
        { rule: event.card },
      ];
    case 'shuffled':
      return ['The discards are shuffled into the deck.'];
    case 'forced-march':
      return [`${side(event.side)} forced march. `, { rule: 'N20:12.2.1' }];
    case 'moved':
      return [unit(event.unit), event.entered ? ' enters the map' : ' moves', ...way(event.path, event.entered), `. `];
    case 'morale':
      return [`${side(event.side)} morale ${signed(event.by)}, to ${event.now}. `, { rule: event.rule }];
    case 'declared':
      return [...units(event.attackers), ' will attack ', ...hexes(event.targets), '.'];
    case 'undeclared':
      return ['The attacks are taken back, to be declared anew.'];
    case 'battle':
      return [
        ...units(event.attackers),
        ' against ',
        ...(event.defenders.length === 0 ? hexes(event.targets) : units(event.defenders)),
        ' in ',
        ...hexes(event.targets),
        '.',
      ];
    case 'reserves':
      return [`${side(event.side)} reserves join in. `, { rule: 'N20:12.2.3' }];
    case 'result':
      return [
        `${event.attack} to ${event.defence}, column ${signed(event.column)}: `,
        { die: event.die },
        ` ${sayData(say, `result.${event.result}`, event.result)}. `,
        { rule: 'N20:9.6' },
      ];
    case 'die':
      return [
        ...(event.unit === undefined ? [] : [unit(event.unit), ': ']),
        dieWords(say, event.purpose, event.unit === undefined),
        { die: event.value },
        event.total === event.value ? ' ' : ` makes ${event.total}. `,
        { rule: event.rule },
      ];
    case 'dispersed':
      return [unit(event.unit), ' disperses in ', { hex: event.hex }, '. ', { rule: event.rule }];
    case 'routed':
      return [
        unit(event.unit),
        ` routs, ${event.hexes} ${event.hexes === 1 ? 'hex' : 'hexes'}. `,
        { rule: event.rule },
      ];
    case 'retreated':
      return [unit(event.unit), ' retreats', ...way(event.path, false), '. ', { rule: event.rule }];
    case 'advanced':
      return [unit(event.unit), ' advances', ...way(event.path, false), '. ', { rule: event.rule }];
    case 'disengaged':
      return [unit(event.unit), ' breaks off', ...way(event.path, false), '.'];
    case 'contact':
      return [unit(event.unit), ' stays in contact in ', { hex: event.hex }, '.'];
    case 'recovered':
      return [
        unit(event.unit),
        event.from === 'rout' ? ' stops running.' : event.from === 'contact' ? ' is free of contact.' : ' is rested.',
      ];
    case 'rallied':
      return [unit(event.unit), ' rallies in ', { hex: event.hex }, '.'];
    case 'lost':
      return [unit(event.unit), ' is lost. ', { rule: event.rule }];
    case 'delayed':
      return [unit(event.unit), ` will come in turn ${event.turn}. `, { rule: event.rule }];
    case 'garrison-fell':
      return ['The garrison of ', { hex: event.hex }, ' falls.'];
    case 'truce':
      return [`The ${side(event.side)} side rests under a truce. `, { rule: 'N20:13.0' }];
    case 'revealed':
      return [unit(event.unit), ' is seen in ', { hex: event.hex }, '.'];
    case 'over':
      return [
        event.winner === null
          ? 'The battle ends in a draw.'
          : `${side(event.winner)} ${sayData(say, `level.${event.level}`, event.level)}.`,
      ];
    default:
      return null;
  }
}

function way(path: readonly HexId[], entered: boolean): Piece[] {
  const [from] = path;
  const to = path.at(-1);
  if (from === undefined || to === undefined) return [];
  if (entered || from === to) return [' in ', { hex: to }];
  return [' ', { hex: from }, ' to ', { hex: to }];
}

function joined(pieces: readonly Piece[]): Piece[] {
  const places = pieces.map((_, index) => `\u0001${index}\u0001`);
  return listed(places)
    .split('\u0001')
    .flatMap((part): Piece[] => {
      if (part === '') return [];
      const piece = /^\d+$/.test(part) ? pieces[Number(part)] : undefined;
      return [piece ?? part];
    });
}
