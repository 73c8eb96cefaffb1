import {
  type Battle,
  type Board,
  buildBoard,
  GROUNDS,
  type HexId,
  hexName,
  type MapData,
  type ReachedHex,
} from '@vedette/napoleonic20';
import { mapOf } from '../board/sheets.js';
import type { Position } from '../client/port.js';
import { sentence } from '../i18n/messages.js';
import type { Say } from '../i18n/text.js';
import { counterWords } from '../i18n/units.js';
import { choicesOf } from '../play/choices.js';
import type { CommandShown } from '../table/useCommand.js';

const boards = new WeakMap<MapData, Board>();

/** Every hex in words: number, name, ground, who stands there, what may be done. */
export function hexWords(
  say: Say,
  battle: Battle,
  { observation, prompt }: Position,
  reach: readonly ReachedHex[] | null,
  command: CommandShown | null,
): ReadonlyMap<HexId, string> {
  const map = mapOf(battle);
  const board = boards.get(map) ?? buildBoard(map);
  boards.set(map, board);
  const names = new Map(
    map.hexes.flatMap(({ hex, name }) => (name === undefined ? [] : [[Number(hex), name.text] as const])),
  );
  const { units, hexes } = choicesOf(prompt);
  const standing = new Map<HexId, string[]>();
  for (const counter of observation.counters) {
    if (counter.place.at !== 'map') continue;
    const words = [
      counterWords(say, counter),
      ...(units.has(counter.id) ? [say('state.may-act')] : []),
      ...(command?.commanded.includes(counter.id) ? [say('state.commanded')] : []),
      ...(command?.without.includes(counter.id) ? [say('state.not-commanded')] : []),
    ].join(', ');
    standing.set(counter.place.hex, [...(standing.get(counter.place.hex) ?? []), words]);
  }
  const marked = new Map<HexId, string[]>();
  for (const marker of observation.markers) {
    for (const hex of marker.hexes ?? []) marked.set(hex, [...(marked.get(hex) ?? []), sentence(say, marker)]);
  }
  const reached = new Map(reach?.map((one) => [one.hex, one]));
  const objectives = new Set<number>(board.objectives.map(({ hex }) => hex));
  const words = new Map<HexId, string>();
  for (const hex of board.hexes) {
    const ground = GROUNDS[board.ground[hex] ?? 0] ?? 'clear';
    const level = board.level[hex] ?? 0;
    const way = reached.get(hex);
    const parts = [
      say('hex.plain', { hex: hexName(hex) }),
      ...(names.has(hex) ? [names.get(hex) ?? ''] : []),
      ...(standing.get(hex) ?? []),
      ...(marked.get(hex) ?? []),
      ...(way === undefined ? [] : [say('hex.reachable', { cost: way.cost })]),
      ...(way?.stop === true ? [say('hex.stop')] : []),
      ...(way?.bonus === true ? [say('hex.bonus')] : []),
      ...(hexes.has(hex) && way === undefined ? [say('hex.choosable')] : []),
      ...(ground === 'clear' ? [] : [say(`ground.${ground}`)]),
      ...(level > 0 ? [say('hex.level', { level })] : []),
      ...(objectives.has(hex) ? [say('hex.objective')] : []),
      ...(['french', 'allied'] as const).flatMap((side) =>
        board.loc[side].includes(hex) ? [say('hex.loc', { side: say(`side.${side}`) })] : [],
      ),
    ];
    words.set(hex, parts.join(', '));
  }
  return words;
}
