import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { CONNECTION_KINDS } from './board/board.js';
import type { Action } from './state/actions.js';
import { EVENT_IDS } from './state/events.js';

type Check = (value: unknown) => boolean;

const name: Check = (value) => typeof value === 'string' && /^[a-z0-9/-]{1,64}$/.test(value);
const kind: Check = (value) => CONNECTION_KINDS.includes(value as (typeof CONNECTION_KINDS)[number]);
const event: Check = (value) => EVENT_IDS.includes(value as (typeof EVENT_IDS)[number]);
const upTo =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** The fields of every type of action. */
const SHAPES: Readonly<Record<Action['type'], Readonly<Record<string, Check>>>> = {
  roll: { die: upTo(1, 6) },
  fatigue: { value: upTo(0, 6) },
  draw: { event },
  place: { unit: name, zone: name },
  fleet: { port: name },
  'put-back': {},
  keep: {},
  return: {},
  play: { event, bridge: maybe(name) },
  decline: {},
  look: { zone: name },
  pass: {},
  decoy: { from: name, to: name },
  activate: { zone: name },
  attack: { zone: name },
  take: { unit: name },
  all: {},
  ready: {},
  show: { cavalry: upTo(0, 99), whole: maybe((value) => value === true) },
  march: { to: name, by: kind, event: maybe(event) },
  drop: { unit: name },
  garrison: { unit: name },
  recover: { unit: name },
  halt: {},
  force: {},
  axis: { to: name, by: kind },
  withdraw: {},
  stand: {},
  head: { unit: name },
  loss: { unit: name },
  retreat: { to: name, by: kind },
  flee: { zone: name },
};

/** Checks that untrusted JSON has the shape of an action; whether it is legal is another matter. */
export function readAction(input: unknown): Result<Action, InputError> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return bad('$', 'action.not-an-object');
  const fields = input as Readonly<Record<string, unknown>>;
  const { type } = fields;
  if (typeof type !== 'string' || !Object.hasOwn(SHAPES, type)) return bad('type', 'action.unknown-type');
  const shape = SHAPES[type as Action['type']];
  for (const field of Object.keys(fields))
    if (field !== 'type' && !Object.hasOwn(shape, field)) return bad(field, 'action.unknown-field');
  for (const [field, check] of Object.entries(shape)) if (!check(fields[field])) return bad(field, 'action.bad-field');
  return ok(input as Action);
}

function bad(at: string, key: string): Result<never, InputError> {
  return err({ at, key });
}
