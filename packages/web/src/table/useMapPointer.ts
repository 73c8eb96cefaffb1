import { hexAt } from '@vedette/cartography';
import type { HexId } from '@vedette/napoleonic20';
import { type PointerEvent, useMemo, useRef } from 'react';
import { choicesIn, choicesOf } from '../play/choices.js';
import type { Camera } from './camera.js';
import { useTable } from './context.js';

const HOVER = 280;
const LONG_PRESS = 480;
const SLACK = 7;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly hex: HexId | null;
  readonly dragging: boolean;
  readonly long: boolean;
}

/** Handlers of the map window: a tap chooses, a drag from a unit proposes, hover and long press say why not. */
export interface MapPointer {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/** Reads the pointer on the map. Pan and zoom are the camera's affair. */
export function useMapPointer(camera: Camera | null): MapPointer {
  const { sheet, player, screen } = useTable();
  const press = useRef<Press | null>(null);
  const hovered = useRef<HexId | null>(null);
  const timer = useRef(0);
  return useMemo(() => {
    const hexOf = (event: PointerEvent): HexId | null =>
      camera === null ? null : hexAt(sheet.map, camera.at(event.clientX, event.clientY));
    const onMap = (event: PointerEvent): boolean =>
      event.target instanceof Element && event.target.closest('button,a,input,.floating') === null;
    const illegal = (hex: HexId): boolean => {
      const { shown, lookingBack } = screen.view.get();
      if (lookingBack || shown.prompt.kind !== 'decision' || screen.busy) return false;
      const hand = player.hand.get();
      if (hand.unit !== null)
        return (
          hand.unit !== null &&
          !(hand.reach ?? []).some((one) => one.hex === hex) &&
          !choicesIn(choicesOf(shown.prompt), shown.observation, hex).length
        );
      const standing = shown.observation.counters.some(({ place }) => place.at === 'map' && place.hex === hex);
      return standing && choicesIn(choicesOf(shown.prompt), shown.observation, hex).length === 0;
    };
    const later = (time: number, act: () => void): void => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(act, time);
    };
    const lift = async (start: Press): Promise<void> => {
      if (start.hex === null || player.hand.get().unit !== null) return;
      await player.choose(start.hex);
    };
    return {
      onPointerDown(event) {
        if (!onMap(event) || event.button !== 0) return;
        const hex = hexOf(event);
        press.current = { x: event.clientX, y: event.clientY, hex, dragging: false, long: false };
        if (event.pointerType !== 'mouse' && hex !== null) {
          later(LONG_PRESS, () => {
            const held = press.current;
            if (held === null || held.dragging) return;
            press.current = { ...held, long: true };
            void player.why(hex);
          });
        }
      },
      onPointerMove(event) {
        const start = press.current;
        const hex = hexOf(event);
        if (start !== null) {
          const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
          if (!far && !start.dragging) return;
          if (!start.dragging) {
            press.current = { ...start, dragging: true };
            clearTimeout(timer.current);
            if (event.pointerType === 'mouse') void lift(start);
          }
          if (event.pointerType === 'mouse') player.propose(hex);
          return;
        }
        if (event.pointerType !== 'mouse' || hex === hovered.current) return;
        hovered.current = hex;
        player.hover(onMap(event) ? hex : null);
        player.hush();
        clearTimeout(timer.current);
        if (onMap(event) && hex !== null && illegal(hex)) later(HOVER, () => void player.why(hex));
      },
      onPointerUp(event) {
        const start = press.current;
        press.current = null;
        clearTimeout(timer.current);
        if (start === null || start.dragging || start.long || start.hex === null || !onMap(event)) return;
        void player.choose(start.hex);
      },
      onPointerLeave() {
        hovered.current = null;
        player.hover(null);
        clearTimeout(timer.current);
        player.hush();
      },
      onPointerCancel() {
        press.current = null;
        clearTimeout(timer.current);
      },
    };
  }, [camera, sheet, player, screen]);
}
