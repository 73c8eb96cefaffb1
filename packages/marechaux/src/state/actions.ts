import type { Board, ConnectionKind } from '../board/board.js';
import type { EventId } from './events.js';
import type { UnitFacts } from './units.js';

/** One step of a player or of chance. Units, zones and connections are named by their ids. */
export type Action =
  | { readonly type: 'roll'; readonly die: number }
  | { readonly type: 'fatigue'; readonly value: number }
  | { readonly type: 'draw'; readonly event: EventId }
  | { readonly type: 'place'; readonly unit: string; readonly zone: string }
  | { readonly type: 'fleet'; readonly port: string }
  | { readonly type: 'put-back' }
  | { readonly type: 'keep' }
  | { readonly type: 'return' }
  | { readonly type: 'play'; readonly event: EventId; readonly bridge?: string }
  | { readonly type: 'decline' }
  | { readonly type: 'look'; readonly zone: string }
  | { readonly type: 'pass' }
  | { readonly type: 'decoy'; readonly from: string; readonly to: string }
  | { readonly type: 'activate'; readonly zone: string }
  | { readonly type: 'attack'; readonly zone: string }
  | { readonly type: 'take'; readonly unit: string }
  | { readonly type: 'all' }
  | { readonly type: 'ready' }
  | { readonly type: 'show'; readonly cavalry: number; readonly whole?: true }
  | { readonly type: 'march'; readonly to: string; readonly by: ConnectionKind; readonly event?: EventId }
  | { readonly type: 'drop'; readonly unit: string }
  | { readonly type: 'garrison'; readonly unit: string }
  | { readonly type: 'recover'; readonly unit: string }
  | { readonly type: 'halt' }
  | { readonly type: 'force' }
  | { readonly type: 'axis'; readonly to: string; readonly by: ConnectionKind }
  | { readonly type: 'withdraw' }
  | { readonly type: 'stand' }
  | { readonly type: 'head'; readonly unit: string }
  | { readonly type: 'loss'; readonly unit: string }
  | { readonly type: 'retreat'; readonly to: string; readonly by: ConnectionKind }
  | { readonly type: 'flee'; readonly zone: string };

/** The name of the place off the map from which decoys come and to which they go. */
export const POOL_NAME = 'pool';

/** Actions without particulars, one object each, so that listing makes no new ones. */
export const PLAIN = {
  putBack: { type: 'put-back' },
  keep: { type: 'keep' },
  return: { type: 'return' },
  decline: { type: 'decline' },
  pass: { type: 'pass' },
  all: { type: 'all' },
  ready: { type: 'ready' },
  halt: { type: 'halt' },
  force: { type: 'force' },
  withdraw: { type: 'withdraw' },
  stand: { type: 'stand' },
} as const satisfies Record<string, Action>;

/** The actions of a scenario that name one unit, zone or connection, made once. */
export interface ActionTable {
  readonly take: readonly Action[];
  readonly drop: readonly Action[];
  readonly garrison: readonly Action[];
  readonly recover: readonly Action[];
  readonly head: readonly Action[];
  readonly loss: readonly Action[];
  readonly activate: readonly Action[];
  readonly attack: readonly Action[];
  readonly flee: readonly Action[];
  readonly look: readonly Action[];
  readonly decoyIn: readonly Action[];
  readonly decoyOut: readonly Action[];
  /** By connection, then by the end that is entered: a or b. */
  readonly march: readonly (readonly [Action, Action])[];
  readonly axis: readonly (readonly [Action, Action])[];
  readonly retreat: readonly (readonly [Action, Action])[];
}

/** Builds the action table of a scenario. */
export function actionTable(board: Board, units: readonly UnitFacts[]): ActionTable {
  const unit = (type: 'take' | 'drop' | 'garrison' | 'recover' | 'head' | 'loss'): Action[] =>
    units.map(({ id }) => ({ type, unit: id }));
  const zone = (type: 'activate' | 'attack' | 'flee' | 'look'): Action[] =>
    board.zones.map(({ id }) => ({ type, zone: id }));
  const link = (type: 'march' | 'axis' | 'retreat'): [Action, Action][] =>
    board.connections.map(({ a, b, kind }) => [
      { type, to: board.zones[a]?.id ?? '', by: kind },
      { type, to: board.zones[b]?.id ?? '', by: kind },
    ]);
  return {
    take: unit('take'),
    drop: unit('drop'),
    garrison: unit('garrison'),
    recover: unit('recover'),
    head: unit('head'),
    loss: unit('loss'),
    activate: zone('activate'),
    attack: zone('attack'),
    flee: zone('flee'),
    look: zone('look'),
    decoyIn: board.zones.map(({ id }) => ({ type: 'decoy', from: POOL_NAME, to: id })),
    decoyOut: board.zones.map(({ id }) => ({ type: 'decoy', from: id, to: POOL_NAME })),
    march: link('march'),
    axis: link('axis'),
    retreat: link('retreat'),
  };
}
