import type { InputError, Result } from '@vedette/kernel';
import arapiles from '../../data/rosters/arapiles.json' with { type: 'json' };
import bailen from '../../data/rosters/bailen.json' with { type: 'json' };
import bussaco from '../../data/rosters/bussaco.json' with { type: 'json' };
import talavera from '../../data/rosters/talavera.json' with { type: 'json' };
import type { Provenance, Side } from '../board/board.js';
import type { Arm, Nation, Trait, UnitId } from '../state/units.js';
import { type Battle, type Known, readBattle, readName, readProvenance, readSide, readUnitId } from './common.js';
import { checked, integer, list, object, packaged, type Reader, record, repeated, text, word } from './read.js';

/** Arms of service. */
const ARMS = ['infantry', 'cavalry', 'artillery', 'leader', 'supplies', 'dummy'] as const satisfies readonly Arm[];
/** Nations. */
const NATIONS = ['french', 'british', 'portuguese', 'spanish'] as const satisfies readonly Nation[];
/** What the colours of a counter say. */
const TRAITS = [
  'elite',
  'guard',
  'light',
  'cossack',
  'unsteady',
  'demoralized',
  'irregular',
  'independent',
  'swiss',
  'road-bound',
  'remnant',
] as const satisfies readonly Trait[];

/** Another side of a counter that rules of its battle turn up: the Supply Train, the engaged Masséna. */
export interface CounterBack {
  readonly name: string;
  readonly strength: number;
  readonly movement: number;
  readonly range?: number;
  readonly traits: readonly Trait[];
}

/** A counter of a battle. `provenance` speaks of its printed figures. */
export interface Counter extends Known {
  readonly id: UnitId;
  readonly side: Side;
  readonly nation: Nation;
  readonly arm: Arm;
  /** Printed name. */
  readonly name: string;
  /** Combat strength; 0 for leaders and dummies. Cavalry of `TABLES.heavyCavalryFrom` or more is heavy [9.8.3]. */
  readonly strength: number;
  readonly movement: number;
  /** Command range of a leader in hexes [16.9.1]. */
  readonly range?: number;
  readonly traits: readonly Trait[];
  /** Where a trait is less well known than the figures. */
  readonly traitProvenance: Readonly<Record<string, Provenance>>;
  readonly corps?: string;
  readonly corpsProvenance?: Provenance;
  readonly back?: CounterBack;
}

/** All counters of a battle, in a fixed order: a place in it is a unit's index in a state. */
export interface Roster {
  readonly battle: Battle;
  readonly units: readonly Counter[];
}

const traits = list(word(TRAITS));

const readBack: Reader<CounterBack> = object(
  { name: text, strength: integer(0, 9), movement: integer(0, 9), traits },
  { range: integer(0, 9) },
);

const readCounter: Reader<Counter> = checked(
  object(
    {
      id: readUnitId,
      side: readSide,
      nation: word(NATIONS),
      arm: word(ARMS),
      name: text,
      strength: integer(0, 9),
      movement: integer(0, 9),
      traits,
      traitProvenance: record(readProvenance),
      provenance: readProvenance,
    },
    { range: integer(0, 9), corps: readName, corpsProvenance: readProvenance, back: readBack, note: text },
  ),
  (counter, at): InputError | null => {
    if (!counter.id.startsWith(`${counter.side}/`)) return { at: `${at}.id`, key: 'data.unit-of-other-side' };
    if ((counter.range !== undefined) !== (counter.arm === 'leader')) return { at: `${at}.range`, key: 'data.range' };
    const stray = Object.keys(counter.traitProvenance).find((trait) => !counter.traits.some((own) => own === trait));
    return stray === undefined ? null : { at: `${at}.traitProvenance.${stray}`, key: 'data.unknown-trait' };
  },
);

const readRosterAt: Reader<Roster> = checked(
  object({ battle: readBattle, units: list(readCounter) }),
  ({ units }, at): InputError | null => {
    const twice = repeated(units.map((unit) => unit.id));
    return twice === null ? null : { at: `${at}.units`, key: 'data.twice', params: { found: twice } };
  },
);

/** Checks untrusted JSON to be a roster; the error names the place. */
export function readRoster(value: unknown): Result<Roster, InputError> {
  return readRosterAt(value, '');
}

/** The rosters of the four battles. */
export const ROSTERS: Readonly<Record<Battle, Roster>> = {
  bailen: packaged(readRosterAt, bailen, 'rosters/bailen'),
  arapiles: packaged(readRosterAt, arapiles, 'rosters/arapiles'),
  bussaco: packaged(readRosterAt, bussaco, 'rosters/bussaco'),
  talavera: packaged(readRosterAt, talavera, 'rosters/talavera'),
};
