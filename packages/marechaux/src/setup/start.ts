import { linkNamed } from '../board/board.js';
import { sweep } from '../rules/07-special/unguarded.js';
import { type Context, contextOf } from '../state/context.js';
import { Game } from '../state/game.js';
import { ELIMINATED, type Frame, IN_POOL, LEFT, NO_AXIS, POOL, type State, type UnitState } from '../state/state.js';
import { sideNo } from '../state/units.js';
import { FREE_PLACEMENT, type Setup, type UnitSetup } from './setup.js';

/** A game at its first position, nothing carried out yet. */
export function opening(setup: Setup): Game {
  const ctx = contextOf(setup.scenario);
  const free = setup.options.includes(FREE_PLACEMENT);
  const overrides = new Map((setup.units ?? []).map((unit) => [unit.unit, unit]));
  const units = ctx.units.map(({ id, index }): UnitState => {
    const override = overrides.get(id);
    if (override !== undefined) return overridden(ctx, override, index);
    const data = ctx.orders.units[index];
    if (data?.zone === undefined || (free && data.free === true)) return IN_POOL;
    return { ...IN_POOL, at: ctx.board.zoneOf.get(data.zone) ?? POOL };
  });
  const fleet = setup.fleet ?? ctx.orders.fleet;
  const markers = (place: 'bags' | 'hands', name: 'bag' | 'hand'): State['bags'] => [
    [...(setup.events?.['anglo-allied']?.[name] ?? ctx[place][0])].sort(),
    [...(setup.events?.french?.[name] ?? ctx[place][1])].sort(),
  ];
  const state: State = {
    scenario: setup.scenario,
    options: setup.options,
    turn: setup.turn ?? 1,
    initiative: setup.initiative === undefined ? -1 : sideNo(setup.initiative),
    units,
    contacts: [],
    cut: (setup.cut ?? []).map((id) => ctx.board.connectionOf.get(id) ?? -1).sort((a, b) => a - b),
    fleet: fleet === undefined ? -1 : (ctx.board.zoneOf.get(fleet) ?? -1),
    fleetAsked: setup.initiative !== undefined,
    bags: markers('bags', 'bag'),
    hands: markers('hands', 'hand'),
    putBack: [0, 0],
    quietTurns: 0,
    unrests: 0,
    escaped: 0,
    pledged: [false, false],
    weather: false,
    inactive: false,
    unrest: false,
    last: false,
    fought: false,
    sightings: [[], []],
    fatigue: setup.fatigue ?? ctx.tables.fatigue.markers,
    agenda: [firstFrame(setup, free)],
  };
  const game = new Game(state);
  meet(game, setup);
  return game;
}

function overridden(ctx: Context, unit: UnitSetup, index: number): UnitState {
  const places: Readonly<Record<string, number>> = { pool: POOL, eliminated: ELIMINATED, left: LEFT };
  const boxes = ctx.units[index]?.morale.length ?? 0;
  return {
    ...IN_POOL,
    at: places[unit.zone] ?? ctx.board.zoneOf.get(unit.zone) ?? POOL,
    lost: unit.losses ?? (unit.zone === 'eliminated' ? boxes : 0),
    garrisoned: unit.garrisoned ?? 0,
    activated: unit.activated ?? false,
    fought: unit.fought ?? 0,
    demoralized: unit.demoralized ?? false,
    river: unit.river ?? false,
  };
}

function firstFrame(setup: Setup, free: boolean): Frame {
  if (setup.initiative !== undefined) {
    const side = sideNo(setup.operation ?? setup.initiative);
    return { step: 'operations', side, passed: false, done: false, decoys: 0 };
  }
  return free ? { step: 'placement' } : { step: 'initiative', asked: false, dice: [] };
}

/** Zones that hold both sides from the start: retreat markers as given, and what cannot stay there goes. */
function meet(game: Game, setup: Setup): void {
  for (const zone of game.ctx.board.zones) {
    if (game.counters(0, zone.index) === 0 && game.counters(1, zone.index) === 0) continue;
    if (game.units(0, zone.index) > 0 && game.units(1, zone.index) > 0) {
      const axes: [number, number] = [NO_AXIS, NO_AXIS];
      for (const axis of setup.axes ?? []) {
        if (axis.zone !== zone.id) continue;
        axes[sideNo(axis.side)] = linkNamed(game.ctx.board, zone.index, axis.to, axis.by)?.index ?? NO_AXIS;
      }
      game.setContact(zone.index, axes);
    }
    sweep(game, zone.index);
  }
}
