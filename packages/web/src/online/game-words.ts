import { type Say, sayData } from '../i18n/text.js';
import type { GameInfo } from './api.js';
import { factsOf, seatOf } from './facts.js';
import { word } from './words.js';

/** The scenario and options of a game, whatever its system. */
export function setupOf({ setup }: GameInfo): { readonly scenario: string; readonly options: readonly string[] } {
  const { scenario, options } = setup as { scenario?: unknown; options?: unknown };
  return {
    scenario: typeof scenario === 'string' ? scenario : '',
    options: Array.isArray(options) ? options.filter((one) => typeof one === 'string') : [],
  };
}

/** The name of a game: its battle and what is played of it. */
export function gameName(say: Say, info: GameInfo): string {
  const { scenario } = setupOf(info);
  const battle = scenario.split('/', 1)[0] ?? scenario;
  const name = sayData(say, `battle.${battle}`, battle);
  const variant = sayData(say, `scenario.${scenario}`, '');
  return variant === '' ? name : `${name}, ${variant.charAt(0).toLowerCase()}${variant.slice(1)}`;
}

/** The game with its options, in words. */
export function gameWords(say: Say, info: GameInfo): string {
  const options = setupOf(info).options.map((option) => sayData(say, `option.${option}`, option).toLowerCase());
  return word('join.game', { game: gameName(say, info), options: new Intl.ListFormat('en').format(options) });
}

/** The name of a side of a game. */
export function sideWords(say: Say, info: GameInfo, side: string): string {
  const facts = factsOf(info.system);
  const seat = facts === null ? null : seatOf(facts, side);
  return seat === null ? side : say(`side.${seat}`);
}

/** Who sits on a side; the side's name if nobody has come yet. */
export function holderOf(say: Say, info: GameInfo, side: string): string {
  const name = info.seats.find((seat) => seat.side === side)?.name ?? '';
  return name === '' ? sideWords(say, info, side) : name;
}

/** The side that somebody plays himself, or null. */
export function mySide(info: GameInfo): string | null {
  return info.seats.find(({ mine }) => mine)?.side ?? null;
}
