import type { HexId } from '@vedette/napoleonic20';
import { useEffect } from 'react';
import type { Position, StepTold } from '../client/port.js';
import { choicesOf, liveHexes } from '../play/choices.js';
import type { Camera } from './camera.js';
import { useTable, useView } from './context.js';

/** Where something happens or may be chosen now. */
function placesOf(shown: Position, moving: StepTold | null): readonly HexId[] {
  const happened = (moving?.told.events ?? []).flatMap((event): readonly HexId[] => {
    if ('path' in event) return event.path.slice(-1);
    return event.type === 'battle' ? event.targets : [];
  });
  return happened.length > 0 ? happened : liveHexes(choicesOf(shown.prompt), shown.observation);
}

/** Moves the map when what happens, or all that may be chosen, lies outside the window. */
export function useFollow(camera: Camera | null): void {
  const { sheet } = useTable();
  const shown = useView((view) => view.shown);
  const moving = useView((view) => view.moving);
  useEffect(() => {
    if (camera === null) return;
    const points = placesOf(shown, moving).map((hex) => sheet.centre(hex));
    const [first] = points;
    if (first !== undefined && !points.some((point) => camera.sees(point))) camera.show(first);
  }, [camera, sheet, shown, moving]);
}
