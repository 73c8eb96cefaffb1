import type { InputError, Result } from '@vedette/kernel';
import arapilesAlternative from '../../data/scenarios/arapiles/alternative.json' with { type: 'json' };
import arapilesStandard from '../../data/scenarios/arapiles/standard.json' with { type: 'json' };
import bailenBattle from '../../data/scenarios/bailen/battle.json' with { type: 'json' };
import bailenHistorical from '../../data/scenarios/bailen/historical.json' with { type: 'json' };
import bailenStandard from '../../data/scenarios/bailen/standard.json' with { type: 'json' };
import bussacoStandard from '../../data/scenarios/bussaco/standard.json' with { type: 'json' };
import talaveraFullBattle from '../../data/scenarios/talavera/full-battle.json' with { type: 'json' };
import talaveraStandard from '../../data/scenarios/talavera/standard.json' with { type: 'json' };
import { GROUNDS, type Ground, type Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { CardId } from '../state/action.js';
import type { UnitId } from '../state/units.js';
import {
  type Battle,
  type Known,
  readBattle,
  readCardId,
  readHex,
  readName,
  readProvenance,
  readRuleId,
  readSide,
  readUnitId,
} from './common.js';
import {
  checked,
  either,
  flag,
  integer,
  list,
  object,
  packaged,
  pattern,
  type Reader,
  record,
  text,
  word,
} from './read.js';
import { scenarioFault } from './scenario-faults.js';

/** An optional rule that a scenario offers; it needs the options in `requires` to be in use too. */
export interface ScenarioOption {
  readonly id: string;
  readonly rule: string;
  readonly requires?: readonly string[];
}

/** A counter that begins in a given hex. With `option` only if that option is in use. */
export interface Placement extends Known {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly option?: string;
}

/** Where a player may put counters of a group: on a hex or within so many hexes of it, or in the box of a turn. */
export type Spot = { readonly hex: HexId; readonly within: number } | { readonly turn: number; readonly area: string };

/** Counters that a player arranges himself during deployment. */
export interface DeploymentGroup extends Known {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly spots: readonly Spot[];
  /** How many of the counters must, and may, be at each spot. */
  readonly perSpot?: { readonly least: number; readonly most: number };
  /** Region of the map in which all of them stay. */
  readonly region?: string;
}

/** A counter that comes on later. With `schedule` a die decides by a table of the battle; else it comes for certain. */
export interface Reinforcement extends Known {
  readonly unit: UnitId;
  readonly turn: number;
  /** Entry area [11.0]; absent where a rule puts the counter on the map itself. */
  readonly area?: string;
  readonly schedule?: string;
  readonly option?: string;
  /** Not if this option is in use. */
  readonly unless?: string;
}

/** The event deck before it is shuffled [3.0]: ordinary cards, those face up in the discard pile, those on top. */
export interface DeckPlan extends Known {
  readonly draw: readonly CardId[];
  readonly discard: readonly CardId[];
  /** The first is drawn first. */
  readonly top: readonly CardId[];
  /** Cards that an option adds to a pile. */
  readonly optional: readonly { readonly option: string; readonly card: CardId; readonly pile: 'draw' | 'discard' }[];
}

/** How a battle begins. Counters named nowhere are not used. */
export interface Scenario {
  readonly id: string;
  readonly battle: Battle;
  /** Rule that describes the set-up. */
  readonly rule: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Who has the first Player Turn of each Game Turn. */
  readonly firstPlayer: Side;
  /** Whose Player Turn opens the game; the other player's half of the first turn is skipped if this is not he. */
  readonly opensWith: Side;
  /** Morale Points at the start. */
  readonly morale: Readonly<Record<Side, number>>;
  /** Morale at the start if an option is in use. */
  readonly moraleWith: readonly { readonly option: string; readonly side: Side; readonly morale: number }[];
  /** Player Turns without an Event Phase. */
  readonly noEvent: readonly { readonly turn: number; readonly side: Side }[];
  readonly deck: DeckPlan;
  readonly placements: readonly Placement[];
  readonly groups: readonly DeploymentGroup[];
  readonly reinforcements: readonly Reinforcement[];
  /** Counters set aside that a rule may bring into play. */
  readonly reserve: readonly UnitId[];
  /** All counters begin face down even without hidden units; these are turned up, and dummies removed, before play. */
  readonly deployedFaceDown: boolean;
  /** Markers on the map: a kind and its hex. */
  readonly markers: readonly { readonly kind: string; readonly hex: HexId }[];
  /** Names of circumstances that the battle's own rules look for. */
  readonly conditions: readonly string[];
  /** Terrain that differs from the printed map at the start: a redoubt not yet built. */
  readonly terrain?: readonly { readonly hex: HexId; readonly ground: Ground }[];
  /** Name of the victory conditions [15.0]. */
  readonly victory: string;
  readonly options: readonly ScenarioOption[];
  /** Named choices of options. */
  readonly presets: Readonly<Record<string, readonly string[]>>;
  readonly provenance: Known['provenance'];
  readonly note?: string;
}

const known = { provenance: readProvenance };
const note = { note: text };
const turn = integer(1, 99);
const area = pattern(/^[A-Z]$/);
const morale = integer(0, 10);

const readPlacement: Reader<Placement> = object(
  { unit: readUnitId, hex: readHex, ...known },
  { option: readName, ...note },
);
const readSpot: Reader<Spot> = either(object({ hex: readHex, within: integer(0, 9) }), object({ turn, area }));
const readGroup: Reader<DeploymentGroup> = object(
  { side: readSide, units: list(readUnitId), spots: list(readSpot), ...known },
  { perSpot: object({ least: integer(0, 9), most: integer(1, 9) }), region: text, ...note },
);
const readReinforcement: Reader<Reinforcement> = object(
  { unit: readUnitId, turn, ...known },
  { area, schedule: readName, option: readName, unless: readName, ...note },
);
const readDeck: Reader<DeckPlan> = object(
  {
    draw: list(readCardId),
    discard: list(readCardId),
    top: list(readCardId),
    optional: list(
      object({ option: readName, card: readCardId, pile: pattern<'draw' | 'discard'>(/^(draw|discard)$/) }),
    ),
    ...known,
  },
  note,
);

const readScenarioAt: Reader<Scenario> = checked(
  object(
    {
      id: pattern(/^[a-z0-9-]+\/[a-z0-9-]+$/),
      battle: readBattle,
      rule: readRuleId,
      firstTurn: turn,
      lastTurn: turn,
      firstPlayer: readSide,
      opensWith: readSide,
      morale: object({ french: morale, allied: morale }),
      moraleWith: list(object({ option: readName, side: readSide, morale })),
      noEvent: list(object({ turn, side: readSide })),
      deck: readDeck,
      placements: list(readPlacement),
      groups: list(readGroup),
      reinforcements: list(readReinforcement),
      reserve: list(readUnitId),
      deployedFaceDown: flag,
      markers: list(object({ kind: readName, hex: readHex })),
      conditions: list(readName),
      victory: readName,
      options: list(object({ id: readName, rule: readRuleId }, { requires: list(readName) })),
      presets: record(list(readName)),
      ...known,
    },
    { ...note, terrain: list(object({ hex: readHex, ground: word(GROUNDS) })) },
  ),
  scenarioFault,
);

/** Checks untrusted JSON to be a scenario of one of the battles; the error names the place. */
export function readScenario(value: unknown): Result<Scenario, InputError> {
  return readScenarioAt(value, '');
}

/** The scenarios of the game, in the order in which they are offered. */
export const SCENARIOS: readonly Scenario[] = [
  packaged(readScenarioAt, arapilesStandard, 'scenarios/arapiles/standard'),
  packaged(readScenarioAt, arapilesAlternative, 'scenarios/arapiles/alternative'),
  packaged(readScenarioAt, bailenStandard, 'scenarios/bailen/standard'),
  packaged(readScenarioAt, bailenHistorical, 'scenarios/bailen/historical'),
  packaged(readScenarioAt, bailenBattle, 'scenarios/bailen/battle'),
  packaged(readScenarioAt, bussacoStandard, 'scenarios/bussaco/standard'),
  packaged(readScenarioAt, talaveraStandard, 'scenarios/talavera/standard'),
  packaged(readScenarioAt, talaveraFullBattle, 'scenarios/talavera/full-battle'),
];

/** A scenario by its fixed name, such as `arapiles/standard`. */
export function scenarioNamed(id: string): Scenario | null {
  return SCENARIOS.find((scenario) => scenario.id === id) ?? null;
}
