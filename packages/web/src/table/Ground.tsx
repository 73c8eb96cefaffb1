import type { Detail } from '@vedette/cartography';
import type { Battle } from '@vedette/napoleonic20';
import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { ThemeContext } from '../themes/theme.js';
import { drawingOf, paintGround } from './ground.js';

interface GroundProps {
  readonly battle: Battle;
  readonly detail: Detail;
  /** CSS pixels per map unit. */
  readonly scale: number;
}

const CROSS_FADE = 120;
const DUSK_FADE = 900;

/** The ground of a map as a bitmap in map units; another level of detail or theme fades in over the old one. */
export function Ground({ battle, detail, scale }: GroundProps): ReactElement {
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef('');
  const theme = useContext(ThemeContext);
  const { box } = drawingOf(battle, detail, theme);
  useEffect(() => {
    let wanted = true;
    void paintGround(battle, detail, theme, scale * devicePixelRatio).then((canvas) => {
      const place = holder.current;
      if (!wanted || place === null) return;
      const old = [...place.children];
      const time = before.current === theme ? CROSS_FADE : DUSK_FADE;
      before.current = theme;
      place.append(canvas);
      place.dataset['ready'] = detail;
      if (old.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        for (const one of old) one.remove();
        return;
      }
      const fade = canvas.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
      fade.onfinish = () => {
        for (const one of old) one.remove();
      };
    });
    return () => {
      wanted = false;
    };
  }, [battle, detail, theme, scale]);
  const size = { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top };
  return <div ref={holder} className="ground" style={size} />;
}
