import type { HexId } from '@vedette/napoleonic20';
import { type FocusEvent, type KeyboardEvent, memo, type ReactElement, useMemo, useRef } from 'react';
import { useSay } from '../i18n/text.js';
import { choicesOf, liveHexes } from '../play/choices.js';
import { useHand, useTable, useView } from '../table/context.js';
import { isArrow, stepFrom } from '../table/hexes.js';
import { useCommandShown } from '../table/useCommand.js';
import { hexWords } from './hex-words.js';

/** Roles of the structure. Hexes are no table: their rows are shifted against each other. */
const ROLES = { grid: { role: 'grid' }, row: { role: 'row' }, cell: { role: 'gridcell' } } as const;

/** The board as a structure to walk through: rows of hexes, one of them in the order of the Tab key. */
export function BoardGrid({ onFocus }: { onFocus(focused: boolean): void }): ReactElement {
  const say = useSay();
  const { sheet, player, battle } = useTable();
  const shown = useView((view) => view.shown);
  const hand = useHand((value) => value);
  const grid = useRef<HTMLDivElement>(null);
  const anchor = useRef({ x: 0, y: 0 });
  const command = useCommandShown();
  const words = useMemo(
    () => hexWords(say, battle, shown, hand.reach, command),
    [say, battle, shown, hand.reach, command],
  );
  const rows = useMemo(() => rowsOf(sheet.geometry.hexes), [sheet]);
  const first = liveHexes(choicesOf(shown.prompt), shown.observation)[0] ?? sheet.geometry.hexes[0];
  const focus = hand.focus ?? first;

  const go = (hex: HexId): void => {
    player.focusOn(hex);
    grid.current?.querySelector<HTMLElement>(`[data-hex="${hex}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || focus === undefined) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      const here = sheet.centre(focus);
      const across = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 'x' : 'y';
      if (Math.abs(anchor.current[across] - here[across]) > 40) anchor.current = here;
      const next = stepFrom(sheet, focus, event.key, anchor.current);
      const there = sheet.centre(next);
      anchor.current = across === 'x' ? { x: anchor.current.x, y: there.y } : { x: there.x, y: anchor.current.y };
      player.hush();
      go(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void player.choose(focus);
    }
  };
  const structure = {
    ...ROLES.grid,
    id: 'board',
    className: 'board-grid',
    'aria-label': `${say('table.board')}. ${say('board.help')}`,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const hex = Number(target.dataset['hex']) as HexId;
      if (hex > 0) player.focusOn(hex);
      onFocus(target.matches(':focus-visible'));
    },
    onBlur: () => onFocus(false),
  };
  return (
    <div ref={grid} {...structure}>
      {rows.map((row) => (
        <div key={row[0]} {...ROLES.row}>
          {row.map((hex) => {
            const { x, y } = sheet.centre(hex);
            return <Cell key={hex} hex={hex} x={x} y={y} words={words.get(hex) ?? ''} reachable={hex === focus} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  readonly hex: HexId;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly reachable: boolean;
}

const Cell = memo(function Cell({ hex, x, y, words, reachable }: CellProps): ReactElement {
  const cell = {
    ...ROLES.cell,
    'data-hex': hex,
    tabIndex: reachable ? 0 : -1,
    'aria-label': words,
    style: { left: x - 20, top: y - 20 },
  };
  return <div {...cell} />;
});

function rowsOf(hexes: readonly HexId[]): readonly (readonly HexId[])[] {
  const rows = new Map<number, HexId[]>();
  for (const hex of hexes) {
    const line = Math.trunc(hex / 100);
    rows.set(line, [...(rows.get(line) ?? []), hex]);
  }
  return [...rows.values()];
}
