import { err, type InputError, shownText } from '@vedette/kernel';
import { checked, flag, integer, list, object, pattern, type Reader, record, text, word } from '../data/read.js';
import { GROUNDS, type Provenance, type Side } from './board.js';
import {
  DAY_PARTS,
  type Grid,
  type HexText,
  MAP_FORMAT,
  type MapData,
  NAME_KINDS,
  NATIONS,
  RIVER_KINDS,
  SETTLEMENTS,
} from './map-data.js';

const PROVENANCES = [
  'rulebook',
  'found',
  'geography',
  'inferred',
  'reconstructed',
  'edited',
] as const satisfies readonly Provenance[];
const SIDES = ['french', 'allied'] as const satisfies readonly Side[];
const EDGES = ['north', 'east', 'south', 'west', 'north-east', 'north-west', 'south-east', 'south-west'] as const;

const hex = pattern<HexText>(/^\d{4}$/);
const provenance = word(PROVENANCES);
const side = word(SIDES);
const sourced = { provenance };
const optional = { source: text, note: text };

/** Two hexes. */
const pair: Reader<readonly [HexText, HexText]> = (value, at) => {
  const read = list(hex)(value, at);
  if (!read.ok) return read;
  const [a, b, ...more] = read.value;
  if (a === undefined || b === undefined || more.length > 0)
    return err({ at, key: 'map.not-a-pair', params: { found: read.value.length } });
  return { ok: true, value: [a, b] };
};

/** A number of at most `most` either way. */
function offset(most: number): Reader<number> {
  return (value, at) =>
    typeof value === 'number' && Math.abs(value) <= most
      ? { ok: true, value }
      : err({ at, key: 'data.not-in-range', params: { found: shownText(value), least: -most, most } });
}

const evenLines: Reader<1 | -1> = (value, at) =>
  value === 1 || value === -1
    ? { ok: true, value }
    : err({ at, key: 'data.not-one-of', params: { found: shownText(value), words: '1, -1' } });

const COMPASS = ['north', 'east', 'south', 'west'] as const;

function gridFault(grid: Grid, at: string): InputError | null {
  const lines = grid.top === 'flat' ? ['east'] : ['north', 'south'];
  const hexes = grid.top === 'flat' ? 'south' : 'east';
  if (!lines.includes(grid.linesGrow))
    return {
      at: `${at}.linesGrow`,
      key: 'data.not-one-of',
      params: { found: grid.linesGrow, words: lines.join(', ') },
    };
  if (grid.hexesGrow !== hexes)
    return { at: `${at}.hexesGrow`, key: 'data.not-one-of', params: { found: grid.hexesGrow, words: hexes } };
  return null;
}

const grid = checked(
  object({
    top: word(['pointed', 'flat']),
    lines: integer(1, 23),
    perLine: integer(1, 99),
    linesGrow: word(COMPASS),
    hexesGrow: word(COMPASS),
    evenLines,
  }),
  gridFault,
);

const name = object({ text, kind: word(NAME_KINDS) }, { label: object({ dx: offset(3), dy: offset(3) }) });

const hexes = object(
  { hex, ...sourced },
  {
    ...optional,
    ground: word(GROUNDS),
    groundProvenance: provenance,
    level: integer(0, 9),
    levelProvenance: provenance,
    name,
    settlement: word(SETTLEMENTS),
    walls: flag,
    redoubtOf: side,
  },
);

const riverSide = object(
  { between: pair, ...sourced },
  {
    ...optional,
    crossing: word(['bridge', 'ford']),
    crossingName: text,
    crossingProvenance: provenance,
    crossingSource: text,
  },
);

const river = object(
  { name: text, kind: word(RIVER_KINDS), sides: list(riverSide) },
  { label: object({ text }, { near: hex }), note: text },
);

const place = object({ hex, side }, { units: list(text), region: text });

const turn = object(
  { turn: integer(1, 99), part: word(DAY_PARTS), date: pattern(/^\d{4}-\d{2}-\d{2}$/), ...sourced },
  {
    ...optional,
    partProvenance: provenance,
    suddenDeath: integer(1, 6),
    suddenDeathProvenance: provenance,
    groupLimit: integer(1, 99),
    arrival: object({ faces: list(integer(1, 6)), areas: list(text) }),
  },
);

/** Reads untrusted JSON that should have the shape of a map; whether its features fit together is not its affair. */
export const mapShape: Reader<MapData> = object(
  {
    format: word([MAP_FORMAT]),
    id: pattern(/^[a-z0-9][a-z0-9-]{0,63}$/),
    title: text,
    grid,
    missing: list(hex),
    hexes: list(hexes),
    rivers: list(river),
    slopes: list(object({ high: hex, low: hex, ...sourced }, { ...optional, steep: flag })),
    gentleRises: list(pair),
    roads: list(object({ name: text, kind: word(['road', 'trail']), path: list(hex), ...sourced }, optional)),
    loc: list(object({ hex, side, nation: word(NATIONS), ...sourced }, optional)),
    alternateLoc: list(object({ hex, side, unit: text, ...sourced }, optional)),
    objectives: list(object({ hex, capturedBy: side, ...sourced }, { ...optional, capturedByProvenance: provenance })),
    entryAreas: list(
      object(
        { id: text, side: word([...SIDES, 'both']), edge: word(EDGES), hexes: list(hex), ...sourced },
        { ...optional, hexesProvenance: provenance },
      ),
    ),
    garrisons: list(object({ hex, side, strength: integer(0, 9), ...sourced }, optional)),
    boxes: list(object({ id: text, entryArea: text, units: list(text), ...sourced }, optional)),
    regions: record(list(hex)),
    deployments: list(object({ scenario: text, places: list(place), ...sourced }, optional)),
    turns: list(turn),
  },
  { scale: object({ metresPerHex: integer(1, 100_000), ...sourced }, optional) },
);
