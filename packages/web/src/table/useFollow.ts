import { W } from '@vedette/cartography';
import type { HexId } from '@vedette/napoleonic20';
import { useEffect } from 'react';
import type { Position, StepTold } from '../client/port.js';
import { choicesOf, liveHexes } from '../play/choices.js';
import type { Camera } from './camera.js';
import { useHand, useTable, useView } from './context.js';

/** Narrowest hex in pixels in which a hex is chosen; narrower ones bring the map closer. */
const NARROWEST = 50;
/** Width of a hex in pixels that the map is brought to then. */
const COMFORTABLE = 64;

/** Where something happens or may be chosen now. */
function placesOf(shown: Position, moving: StepTold | null): readonly HexId[] {
  const happened = (moving?.told.events ?? []).flatMap((event): readonly HexId[] => {
    if ('path' in event) return event.path.slice(-1);
    return event.type === 'battle' ? event.targets : [];
  });
  if (happened.length > 0) return happened;
  const open = liveHexes(choicesOf(shown.prompt), shown.observation);
  return open.length > 0 ? open : (shown.observation.battleNow?.targets ?? []);
}

/** Moves the map when what happens, or all that may be chosen, lies outside the window or is too small to choose. */
export function useFollow(camera: Camera | null): void {
  const { sheet } = useTable();
  const shown = useView((view) => view.shown);
  const moving = useView((view) => view.moving);
  const reach = useHand((hand) => hand.reach);
  useEffect(() => {
    if (camera === null) return;
    const points = placesOf(shown, moving).map((hex) => sheet.centre(hex));
    const [first] = points;
    if (first !== undefined && !points.some((point) => camera.sees(point))) camera.show(first);
  }, [camera, sheet, shown, moving]);
  useEffect(() => {
    const hexes = reach?.map(({ hex }) => hex) ?? [...choicesOf(shown.prompt).hexes.keys()];
    if (camera === null || hexes.length === 0) return;
    const points = hexes.map((hex) => sheet.centre(hex));
    const seen = points.filter((point) => camera.sees(point)).length;
    const small = camera.transform.k * W < NARROWEST;
    if (!small && seen * 2 >= points.length) return;
    const mean = {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
    camera.show(mean, small ? COMFORTABLE / W : camera.transform.k);
  }, [camera, sheet, shown, reach]);
}
