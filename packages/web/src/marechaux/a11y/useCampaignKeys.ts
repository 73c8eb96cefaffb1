import { type RefObject, useEffect, useRef } from 'react';
import type { Camera } from '../../table/camera.js';
import { useCampaign } from '../context.js';
import { choicesOf } from '../play/choices.js';

/** What keys do beyond the board. */
export interface KeyActions {
  readonly camera: RefObject<Camera | null>;
  rules(): void;
  order(): void;
  log(): void;
  forces(): void;
}

const OWN_KEYS = 'input,textarea,select,dialog';

/** The keys of the table. They are silent while something is being typed or a dialog is open. */
export function useCampaignKeys(actions: KeyActions): void {
  const { screen, player, facts } = useCampaign();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const jump = (step: 1 | -1): void => {
      const { zones } = choicesOf(screen.view.get().shown.prompt);
      const live = facts.sheet.scenery.zones.map(({ id }) => id).filter((id) => zones.has(id));
      if (live.length === 0) return;
      const at = live.indexOf(player.hand.get().focus ?? '');
      const next = live[(at + step + live.length) % live.length];
      document.querySelector<HTMLElement>(`#board [data-zone="${next}"]`)?.focus({ preventScroll: true });
    };
    const press: Readonly<Record<string, () => void>> = {
      ' ': () => document.querySelector<HTMLElement>('[data-primary]')?.click(),
      n: () => jump(1),
      p: () => jump(-1),
      u: () => void screen.client.undo(),
      w: () => {
        const { focus } = player.hand.get();
        if (focus !== null) void player.why(focus);
      },
      r: () => latest.current.rules(),
      l: () => latest.current.log(),
      f: () => latest.current.forces(),
      '/': () => latest.current.order(),
      '+': () => latest.current.camera.current?.scaleBy(1.35),
      '-': () => latest.current.camera.current?.scaleBy(1 / 1.35),
      '0': () => latest.current.camera.current?.fit(),
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return;
      if (event.key === ' ' && target?.closest('button,a')) return;
      const act = event.key === 'Escape' ? () => player.back() : press[event.key];
      if (act === undefined) return;
      event.preventDefault();
      if (screen.busy) screen.skip();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [screen, player, facts]);
}
