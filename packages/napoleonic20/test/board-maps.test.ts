import { describe, expect, it } from 'vitest';
import {
  adjacentTo,
  BATTLES,
  type Battle,
  boardOf,
  checkMap,
  groundOf,
  type HexId,
  hexName,
  hexOf,
  mapDataOf,
  SIDE,
  sideBits,
} from '../src/board/index.js';

/** Hexes reached from `start` by steps that `passes` allows. */
function reached(battle: Battle, start: readonly HexId[], passes: (from: HexId, to: HexId) => boolean): Set<HexId> {
  const board = boardOf(battle);
  const found = new Set(start);
  const queue = [...start];
  for (const hex of queue) {
    for (const next of adjacentTo(board, hex)) {
      if (found.has(next) || !passes(hex, next)) continue;
      found.add(next);
      queue.push(next);
    }
  }
  return found;
}

function walkable(battle: Battle) {
  const board = boardOf(battle);
  return (from: HexId, to: HexId) => {
    const bits = sideBits(board, from, to);
    return (bits & SIDE.majorRiver) === 0 || (bits & (SIDE.bridge | SIDE.ford)) !== 0;
  };
}

function onEdge(battle: Battle, hex: HexId): boolean {
  return adjacentTo(boardOf(battle), hex).length < 6;
}

describe.each(BATTLES)('map of %s', (battle) => {
  const map = mapDataOf(battle);
  const board = boardOf(battle);

  it('passes the checks a map from outside must pass', () => {
    const read = checkMap(JSON.parse(JSON.stringify(map)));
    expect(read).toEqual({ ok: true, value: map });
  });

  it('says of every feature where it comes from', () => {
    const sourced = [
      map.hexes,
      map.rivers.flatMap((river) => river.sides),
      map.slopes,
      map.roads,
      map.loc,
      map.objectives,
      map.entryAreas,
      map.turns,
    ].flat();
    expect(sourced.filter((feature) => feature.provenance === undefined)).toEqual([]);
  });

  it('[N20:7.1] leads no road over a major river without bridge or ford', () => {
    for (const hex of board.hexes) {
      for (const other of adjacentTo(board, hex)) {
        const bits = sideBits(board, hex, other);
        if ((bits & SIDE.majorRiver) === 0 || (bits & (SIDE.bridge | SIDE.ford)) !== 0) continue;
        expect(bits & (SIDE.road | SIDE.trail), `${hexName(hex)}/${hexName(other)}`).toBe(0);
      }
    }
  });

  it('joins all lines of communication, objectives, entry areas and deployment hexes by passable hexsides', () => {
    const places = [
      ...board.loc.french,
      ...board.loc.allied,
      ...board.objectives.map(({ hex }) => hex),
      ...board.entryAreas.flatMap(({ hexes }) => hexes),
      ...map.deployments.flatMap(({ places }) => places.map(({ hex }) => hexOf(hex))),
    ];
    const first = places.slice(0, 1);
    const all = reached(battle, first, walkable(battle));
    expect(places.filter((hex) => !all.has(hex)).map(hexName)).toEqual([]);
  });

  it('has every line of communication and every entry hex at the edge of the sheet', () => {
    const places = [...board.loc.french, ...board.loc.allied, ...board.entryAreas.flatMap(({ hexes }) => hexes)];
    expect(places.filter((hex) => !onEdge(battle, hex)).map(hexName)).toEqual([]);
  });

  it('has entry areas in one piece', () => {
    for (const { id, hexes } of board.entryAreas) {
      const within = new Set(hexes);
      expect(reached(battle, hexes.slice(0, 1), (_, to) => within.has(to)).size, id).toBe(hexes.length);
    }
  });

  it('has a road on every line of communication', () => {
    const onRoad = (hex: HexId) =>
      adjacentTo(board, hex).some((other) => (sideBits(board, hex, other) & SIDE.road) !== 0);
    expect([...board.loc.french, ...board.loc.allied].filter((hex) => !onRoad(hex)).map(hexName)).toEqual([]);
  });

  it('[N20:7.1] has no opposing units in contact at the start', () => {
    for (const { places } of map.deployments) {
      for (const a of places) {
        for (const b of places) {
          if (a.side === b.side) continue;
          const river = sideBits(board, hexOf(a.hex), hexOf(b.hex)) & SIDE.majorRiver;
          if (river === 0) expect(board.distance(hexOf(a.hex), hexOf(b.hex)), `${a.hex} ${b.hex}`).toBeGreaterThan(1);
        }
      }
    }
  });
});

const bits = (battle: Battle, a: string, b: string) => sideBits(boardOf(battle), hexOf(a), hexOf(b));
const objectives = (battle: Battle) =>
  boardOf(battle).objectives.map(({ hex, capturedBy }) => [hexName(hex), capturedBy]);
const nights = (battle: Battle) =>
  mapDataOf(battle).turns.flatMap(({ turn, part }) => (part === 'night' ? [turn] : []));

describe('facts of the battles', () => {
  it('[N20:14.0] each objective belongs to the side that wants to take it', () => {
    expect(objectives('bailen')).toEqual([
      ['0207', 'allied'],
      ['1306', 'french'],
    ]);
    expect(objectives('arapiles')).toEqual([
      ['1112', 'allied'],
      ['0205', 'french'],
      ['1407', 'french'],
    ]);
    expect(objectives('bussaco')).toEqual([
      ['1211', 'allied'],
      ['1105', 'french'],
    ]);
    expect(objectives('talavera')).toEqual([
      ['2010', 'allied'],
      ['1005', 'french'],
      ['1011', 'french'],
    ]);
  });

  it('[N20:14.0] night falls on the turns of each track', () => {
    expect(nights('bailen')).toEqual([5, 10, 15, 20]);
    expect(nights('arapiles')).toEqual([6, 12]);
    expect(nights('bussaco')).toEqual([6, 12]);
    expect(nights('talavera')).toEqual([3, 9, 15, 21]);
    expect(BATTLES.map((battle) => mapDataOf(battle).turns.length)).toEqual([24, 17, 17, 21]);
  });

  it('sudden death at Bussaco comes after turns 12 to 16 on 1, 1, 2, 3 and 3', () => {
    const dice = mapDataOf('bussaco').turns.flatMap(({ turn, suddenDeath }) =>
      suddenDeath ? [[turn, suddenDeath]] : [],
    );
    expect(dice).toEqual([
      [12, 1],
      [13, 1],
      [14, 2],
      [15, 3],
      [16, 3],
    ]);
  });

  it('Bailén: the rivers part north from south except at crossings', () => {
    const board = boardOf('bailen');
    const river = SIDE.majorRiver;
    const dry = reached('bailen', [hexOf('0207')], (a, b) => (sideBits(board, a, b) & river) === 0);
    const south = board.regions.get('southOfGuadalquivirAndAlmodovar') ?? [];
    const strays = south.filter((hex) => dry.has(hex)).map(hexName);
    expect(strays).toEqual([]);
    expect(bits('bailen', '1412', '1512')).toBe(SIDE.majorRiver | SIDE.bridge | SIDE.road);
    expect(bits('bailen', '0709', '0710') & SIDE.ford).toBe(SIDE.ford);
  });

  it('Bailén: a road leads from Andújar to La Carolina', () => {
    const board = boardOf('bailen');
    const road = reached('bailen', [hexOf('0207')], (a, b) => (sideBits(board, a, b) & SIDE.road) !== 0);
    expect(road.has(hexOf('2302'))).toBe(true);
  });

  it('Arapiles: a road leads from Boyer to Calvarrasa and a stream parts Alten from La Peña', () => {
    const board = boardOf('arapiles');
    const road = (a: HexId, b: HexId) => (sideBits(board, a, b) & SIDE.road) !== 0;
    expect(reached('arapiles', [hexOf('1513')], road).has(hexOf('1112'))).toBe(true);
    expect(bits('arapiles', '1110', '1111') & SIDE.minorRiver).toBe(SIDE.minorRiver);
    expect(bits('arapiles', '1705', '1605') & SIDE.uphill).toBe(SIDE.uphill);
  });

  it('Bussaco: the crest falls steeply to the east', () => {
    const board = boardOf('bussaco');
    for (const crest of ['0410', '0509', '0609', '0708', '0808', '0907', '1007', '1106', '1206']) {
      const hex = hexOf(crest);
      const steep = [1, 2].map((d) => (board.side[hex * 6 + d] ?? 0) & (SIDE.downhill | SIDE.steep));
      expect(steep, crest).toContain(SIDE.downhill | SIDE.steep);
    }
    expect(bits('bussaco', '1106', '1206') & SIDE.trail).toBe(SIDE.trail);
  });

  it('[TAL:9.4.5] the redoubt serves the Allies only, the gardens serve both', () => {
    const board = boardOf('talavera');
    expect(groundOf(board, hexOf('1108'))).toBe('clear');
    expect(groundOf(board, hexOf('1111'))).toBe('redoubt');
    expect([...board.redoubtOf]).toEqual([[1108, 'allied']]);
    expect(bits('talavera', '1011', '1111') & SIDE.streambed).toBe(SIDE.streambed);
  });
});

describe('checking a map from outside', () => {
  const copy = () => JSON.parse(JSON.stringify(mapDataOf('arapiles')));
  const cases: [string, (map: ReturnType<typeof copy>) => void, string, string][] = [
    [
      'another format',
      (m) => {
        m.format = 'x';
      },
      'format',
      'data.not-one-of',
    ],
    [
      'a missing part',
      (m) => {
        delete m.roads;
      },
      'roads',
      'data.missing-field',
    ],
    [
      'an unknown field',
      (m) => {
        m.hexes[2].colour = 'red';
      },
      'hexes[2].colour',
      'data.unknown-field',
    ],
    [
      'an unknown ground',
      (m) => {
        m.hexes[0].ground = 'lava';
      },
      'hexes[0].ground',
      'data.not-one-of',
    ],
    [
      'a number for a hex',
      (m) => {
        m.hexes[0].hex = 110;
      },
      'hexes[0].hex',
      'data.malformed',
    ],
    [
      'a hex off the sheet',
      (m) => {
        m.hexes[0].hex = '2301';
      },
      'hexes[0].hex',
      'map.not-on-the-sheet',
    ],
    [
      'a hex twice',
      (m) => {
        m.hexes[1].hex = '0110';
      },
      'hexes[1].hex',
      'map.twice',
    ],
    [
      'a grid that is too long',
      (m) => {
        m.grid.lines = 24;
      },
      'grid.lines',
      'data.not-in-range',
    ],
    [
      'lines that grow sideways',
      (m) => {
        m.grid.linesGrow = 'east';
      },
      'grid.linesGrow',
      'data.not-one-of',
    ],
    [
      'a river between distant hexes',
      (m) => {
        m.rivers[0].sides[1].between = ['0101', '0505'];
      },
      'rivers[0].sides[1].between',
      'map.not-adjacent',
    ],
    [
      'three hexes for a hexside',
      (m) => {
        m.rivers[0].sides[1].between.push('0101');
      },
      'rivers[0].sides[1].between',
      'map.not-a-pair',
    ],
    [
      'a slope that rises',
      (m) => {
        const s = m.slopes[0];
        [s.high, s.low] = [s.low, s.high];
      },
      'slopes[0]',
      'map.not-higher',
    ],
    [
      'a road that jumps',
      (m) => {
        m.roads[0].path = ['0205', '0505'];
      },
      'roads[0].path[1]',
      'map.not-adjacent',
    ],
    [
      'a road through a river',
      (m) => {
        m.roads[0].path = ['0204', '0304'];
      },
      'roads[0].path[1]',
      'map.road-over-major-river',
    ],
    [
      'a road of one hex',
      (m) => {
        m.roads[0].path = ['0205'];
      },
      'roads[0].path',
      'map.road-too-short',
    ],
    [
      'a gap in the turns',
      (m) => {
        m.turns.splice(3, 1);
      },
      'turns[3].turn',
      'map.turn-out-of-order',
    ],
    [
      'an unknown entry area',
      (m) => {
        m.boxes.push({ id: 'b', entryArea: 'Q', units: [], provenance: 'edited' });
      },
      'boxes[0].entryArea',
      'map.unknown-area',
    ],
    [
      'an unknown region',
      (m) => {
        m.deployments[0].places[0].region = 'moon';
      },
      'deployments[0].places[0].region',
      'map.unknown-region',
    ],
    [
      'a redoubt owner without redoubt',
      (m) => {
        m.hexes[0].redoubtOf = 'french';
      },
      'hexes[0].redoubtOf',
      'map.no-redoubt',
    ],
    [
      'an objective off the sheet',
      (m) => {
        m.objectives[1].hex = '0199';
      },
      'objectives[1].hex',
      'map.not-on-the-sheet',
    ],
    [
      'a name far away',
      (m) => {
        m.hexes[0].name.label = { dx: 9, dy: 0 };
      },
      'hexes[0].name.label.dx',
      'data.not-in-range',
    ],
  ];

  it.each(cases)('refuses %s and names the place', (_, spoil, at, key) => {
    const map = copy();
    spoil(map);
    expect(checkMap(map)).toMatchObject({ ok: false, error: { at, key } });
  });

  it.each([null, 3, 'map', [], {}])('refuses %j', (value) => {
    expect(checkMap(value).ok).toBe(false);
  });
});
