import { zoneAt } from '@vedette/cartography';
import { type PointerEvent, useMemo, useRef } from 'react';
import type { Camera } from '../../table/camera.js';
import { useCampaign } from '../context.js';
import { choicesOf, isTargeted } from '../play/choices.js';

const HOVER = 320;
const LONG_PRESS = 480;
const SLACK = 7;

/** Handlers of the map window: a tap chooses, hover and long press say why not. */
export interface MapPointer {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(): void;
  onPointerCancel(): void;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly zone: string | null;
  readonly spoilt: boolean;
}

/** Reads the pointer on the map. Pan and zoom are the camera's affair. */
export function usePointer(camera: Camera | null, onHover: (zone: string | null) => void): MapPointer {
  const { facts, player, screen } = useCampaign();
  const press = useRef<Press | null>(null);
  const hovered = useRef<string | null>(null);
  const timer = useRef(0);
  return useMemo(() => {
    const zoneOf = (event: PointerEvent): string | null =>
      camera === null ? null : zoneAt(facts.sheet.scenery, camera.at(event.clientX, event.clientY));
    const onMap = (event: PointerEvent): boolean =>
      event.target instanceof Element && event.target.closest('button,a,input,.floating') === null;
    const later = (time: number, act: () => void): void => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(act, time);
    };
    const refusable = (): boolean => {
      const { shown, lookingBack } = screen.view.get();
      return !lookingBack && !screen.busy && isTargeted(choicesOf(shown.prompt).step);
    };
    return {
      onPointerDown(event) {
        if (!onMap(event) || event.button !== 0) return;
        const zone = zoneOf(event);
        press.current = { x: event.clientX, y: event.clientY, zone, spoilt: false };
        if (event.pointerType === 'mouse' || zone === null) return;
        later(LONG_PRESS, () => {
          if (press.current === null || press.current.spoilt) return;
          press.current = { ...press.current, spoilt: true };
          void player.why(zone);
        });
      },
      onPointerMove(event) {
        const start = press.current;
        if (start !== null) {
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= SLACK) return;
          press.current = { ...start, spoilt: true };
          clearTimeout(timer.current);
          return;
        }
        const zone = onMap(event) ? zoneOf(event) : null;
        if (event.pointerType !== 'mouse' || zone === hovered.current) return;
        hovered.current = zone;
        onHover(zone);
        player.hush();
        clearTimeout(timer.current);
        if (zone !== null && refusable()) later(HOVER, () => void player.why(zone));
      },
      onPointerUp(event) {
        const start = press.current;
        press.current = null;
        clearTimeout(timer.current);
        if (start === null || start.spoilt || !onMap(event)) return;
        if (start.zone === null) player.back();
        else void player.choose(start.zone);
      },
      onPointerLeave() {
        hovered.current = null;
        onHover(null);
        clearTimeout(timer.current);
        player.hush();
      },
      onPointerCancel() {
        press.current = null;
        clearTimeout(timer.current);
      },
    };
  }, [camera, facts, player, screen, onHover]);
}
