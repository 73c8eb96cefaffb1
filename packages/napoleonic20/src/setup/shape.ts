import { ok } from '@vedette/kernel';
import { GROUNDS, SIDE } from '../board/board.js';
import type { SideName } from '../board/build.js';
import { readCardId, readName, readSide, readUnitId } from '../data/common.js';
import { checked, flag, integer, list, object, pattern, type Reader, record, text, word, wrong } from '../data/read.js';
import {
  type DeckChange,
  type EffectChange,
  OFF_MAP,
  type PlaceText,
  type Setup,
  type SetupChanges,
  START_PHASES,
  type TerrainChange,
  type UnitChange,
} from '../state/setup.js';
import type { UnitId } from '../state/units.js';

const MOST_TURNS = 99;
const MOST_FATIGUE = 4;
const MOST_COUNT = 99;
const SIDE_NAMES = Object.keys(SIDE) as readonly SideName[];
const UNTIL = ['turn', 'phase', 'next-turn', 'used'] as const;

const turn = integer(1, MOST_TURNS);
const hexText: Reader<string> = (value, at) =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? ok(value) : wrong(at, 'data.not-a-hex', value);

const readPlace: Reader<PlaceText> = (value, at) => {
  if (typeof value === 'object' && value !== null) return object({ turn })(value, at);
  const name = OFF_MAP.find((one) => one === value);
  return name === undefined ? hexText(value, at) : ok(name);
};

const readRouted: Reader<NonNullable<UnitChange['routed']>> = (value, at) =>
  typeof value === 'boolean' ? ok(value) : readSide(value, at);

const readUnit: Reader<UnitChange> = object(
  {},
  {
    hex: readPlace,
    routed: readRouted,
    contact: flag,
    moved: flag,
    fatigue: integer(0, MOST_FATIGUE),
    hidden: flag,
  },
);

const readUnits: Reader<Readonly<Record<UnitId, UnitChange>>> = checked(record(readUnit), (units, at) => {
  const odd = Object.keys(units).find((id) => !readUnitId(id, '').ok);
  return odd === undefined ? null : { at: `${at}.${odd}`, key: 'setup.unknown-unit', params: { found: odd } };
});

const readDeck: Reader<DeckChange> = object(
  {},
  {
    top: list(readCardId),
    draw: list(readCardId),
    discard: list(readCardId),
    kept: list(object({ side: readSide, card: readCardId })),
  },
);

const readGround = object({ hex: hexText, ground: word(GROUNDS) });
const readGarrison = object({ garrison: hexText, side: readSide });
const readHexside = object({ between: readPair, set: list(word(SIDE_NAMES)) });

function readPair(value: unknown, at: string): ReturnType<Reader<readonly [string, string]>> {
  const hexes = list(hexText)(value, at);
  if (!hexes.ok) return hexes;
  const [one, other, ...more] = hexes.value;
  return one === undefined || other === undefined || more.length > 0 ? wrong(at, 'setup.not-a-pair') : ok([one, other]);
}

const readTerrain: Reader<TerrainChange> = (value, at) => {
  if (typeof value !== 'object' || value === null) return wrong(at, 'data.not-an-object', value);
  if ('between' in value) return readHexside(value, at);
  return 'garrison' in value ? readGarrison(value, at) : readGround(value, at);
};

const readEffect: Reader<EffectChange> = object(
  { name: readName, until: word(UNTIL) },
  { unit: readUnitId, hex: hexText, side: readSide, count: integer(-MOST_COUNT, MOST_COUNT) },
);

const readChanges: Reader<SetupChanges> = object(
  {},
  {
    turn,
    side: readSide,
    phase: word(START_PHASES),
    morale: object({}, { french: integer(0, 10), allied: integer(0, 10) }),
    deck: readDeck,
    units: readUnits,
    onlyListed: flag,
    terrain: list(readTerrain),
    effects: list(readEffect),
    forcedMarch: flag,
    fought: flag,
    entered: list(object({ hex: hexText, count: integer(1, MOST_COUNT) })),
    ledger: record(integer(-MOST_COUNT, MOST_COUNT)),
  },
);

/** A set-up as it is written: options may be the name of a preset, or left out. */
export interface WrittenSetup {
  readonly scenario: string;
  readonly options?: string | Setup['options'];
  readonly overrides?: SetupChanges;
}

const readOptions: Reader<string | Setup['options']> = (value, at) =>
  typeof value === 'string' ? pattern(/^[a-z0-9-]+$/)(value, at) : list(readName)(value, at);

/** Reads the shape of a set-up; whether its parts fit the scenario is another question. */
export const readWritten: Reader<WrittenSetup> = object(
  { scenario: text },
  { options: readOptions, overrides: readChanges },
);
