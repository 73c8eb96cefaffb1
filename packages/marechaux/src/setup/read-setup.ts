import { err, type InputError, ok, type Result, shownText } from '@vedette/kernel';
import { CONNECTION_KINDS, linkNamed } from '../board/board.js';
import { type Context, contextOf, SCENARIO_IDS, type ScenarioId } from '../state/context.js';
import { EVENT_IDS } from '../state/events.js';
import { SIDES } from '../state/units.js';
import { FREE_PLACEMENT, OFF_MAP, type Setup } from './setup.js';

/** What is wrong, thrown inside this module only. */
class Wrong {
  readonly error: InputError;
  constructor(at: string, key: string, found?: unknown) {
    this.error = { at, key, ...(found === undefined ? {} : { params: { found: shownText(found) } }) };
  }
}

type Fields = Readonly<Record<string, unknown>>;

function record(value: unknown, at: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(at, 'setup.not-an-object');
  for (const key of Object.keys(value))
    if (!known.includes(key)) throw new Wrong(`${at}.${key}`, 'setup.unknown-field', key);
  return value as Fields;
}

function list(value: unknown, at: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Wrong(at, 'setup.not-a-list');
  return value;
}

function oneOf(value: unknown, allowed: readonly string[], at: string, key: string): void {
  if (typeof value !== 'string' || !allowed.includes(value)) throw new Wrong(at, key, value);
}

function count(value: unknown, most: number, at: string): void {
  if (value === undefined) return;
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most)
    throw new Wrong(at, 'setup.count-out-of-range', value);
}

function flag(value: unknown, at: string): void {
  if (value !== undefined && typeof value !== 'boolean') throw new Wrong(at, 'setup.not-a-flag', value);
}

/** The options of a scenario. */
export function optionsOf(scenario: ScenarioId): readonly string[] {
  return contextOf(scenario).orders.freeZones.length > 0 ? [FREE_PLACEMENT] : [];
}

const FIELDS = [
  'scenario',
  'options',
  'turn',
  'initiative',
  'operation',
  'units',
  'axes',
  'events',
  'fatigue',
  'cut',
  'fleet',
];
const UNIT_FIELDS = ['unit', 'zone', 'losses', 'garrisoned', 'activated', 'fought', 'demoralized', 'river'];

/** Checks untrusted JSON as a set-up. The first thing wrong is named with its place. */
export function readSetup(input: unknown): Result<Setup, InputError> {
  try {
    const fields = record(input, '$', FIELDS);
    oneOf(fields['scenario'], SCENARIO_IDS, 'scenario', 'setup.unknown-scenario');
    const scenario = fields['scenario'] as ScenarioId;
    const ctx = contextOf(scenario);
    const options = list(fields['options'], 'options');
    for (const [at, option] of options.entries())
      oneOf(option, optionsOf(scenario), `options[${at}]`, 'setup.unknown-option');
    const { turn } = fields;
    if (turn !== undefined && (!Number.isInteger(turn) || (turn as number) < 1 || (turn as number) > ctx.turns))
      throw new Wrong('turn', 'setup.no-such-turn', turn);
    for (const name of ['initiative', 'operation'])
      if (fields[name] !== undefined) oneOf(fields[name], SIDES, name, 'setup.unknown-side');
    if (fields['operation'] !== undefined && fields['initiative'] === undefined)
      throw new Wrong('operation', 'setup.operation-without-initiative');
    readUnits(ctx, fields['units']);
    readAxes(ctx, fields['axes']);
    readEventSetup(fields['events']);
    if (fields['fatigue'] !== undefined) {
      const markers = list(fields['fatigue'], 'fatigue');
      if (markers.length === 0 || markers.length > 7)
        throw new Wrong('fatigue', 'setup.fatigue-values', markers.length);
      for (const [value, number] of markers.entries()) count(number ?? -1, 999, `fatigue[${value}]`);
    }
    for (const [at, id] of list(fields['cut'], 'cut').entries()) {
      const link = ctx.board.connections[ctx.board.connectionOf.get(shownText(id)) ?? -1];
      if (link?.bridge !== true) throw new Wrong(`cut[${at}]`, 'setup.no-such-bridge', id);
    }
    if (fields['fleet'] !== undefined) {
      const ports = ctx.dependsOnFleet[0] ? ctx.board.ports.map((port) => ctx.board.zones[port]?.id ?? '') : [];
      oneOf(fields['fleet'], ports, 'fleet', 'setup.no-such-port');
    }
    return ok({ ...fields, scenario, options } as Setup);
  } catch (wrong) {
    if (wrong instanceof Wrong) return err(wrong.error);
    throw wrong;
  }
}

function readUnits(ctx: Context, input: unknown): void {
  const seen = new Set<string>();
  for (const [index, item] of list(input, 'units').entries()) {
    const at = `units[${index}]`;
    const fields = record(item, at, UNIT_FIELDS);
    const id = shownText(fields['unit']);
    const facts = ctx.units[ctx.unitOf.get(id) ?? -1];
    if (facts === undefined) throw new Wrong(`${at}.unit`, 'setup.unknown-unit', fields['unit']);
    if (seen.has(id)) throw new Wrong(`${at}.unit`, 'setup.unit-twice', id);
    seen.add(id);
    const zones = ctx.board.zones.filter((zone) => zone.kind !== 'exit').map((zone) => zone.id);
    oneOf(fields['zone'], [...zones, ...OFF_MAP], `${at}.zone`, 'setup.unknown-zone');
    const boxes = facts.morale.length;
    count(fields['losses'], fields['zone'] === 'eliminated' ? boxes : Math.max(0, boxes - 1), `${at}.losses`);
    count(fields['garrisoned'], (fields['losses'] as number | undefined) ?? 0, `${at}.garrisoned`);
    count(fields['fought'], 9, `${at}.fought`);
    for (const name of ['activated', 'demoralized', 'river']) flag(fields[name], `${at}.${name}`);
    if (fields['demoralized'] === true && !facts.infantry && !facts.cavalry)
      throw new Wrong(`${at}.demoralized`, 'setup.no-morale', id);
  }
}

function readAxes(ctx: Context, input: unknown): void {
  for (const [index, item] of list(input, 'axes').entries()) {
    const at = `axes[${index}]`;
    const fields = record(item, at, ['zone', 'side', 'to', 'by']);
    const zone = ctx.board.zoneOf.get(shownText(fields['zone']));
    if (zone === undefined) throw new Wrong(`${at}.zone`, 'setup.unknown-zone', fields['zone']);
    oneOf(fields['side'], SIDES, `${at}.side`, 'setup.unknown-side');
    oneOf(fields['by'], CONNECTION_KINDS, `${at}.by`, 'setup.unknown-kind');
    if (linkNamed(ctx.board, zone, shownText(fields['to']), shownText(fields['by'])) === undefined)
      throw new Wrong(`${at}.to`, 'setup.no-such-connection', fields['to']);
  }
}

function readEventSetup(input: unknown): void {
  if (input === undefined) return;
  const bySide = record(input, 'events', SIDES);
  for (const side of SIDES) {
    if (bySide[side] === undefined) continue;
    const fields = record(bySide[side], `events.${side}`, ['hand', 'bag']);
    for (const place of ['hand', 'bag']) {
      for (const [at, event] of list(fields[place], `events.${side}.${place}`).entries())
        oneOf(event, EVENT_IDS, `events.${side}.${place}[${at}]`, 'setup.unknown-event');
    }
  }
}
