import { BATTLES, type Battle, boardOf, hexOf, type MapData, mapDataOf } from '@vedette/napoleonic20/board';
import { describe, expect, it } from 'vitest';
import { overlap } from '../src/base/points.js';
import { DETAIL_RULES, DETAILS, detailFor } from '../src/hexmap/detail.js';
import { hachures } from '../src/hexmap/hachures.js';
import { type PlacedName, placeNames } from '../src/hexmap/names.js';
import { courses } from '../src/hexmap/rivers.js';
import { ways } from '../src/hexmap/roads.js';
import { type Sheet, sheetOf } from '../src/hexmap/sheet.js';
import {
  drawHexMap,
  hexAt,
  hexMapSvg,
  measureText,
  printedHexMapSvg,
  rootAttributes,
  THEME_NAMES,
  THEMES,
  TOKEN_NAMES,
} from '../src/index.js';
import { faultsOf } from './xml.js';

const copyOf = (battle: Battle): MapData => JSON.parse(JSON.stringify(mapDataOf(battle)));

function namesOf(sheet: Sheet): PlacedName[] {
  const roads = ways(sheet).flatMap(({ line }) => line);
  const rivers = courses(sheet);
  const of = (major: boolean) => rivers.flatMap(({ river, line }) => ((river.kind === 'major') === major ? line : []));
  const ground = { majorRiver: of(true), minorRiver: of(false), road: roads, slope: [], marks: [] };
  return placeNames(sheet, DETAIL_RULES.near, ground, measureText);
}

describe.each(BATTLES)('drawing of %s', (battle) => {
  it('is the same, byte for byte, for the same map', () => {
    expect(hexMapSvg(copyOf(battle))).toBe(hexMapSvg(copyOf(battle)));
  });

  it.each(DETAILS)('is well-formed at level %s', (detail) => {
    expect(faultsOf(hexMapSvg(mapDataOf(battle), { detail }))).toEqual([]);
  });

  it.each(THEME_NAMES)('has all colours of theme %s and none left open', (theme) => {
    const svg = hexMapSvg(mapDataOf(battle), { theme });
    expect(svg).not.toContain('var(');
    for (const token of ['paper', 'ink', 'water', 'case', 'wood'] as const) expect(svg).toContain(THEMES[theme][token]);
  });

  it('can leave the colours to the page', () => {
    const svg = hexMapSvg(mapDataOf(battle), { variables: true });
    const used = [...svg.matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name);
    const known: readonly string[] = [...TOKEN_NAMES, 'serif', 'sans'];
    expect(used.filter((name) => !known.includes(name!))).toEqual([]);
    expect(svg.replace(/var\([^)]*\)/g, '')).not.toMatch(/"#[0-9a-e]{6}"/);
  });

  it('prints on white with hex numbers', () => {
    const svg = hexMapSvg(mapDataOf(battle), { print: true });
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain('>0101</text>');
    expect(svg).not.toContain(THEMES.light.paper);
  });

  it('stands on paper with its title, a north point and its scale', () => {
    const map = mapDataOf(battle);
    const svg = printedHexMapSvg(map, { title: 'Title', subtitle: 'Scenario' });
    expect(faultsOf(svg)).toEqual([]);
    for (const words of ['>TITLE<', '>SCENARIO<', '>N<']) expect(svg).toContain(words);
    expect(svg.includes(' km<')).toBe(map.scale !== undefined);
  });

  it('keeps ground and names in parts that hold together', () => {
    const { ground, names, numbers, box } = drawHexMap(mapDataOf(battle), { hexNumbers: true });
    for (const part of [ground, names, numbers])
      expect(faultsOf(`<svg ${rootAttributes(box)}>${part}</svg>`)).toEqual([]);
    expect(ground).not.toContain('<text');
  });

  it('sets no name over another', () => {
    const names = namesOf(sheetOf(mapDataOf(battle)));
    expect(names.length).toBeGreaterThan(8);
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) {
        const clash = a.boxes.some((box) => b.boxes.some((other) => overlap(box, other)));
        expect(clash, `${a.lines.join(' ')} and ${b.lines.join(' ')}`).toBe(false);
      }
    });
  });

  it('sets every name within the sheet and between the counters', () => {
    const sheet = sheetOf(mapDataOf(battle));
    const pointed = sheet.map.grid.top === 'pointed';
    for (const { boxes, lines, middle } of namesOf(sheet)) {
      for (const box of boxes) {
        expect(box.left, lines.join(' ')).toBeGreaterThanOrEqual(0);
        expect(box.right, lines.join(' ')).toBeLessThanOrEqual(sheet.width);
      }
      if (!pointed) continue;
      const gap = Math.min(...sheet.geometry.hexes.map((hex) => Math.abs(sheet.centre(hex).y - middle.y)));
      expect(gap, lines.join(' ')).toBeGreaterThan(23 + 5);
    }
  });

  it('keeps every road in the hexes it passes', () => {
    const sheet = sheetOf(mapDataOf(battle));
    for (const { hexes, line } of ways(sheet)) {
      for (const point of line) {
        const hex = hexAt(sheet.map, point);
        const astray = hex !== null && !hexes.includes(hex);
        const off = Math.min(
          ...hexes.map((on) => Math.hypot(sheet.centre(on).x - point.x, sheet.centre(on).y - point.y)),
        );
        if (astray) expect(off, `${hex} on the road ${hexes[0]} to ${hexes[hexes.length - 1]}`).toBeLessThan(44);
      }
    }
  });
});

describe('an edit', () => {
  const trees = (svg: string): Set<string> => new Set(svg.match(/<use [^>]*>/g));
  const place = (use: string): { x: number; y: number } => {
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(use) ?? [];
    return { x: Number(x), y: Number(y) };
  };

  it('of one wood moves no tree further than two hexes off', () => {
    const before = copyOf('arapiles');
    const after = {
      ...before,
      hexes: [...before.hexes, { hex: '1511', ground: 'forest', provenance: 'edited' } as const],
    };
    const [old, fresh] = [trees(drawHexMap(before).ground), trees(drawHexMap(after).ground)];
    const centre = sheetOf(before).centre(hexOf('1511'));
    const moved = [...old].filter((use) => !fresh.has(use)).map(place);
    for (const { x, y } of moved) expect(Math.hypot(x - centre.x, y - centre.y)).toBeLessThan(2.6 * 72);
    expect(fresh.size).toBeGreaterThan(old.size);
  });

  it('of a wood leaves slopes, rivers and roads as they were', () => {
    const before = copyOf('bussaco');
    const after = {
      ...before,
      hexes: [...before.hexes, { hex: '0201', ground: 'forest', provenance: 'edited' } as const],
    };
    const [a, b] = [sheetOf(before), sheetOf(after)];
    expect(hachures(b, [], false)).toEqual(hachures(a, [], false));
    expect(courses(b)).toEqual(courses(a));
    expect(ways(b)).toEqual(ways(a));
  });

  it('of one hill leaves the strokes of the others', () => {
    const before = copyOf('arapiles');
    const after = { ...before, slopes: before.slopes.filter(({ high }) => high !== '1309') };
    const strokes = (map: MapData): Set<string> => new Set(hachures(sheetOf(map), [], false).wedges.split('Z'));
    const [old, fresh] = [strokes(before), strokes(after)];
    expect([...fresh].filter((stroke) => !old.has(stroke))).toEqual([]);
    expect(fresh.size).toBeLessThan(old.size);
  });

  it('of one river leaves the others', () => {
    const before = copyOf('bailen');
    const after = { ...before, rivers: before.rivers.filter(({ name }) => name !== 'Rumblar') };
    const lines = (map: MapData): Map<string, unknown> =>
      new Map(
        courses(sheetOf(map)).map(({ river, line }, i) => [`${river.name}${river.kind === 'major' ? i : ''}`, line]),
      );
    const old = lines(before);
    for (const [name, line] of lines(after)) expect(line, name).toEqual(old.get(name));
  });
});

describe('slopes', () => {
  it('have no stroke where the rules have none', () => {
    for (const battle of BATTLES) {
      const sheet = sheetOf(mapDataOf(battle));
      const slopes = sheet.map.slopes.flatMap(({ high, low }) => sheet.sideBetween(hexOf(high), hexOf(low)) ?? []);
      const crags = [...sheet.facts]
        .filter(([, { ground }]) => ground === 'escarpment')
        .map(([hex]) => sheet.centre(hex));
      for (const [, x, y] of hachures(sheet, [], false).wedges.matchAll(/M([-\d.]+),([-\d.]+)L/g)) {
        const point = { x: Number(x), y: Number(y) };
        const near = slopes.some((side) => {
          const middle = { x: (side.from.x + side.to.x) / 2, y: (side.from.y + side.to.y) / 2 };
          return Math.hypot(middle.x - point.x, middle.y - point.y) < 46;
        });
        const onCrag = crags.some((centre) => Math.hypot(centre.x - point.x, centre.y - point.y) < 48);
        expect(near || onCrag, `${battle} ${x},${y}`).toBe(true);
      }
    }
  });

  it('are drawn for every slope of the rules', () => {
    for (const battle of BATTLES) {
      const sheet = sheetOf(mapDataOf(battle));
      const feet = [...hachures(sheet, [], false).wedges.matchAll(/M([-\d.]+),([-\d.]+)L/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      for (const { high, low } of sheet.map.slopes) {
        const side = sheet.sideBetween(hexOf(high), hexOf(low))!;
        const middle = { x: (side.from.x + side.to.x) / 2, y: (side.from.y + side.to.y) / 2 };
        const strokes = feet.filter(([x, y]) => Math.hypot(x! - middle.x, y! - middle.y) < 16).length;
        expect(strokes, `${battle} ${high} to ${low}`).toBeGreaterThan(3);
      }
    }
  });
});

describe('levels of detail', () => {
  it('follow the width of a hex on the screen', () => {
    expect([20, 33.9, 34, 53.9, 54, 90, 91].map(detailFor)).toEqual([
      'far',
      'far',
      'middle',
      'middle',
      'near',
      'near',
      'close',
    ]);
  });

  it('show less from further away', () => {
    const map = mapDataOf('arapiles');
    const [far, middle, near] = (['far', 'middle', 'near'] as const).map((detail) => drawHexMap(map, { detail }));
    expect(far!.names).toContain('SALAMANCA');
    expect(far!.names).not.toContain('ARAPILES');
    expect(far!.ground).not.toContain('<use');
    expect(middle!.names).toContain('LOS ARAPILES');
    expect(middle!.names).not.toContain('Las Torres');
    expect(near!.names).toContain('Las Torres');
  });

  it('name the objectives of a sheet without a capital', () => {
    expect(drawHexMap(mapDataOf('bailen'), { detail: 'far' }).names).toContain('ANDÚJAR');
  });
});

describe('a name', () => {
  it('with signs of markup stays text', () => {
    const map = copyOf('talavera');
    const hexes = map.hexes.map((hex) =>
      hex.hex === '2010' ? { ...hex, name: { text: 'A<b>&"c', kind: 'city' as const } } : hex,
    );
    const rivers = map.rivers.map((river) => ({ ...river, label: { text: 'R<i>&' } }));
    expect(faultsOf(hexMapSvg({ ...map, hexes, rivers }))).toEqual([]);
  });

  it('goes where the map says', () => {
    const map = copyOf('talavera');
    const hexes = map.hexes.map((hex) =>
      hex.hex === '2010' ? { ...hex, name: { text: 'Here', kind: 'city' as const, label: { dx: -1, dy: 0.5 } } } : hex,
    );
    const sheet = sheetOf({ ...map, hexes });
    const centre = sheet.centre(hexOf('2010'));
    const name = namesOf(sheet).find(({ lines }) => lines[0] === 'HERE');
    expect(name?.middle).toEqual({ x: centre.x - 72, y: centre.y + 36 });
  });
});

describe('features that no battle has', () => {
  it('draws marsh, fortification, walls and missing hexes', () => {
    const map = copyOf('arapiles');
    const extra = [
      { hex: '0501', ground: 'marsh', provenance: 'edited' },
      { hex: '0510', ground: 'fortification', provenance: 'edited' },
      { hex: '0512', ground: 'escarpment', provenance: 'edited' },
      { hex: '0601', ground: 'redoubt', provenance: 'edited' },
    ] as const;
    const made = { ...map, hexes: [...map.hexes, ...extra], missing: ['2214', '2213'] };
    const svg = hexMapSvg(made, { detail: 'close' });
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).not.toContain('>2214<');
    expect(svg.length).toBeGreaterThan(hexMapSvg(map, { detail: 'close' }).length);
  });

  it('draws a map of one hex', () => {
    const map = copyOf('talavera');
    const tiny: MapData = {
      ...map,
      grid: { ...map.grid, lines: 1, perLine: 1 },
      hexes: [],
      rivers: [],
      slopes: [],
      gentleRises: [],
      roads: [],
      loc: [],
      objectives: [],
    };
    expect(faultsOf(hexMapSvg(tiny))).toEqual([]);
  });
});

it('every board hex of every battle lies within the frame', () => {
  for (const battle of BATTLES) {
    const sheet = sheetOf(mapDataOf(battle));
    for (const hex of boardOf(battle).hexes) {
      for (const corner of [0, 1, 2, 3, 4, 5]) {
        const { x, y } = sheet.corner(hex, corner);
        expect(x).toBeGreaterThan(-1e-6);
        expect(y).toBeGreaterThan(-1e-6);
        expect(x).toBeLessThan(sheet.width + 1e-6);
        expect(y).toBeLessThan(sheet.height + 1e-6);
      }
    }
  }
});
