import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carried, heldWithin, type View } from '../src/table/gestures.js';

const view = fc.record({
  x: fc.integer({ min: -900, max: 900 }),
  y: fc.integer({ min: -900, max: 900 }),
  k: fc.constantFrom(0.5, 1, 2),
});
const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
const onDrawing = ({ x, y, k }: View, at: { x: number; y: number }) => ({ x: (at.x - x) / k, y: (at.y - y) / k });

describe('pan and zoom', () => {
  test('the point under the fingers stays under them', () => {
    fc.assert(
      fc.property(view, place, place, fc.constantFrom(0.5, 1, 1.5), (before, from, to, factor) => {
        const after = onDrawing(carried(before, from, to, factor), to);
        const under = onDrawing(before, from);
        expect(after.x).toBeCloseTo(under.x, 6);
        expect(after.y).toBeCloseTo(under.y, 6);
      }),
    );
  });

  test('nothing beyond the edges is seen, and a drawing smaller than the window lies in its middle', () => {
    const edges = { left: 0, top: 0, right: 1000, bottom: 400 };
    const room = { width: 500, height: 500 };
    fc.assert(
      fc.property(view, (wanted) => {
        const held = heldWithin({ ...wanted, k: 1 }, room, edges);
        expect(held.x).toBeLessThanOrEqual(0);
        expect(held.x + 1000).toBeGreaterThanOrEqual(500);
        expect(held.y).toBe(50);
      }),
    );
  });
});
