import { hexName } from '@vedette/napoleonic20';
import { type RefObject, useEffect, useRef } from 'react';
import { namesFrom } from '../i18n/events.js';
import { listed } from '../i18n/format.js';
import { useSay } from '../i18n/text.js';
import { choicesOf, liveHexes } from '../play/choices.js';
import type { Camera } from '../table/camera.js';
import { useTable } from '../table/context.js';
import { useAnnounce } from './Announcer.js';

/** What keys do beyond the board. */
export interface KeyActions {
  readonly camera: RefObject<Camera | null>;
  zones(): void;
  rules(): void;
  order(): void;
  log(): void;
  forces(): void;
}

const OWN_KEYS = 'input,textarea,select,dialog';

/** The keys of the table. They are silent while something is being typed or a dialog is open. */
export function useKeys(actions: KeyActions): void {
  const say = useSay();
  const announce = useAnnounce();
  const { screen, player } = useTable();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const focusHex = (step: 1 | -1): void => {
      const { shown } = screen.view.get();
      const { reach, focus } = player.hand.get();
      const hexes =
        reach === null
          ? liveHexes(choicesOf(shown.prompt), shown.observation)
          : reach.map(({ hex }) => hex).sort((a, b) => a - b);
      if (hexes.length === 0) return;
      const after = hexes.findIndex((hex) => (focus === null ? true : step === 1 ? hex > focus : hex >= focus));
      const index =
        step === 1 ? Math.max(after, 0) : ((after < 0 ? hexes.length : after) - 1 + hexes.length) % hexes.length;
      const hex = hexes[index];
      if (hex === undefined) return;
      player.focusOn(hex);
      document.querySelector<HTMLElement>(`#board [data-hex="${hex}"]`)?.focus({ preventScroll: true });
    };
    const threats = async (): Promise<void> => {
      const { focus } = player.hand.get();
      if (focus === null) return;
      const answer = await screen.client.ask({ type: 'threats', hex: focus });
      if (!answer.ok || answer.value.type !== 'threats') return;
      const names = answer.value.zones.map(namesFrom(screen.view.get().shown.observation));
      announce(
        names.length === 0
          ? say('board.no-threats', { hex: hexName(focus) })
          : say('board.threats', { hex: hexName(focus), names: listed(names) }),
      );
    };
    const why = async (): Promise<void> => {
      const { focus } = player.hand.get();
      if (focus !== null && (await player.why(focus)) === null) announce(say('board.allowed'));
    };
    const press: Readonly<Record<string, () => void>> = {
      ' ': () => document.querySelector<HTMLElement>('[data-primary]')?.click(),
      n: () => focusHex(1),
      p: () => focusHex(-1),
      u: () => void screen.client.undo(),
      w: () => void why(),
      t: () => void threats(),
      z: () => latest.current.zones(),
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
      if (act === undefined) {
        screen.skip();
        return;
      }
      event.preventDefault();
      if (screen.busy) screen.skip();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [screen, player, say, announce]);
}
