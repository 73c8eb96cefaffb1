import { ARMY_TOKEN, armyOf, commandMarksSvg, commandSvg } from '@vedette/cartography';
import type { HexId, UnitId } from '@vedette/napoleonic20';
import { type ReactElement, useMemo } from 'react';
import { mapOf } from '../board/sheets.js';
import { useTable, useView } from './context.js';
import { Drawing } from './Drawing.js';
import { useCommandShown } from './useCommand.js';

/** The hexes that the leaders on show command, under the counters. */
export function CommandArea(): ReactElement | null {
  const { battle } = useTable();
  const shown = useCommandShown();
  const svg = useMemo(() => {
    if (shown === null) return '';
    const map = mapOf(battle);
    return commandSvg(map, shown.hexes as readonly HexId[], ARMY_TOKEN[armyOf(map, shown.side)]);
  }, [battle, shown]);
  return svg === '' ? null : <Drawing svg={svg} className="command" />;
}

/** Which units they command and which not, above the counters. */
export function CommandMarks(): ReactElement | null {
  const { battle } = useTable();
  const shown = useCommandShown();
  const counters = useView((view) => view.shown.observation.counters);
  const svg = useMemo(() => {
    if (shown === null) return '';
    const hexesOf = (units: readonly UnitId[]): HexId[] =>
      counters.flatMap(({ id, place }) => (place.at === 'map' && units.includes(id) ? [place.hex] : []));
    return commandMarksSvg(mapOf(battle), hexesOf(shown.commanded), hexesOf(shown.without));
  }, [battle, counters, shown]);
  return svg === '' ? null : <Drawing svg={svg} className="command-marks" />;
}
