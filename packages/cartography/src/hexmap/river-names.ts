import { hexOf } from '@vedette/napoleonic20/board';
import type { Measure } from '../base/measure.js';
import { type Clutter, type CurvedName, placeAlong } from '../names/along.js';
import type { DetailRule } from './detail.js';
import type { Course } from './rivers.js';
import type { Sheet } from './sheet.js';

/** Places the names of rivers on their straightest free reaches, one for each river. */
export function placeRiverNames(
  sheet: Sheet,
  all: readonly Course[],
  rule: DetailRule,
  clutter: Clutter,
  measure: Measure,
): CurvedName[] {
  if (rule.rivers === 'none') return [];
  const area = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  const named = new Set<Course['river']>();
  const placed: CurvedName[] = [];
  const byLength = [...all].sort((a, b) => b.line.length - a.line.length);
  for (const course of byLength) {
    const { river, line } = course;
    const major = river.kind === 'major';
    if (river.label === undefined || named.has(river) || (rule.rivers === 'major' && !major)) continue;
    const others = all.flatMap((other) => (other === course ? [] : other.line.filter((_, i) => i % 3 === 0)));
    const near = river.label.near === undefined ? undefined : sheet.centre(hexOf(river.label.near));
    const [size, gap] = major ? [15, 11] : [11.5, 5.5];
    const wanted = { text: river.label.text, line, size: size * rule.names, gap, near, others };
    const name = placeAlong(wanted, area, clutter, measure);
    if (name === null) continue;
    named.add(river);
    placed.push(name);
  }
  return placed;
}
