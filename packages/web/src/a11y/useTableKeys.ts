import type { GameTypes } from '@vedette/kernel';
import { type RefObject, useEffect, useRef } from 'react';
import type { GameScreen } from '../store/game.js';
import type { Camera } from '../table/camera.js';

/** What keys do beyond the board. */
export interface KeyActions {
  readonly camera: RefObject<Camera | null>;
  rules(): void;
  order(): void;
  log(): void;
  forces(): void;
}

interface TableKeys<T extends GameTypes> {
  readonly screen: Pick<GameScreen<T>, 'client' | 'busy' | 'skip'>;
  readonly player: { back(): void };
  readonly actions: KeyActions;
  /** What further keys of this table do. */
  readonly own: Readonly<Record<string, () => void>>;
  /** What happens at a key that does nothing. */
  readonly other?: () => void;
}

const OWN_KEYS = 'input,textarea,select,dialog';

/** The keys of a table. They are silent while something is being typed or a dialog is open. */
export function useTableKeys<T extends GameTypes>(keys: TableKeys<T>): void {
  const { screen, player } = keys;
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const actions = (): KeyActions => latest.current.actions;
    const press: Readonly<Record<string, () => void>> = {
      ' ': () => document.querySelector<HTMLElement>('[data-primary]')?.click(),
      u: () => void screen.client.undo(),
      r: () => actions().rules(),
      l: () => actions().log(),
      f: () => actions().forces(),
      '/': () => actions().order(),
      '+': () => actions().camera.current?.scaleBy(1.35),
      '-': () => actions().camera.current?.scaleBy(1 / 1.35),
      '0': () => actions().camera.current?.fit(),
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return;
      if (event.key === ' ' && target?.closest('button,a')) return;
      const { own, other } = latest.current;
      const act = event.key === 'Escape' ? () => player.back() : (own[event.key] ?? press[event.key]);
      if (act === undefined) {
        other?.();
        return;
      }
      event.preventDefault();
      if (screen.busy) screen.skip();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [screen, player]);
}
