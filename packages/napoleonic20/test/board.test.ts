import { describe, expect, it } from 'vitest';
import {
  adjacentTo,
  buildBoard,
  DIRECTIONS,
  groundOf,
  type HexId,
  hexName,
  hexOf,
  mapDataOf,
  opposite,
  SIDE,
  sideBits,
  type TerrainOverride,
  withTerrain,
} from '../src/board/index.js';
import { BATTLES, boardOf } from '../src/board/maps.js';

describe.each(BATTLES)('geometry of %s', (battle) => {
  const board = boardOf(battle);

  it('leads back from every neighbour by the opposite direction', () => {
    for (const hex of board.hexes) {
      for (const direction of DIRECTIONS) {
        const other = board.neighbours[hex * 6 + direction] as HexId;
        if (other === 0) continue;
        expect(board.neighbours[other * 6 + opposite(direction)], `${hexName(hex)} ${direction}`).toBe(hex);
        expect(board.directionTo(hex, other)).toBe(direction);
      }
    }
  });

  it('measures the distance a walk from neighbour to neighbour needs', () => {
    for (const from of board.hexes) {
      const walked = new Map<HexId, number>([[from, 0]]);
      const queue: HexId[] = [from];
      for (const hex of queue) {
        for (const next of adjacentTo(board, hex)) {
          if (walked.has(next)) continue;
          walked.set(next, (walked.get(hex) ?? 0) + 1);
          queue.push(next);
        }
      }
      expect(walked.size).toBe(board.hexes.length);
      for (const [to, steps] of walked) {
        if (board.distance(from, to) !== steps)
          expect.fail(`${hexName(from)} to ${hexName(to)}: walked ${steps}, measured ${board.distance(from, to)}`);
        if ((board.directionTo(from, to) !== null) !== (steps === 1))
          expect.fail(`direction ${hexName(from)} ${hexName(to)}`);
      }
    }
  });

  it('tells both hexes of a side the same, with slopes turned round', () => {
    for (const hex of board.hexes) {
      for (const other of adjacentTo(board, hex)) {
        const here = sideBits(board, hex, other);
        const there = sideBits(board, other, hex);
        const flat = ~(SIDE.uphill | SIDE.downhill);
        expect(here & flat).toBe(there & flat);
        expect((here & SIDE.uphill) !== 0).toBe((there & SIDE.downhill) !== 0);
      }
    }
  });
});

const names = (hexes: readonly HexId[]) => hexes.map(hexName).sort();
const around = (battle: (typeof BATTLES)[number], hex: string) => names(adjacentTo(boardOf(battle), hexOf(hex)));

describe('numbering', () => {
  it('moves even lines of Arapiles and Bussaco towards lower numbers', () => {
    expect(around('arapiles', '1112')).toEqual(['1012', '1013', '1111', '1113', '1212', '1213']);
    expect(around('arapiles', '0205')).toEqual(['0104', '0105', '0204', '0206', '0304', '0305']);
    expect(around('bussaco', '1106')).toContain('1007');
    expect(around('bussaco', '0809')).toContain('0708');
  });

  it('moves even columns of Bailén and Talavera towards higher numbers', () => {
    expect(around('bailen', '1412')).toEqual(['1312', '1313', '1411', '1413', '1512', '1513']);
    expect(around('talavera', '1011')).toContain('1111');
  });

  it('turns clockwise from the top, with north up', () => {
    const board = boardOf('talavera');
    expect(board.directionTo(hexOf('1005'), hexOf('1004'))).toBe(0);
    expect(board.directionTo(hexOf('1005'), hexOf('1006'))).toBe(3);
    expect(boardOf('arapiles').directionTo(hexOf('1112'), hexOf('1113'))).toBe(1);
    expect(boardOf('bussaco').directionTo(hexOf('1106'), hexOf('1206'))).toBe(5);
    expect(boardOf('bussaco').directionTo(hexOf('1106'), hexOf('1207'))).toBe(0);
    expect(boardOf('arapiles').directionTo(hexOf('1112'), hexOf('1213'))).toBe(2);
  });
});

describe('overrides', () => {
  it('change a hex and both halves of a hexside, and nothing else', () => {
    const map = mapDataOf('talavera');
    const plain = boardOf('talavera');
    const a = hexOf('0505');
    const b = hexOf('0506');
    const made = buildBoard(map, [
      { hex: a, ground: 'marsh' },
      { hex: hexOf('1108'), ground: 'clear' },
      { between: [a, b], set: ['uphill', 'steep'] },
    ]);
    expect(groundOf(made, a)).toBe('marsh');
    expect(groundOf(plain, a)).toBe('clear');
    expect(made.redoubtOf.size).toBe(0);
    expect(plain.redoubtOf.get(hexOf('1108'))).toBe('allied');
    expect(sideBits(made, a, b)).toBe(SIDE.uphill | SIDE.steep);
    expect(sideBits(made, b, a)).toBe(SIDE.downhill | SIDE.steep);
    expect(made.side.reduce((count, bits, at) => count + (bits === plain.side[at] ? 0 : 1), 0)).toBe(2);
  });

  it('refuse a hexside of hexes that do not touch', () => {
    const apart = { between: [hexOf('0505'), hexOf('0805')], set: ['road'] } as const;
    expect(() => buildBoard(mapDataOf('talavera'), [apart])).toThrow(/505 and 805/);
  });
});

describe('a map with changed terrain', () => {
  const map = mapDataOf('talavera');
  const overrides: TerrainOverride[] = [
    { hex: hexOf('0505'), ground: 'marsh', level: 2 },
    { hex: hexOf('1108'), ground: 'clear' },
    { hex: hexOf('0909'), ground: 'clear', redoubtOf: 'allied' },
    { hex: hexOf('1011'), ground: 'fortification' },
    { between: [hexOf('0505'), hexOf('0506')], set: ['uphill', 'steep'] },
    { between: [hexOf('1611'), hexOf('1711')], set: ['majorRiver', 'ford', 'trail'] },
    { between: [hexOf('1011'), hexOf('1012')], set: [] },
    { between: [hexOf('0303'), hexOf('0304')], set: ['streambed', 'road', 'downhill'] },
    { garrison: hexOf('2010'), side: 'french' },
  ];

  it('gives the board that the changes give', () => {
    const drawn = buildBoard(withTerrain(map, overrides));
    const ruled = buildBoard(map, overrides);
    for (const table of ['ground', 'level', 'side'] as const) expect(drawn[table], table).toEqual(ruled[table]);
    expect(new Map([...drawn.redoubtOf].sort())).toEqual(new Map([...ruled.redoubtOf].sort()));
    expect(drawn.garrisons).toEqual(ruled.garrisons);
  });

  it('leaves the map it was made from as it was', () => {
    const before = JSON.stringify(map);
    withTerrain(map, overrides);
    expect(JSON.stringify(map)).toBe(before);
    expect(withTerrain(map, [])).toBe(map);
  });
});
