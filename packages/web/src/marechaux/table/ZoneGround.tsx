import { type Box, drawZoneMap, type ThemeName, type ZoneMapDrawing } from '@vedette/cartography';
import type { CampaignSheet } from '@vedette/marechaux';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { paintDrawing } from '../../table/ground.js';

const CROSS_FADE = 120;
const drawings = new Map<string, ZoneMapDrawing>();

/** The ground of a zone map, drawn once for each set of destroyed bridges. Only the dark theme has the sun elsewhere. */
export function groundOf(sheet: CampaignSheet, cut: readonly string[], theme: ThemeName): ZoneMapDrawing {
  const key = `${sheet.id} ${theme === 'dark'} ${cut.join(' ')}`;
  const drawing =
    drawings.get(key) ??
    drawZoneMap(sheet.scenery, { theme, variables: true, names: 'none', cutBridges: new Set(cut) });
  drawings.set(key, drawing);
  return drawing;
}

/** Where a drawing lies on the plane. */
export function boxStyle({ left, top, right, bottom }: Box) {
  return { left, top, width: right - left, height: bottom - top };
}

interface GroundProps {
  readonly drawing: ZoneMapDrawing;
  readonly theme: ThemeName;
  /** CSS pixels per map unit. */
  readonly scale: number;
}

/** The ground of the zone map as a bitmap in map units; another theme or a cut bridge fades in over the old one. */
export function ZoneGround({ drawing, theme, scale }: GroundProps): ReactElement {
  const holder = useRef<HTMLDivElement>(null);
  const style = useMemo(() => boxStyle(drawing.box), [drawing]);
  useEffect(() => {
    let wanted = true;
    void paintDrawing(drawing, theme, scale * devicePixelRatio).then((canvas) => {
      const place = holder.current;
      if (!wanted || place === null) return;
      const old = [...place.children];
      place.append(canvas);
      place.dataset['ready'] = 'yes';
      const clear = (): void => {
        for (const one of old) one.remove();
      };
      if (old.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) clear();
      else canvas.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE }).onfinish = clear;
    });
    return () => {
      wanted = false;
    };
  }, [drawing, theme, scale]);
  return <div ref={holder} className="ground" style={style} />;
}
