import { BATTLES, boardOf, hexOf, mapDataOf } from '@vedette/napoleonic20/board';
import { describe, expect, it } from 'vitest';
import {
  attackSvg,
  commandMarksSvg,
  commandSign,
  commandSvg,
  costsSvg,
  focusSvg,
  hexAt,
  hexCentre,
  hexCorners,
  MAP_MARKERS,
  mapBounds,
  mapMarkerSign,
  mapMarkerSvg,
  orderSvg,
  outlineOf,
  reachSvg,
  refusedSvg,
  retreatSvg,
  routeLine,
  THEMES,
  themeCss,
  zoneOfControlSvg,
} from '../src/index.js';
import { faultsOf } from './xml.js';

const map = mapDataOf('arapiles');
const hexes = (...names: string[]) => names.map(hexOf);

describe('picking', () => {
  it.each(BATTLES)('finds every hex of %s at its middle and near its corners', (battle) => {
    const data = mapDataOf(battle);
    for (const hex of boardOf(battle).hexes) {
      expect(hexAt(data, hexCentre(data, hex))).toBe(hex);
      for (const corner of hexCorners(data, hex, 0.97)) expect(hexAt(data, corner)).toBe(hex);
    }
  });

  it('finds nothing outside the sheet', () => {
    const { left, top, right, bottom } = mapBounds(map);
    expect(hexAt(map, { x: left + 4, y: top + 4 })).toBe(null);
    expect(hexAt(map, { x: right - 4, y: bottom - 4 })).toBe(null);
  });
});

describe('outline', () => {
  it('of one hex has six sides, of two adjacent ones ten, of two apart twelve', () => {
    const sides = (...names: string[]) => outlineOf(map, hexes(...names)).match(/[ML]/g)?.length;
    expect(sides('1112')).toBe(6);
    expect(sides('1112', '1113')).toBe(10);
    expect(sides('1112', '0505')).toBe(12);
  });

  it('of a ring of hexes has a hole', () => {
    const ring = ['1013', '1113', '1213', '1212', '1111', '1012'];
    expect(outlineOf(map, hexes(...ring)).match(/M/g)?.length).toBe(2);
  });
});

describe('marks of play', () => {
  const path = hexes('1513', '1512', '1511', '1510');
  const drawn: [string, string][] = [
    ['reach', reachSvg(map, path)],
    ['zones of control', zoneOfControlSvg(map, path)],
    ['command', commandSvg(map, path, 'fr')],
    ['units under command and without', commandMarksSvg(map, path.slice(0, 2), path.slice(2))],
    ...MAP_MARKERS.map((marker): [string, string] => [marker, mapMarkerSvg(map, hexOf('1513'), marker)]),
    ['refused hex', refusedSvg(map, hexOf('1709'))],
    ['focus', focusSvg(map, hexOf('1709'))],
    ['costs', costsSvg(map, [{ hex: hexOf('1510'), cost: 4, road: true, stop: true, reveals: true }])],
    ['attack', attackSvg(map, hexOf('1508'), hexOf('1408'))],
    ['order', orderSvg(map, path, 3)],
    ['retreat', retreatSvg(map, path, new Set(hexes('1511')))],
  ];

  it.each(drawn)('%s is well-formed', (_, svg) => {
    expect(svg).not.toBe('');
    expect(faultsOf(`<g>${svg}</g>`)).toEqual([]);
  });

  it('an order and its way end in the middle of the destination', () => {
    const line = routeLine(map, path);
    expect(line[line.length - 1]).toEqual(hexCentre(map, hexOf('1510')));
    expect(orderSvg(map, [], 3)).toBe('');
  });

  it('a retreat numbers its hexes', () => {
    const svg = retreatSvg(map, path);
    for (const n of [1, 2, 3]) expect(svg).toContain(`>${n}</text>`);
  });
});

describe('themes', () => {
  it('have the contrast that text and controls need', () => {
    const light = (hex: string): number => {
      const part = (at: number): number => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
    };
    const contrast = (a: string, b: string): number => {
      const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
      return (bright! + 0.05) / (dark! + 0.05);
    };
    for (const [name, theme] of Object.entries(THEMES)) {
      const pairs = [
        ['text', 'ui'],
        ['text-2', 'ui'],
        ['text-2', 'ui-3'],
        ['accent', 'ui'],
        ['on-accent', 'accent'],
        ['warn', 'warn-bg'],
        ['ink', 'paper'],
        ['ink-2', 'paper'],
        ['water-ink', 'paper'],
        ['reach', 'paper'],
        ['wood-ink', 'wood'],
        ['fr-ink', 'fr'],
        ['br-ink', 'br'],
        ['sp-ink', 'sp'],
        ['pt-ink', 'pt'],
      ] as const;
      for (const [a, b] of pairs)
        expect(contrast(theme[a], theme[b]), `${name}: ${a} on ${b}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme['line-2'], theme.ui), `${name}: line-2 on ui`).toBeGreaterThanOrEqual(3);
    }
  });

  it('become custom properties', () => {
    expect(themeCss(THEMES.dark)).toContain('--paper:#25241f');
    expect(themeCss(THEMES.dark)).toContain('--serif:');
  });
});

describe('signs of what is in force', () => {
  it('differ from each other by more than colour', () => {
    const signs = [commandSign(true), commandSign(false), ...MAP_MARKERS.map(mapMarkerSign)];
    const inGrey = signs.map((svg) => svg.replaceAll(/var\(--[a-z-]+\)/g, 'grey'));
    expect(new Set(inGrey).size).toBe(signs.length);
  });
});
