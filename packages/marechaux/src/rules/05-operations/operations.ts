import { rule } from '@vedette/kernel';
import { type Action, PLAIN } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { operationEvents, playInOperation } from '../04-events/operation-events.js';
import { decoyMoves, moveDecoy } from '../07-special/decoys.js';
import { decision, type StepModule } from '../step.js';

const OPERATIONS = rule('LM:5');

/** Whether a unit may be part of a stack that moves: not yet activated, mobile, and free of an event that holds it. */
export function mayActivate(game: Game, unit: number): boolean {
  const facts = game.facts(unit);
  const now = game.unit(unit);
  if (now.at < 0 || now.activated || facts.garrison || facts.decoy) return false;
  if (facts.chief && facts.side === 1 && game.state.inactive) return false;
  if (!now.demoralized) return true;
  // Demoralized units stay together [7.7]: one that has moved already holds the others.
  return game.inZone(facts.side, now.at).every((mate) => !game.unit(mate).demoralized || !game.unit(mate).activated);
}

/** Whether a unit may be part of an attack in its zone: it has not fought these enemies already. */
export function mayAttack(game: Game, unit: number): boolean {
  return !game.facts(unit).decoy && !game.unit(unit).spent;
}

function activations(game: Game, side: SideNo): { moves: number[]; attacks: number[] } {
  const moves = new Set<number>();
  const attacks = new Set<number>();
  for (const unit of game.ctx.bySide[side]) {
    const { at } = game.unit(unit);
    if (at < 0) continue;
    if (!moves.has(at) && mayActivate(game, unit)) moves.add(at);
    if (attacks.has(at) || game.state.contacts.length === 0) continue;
    if (game.facts(unit).fighting && mayAttack(game, unit) && game.contact(at) !== undefined) attacks.add(at);
  }
  return { moves: [...moves], attacks: [...attacks] };
}

/** [5] The players act in turn: activate a stack, attack, or pass; two passes in a row end the phase. */
export const operations: StepModule = {
  publicStep: 'operation',
  publicRule: OPERATIONS,
  ask(game) {
    const frame = game.top('operations');
    const { side } = frame;
    if (frame.done) {
      game.amend('operations', { side: other(side), passed: false, done: false, decoys: 0 });
      return null;
    }
    if (game.ctx.dependsOnFleet[side] && !game.state.fleetAsked) {
      game.push({ step: 'fleet' });
      return null;
    }
    const { moves, attacks } = activations(game, side);
    const events = operationEvents(game, side);
    if (moves.length === 0 && attacks.length === 0 && events.length === 0) {
      pass(game);
      return null;
    }
    const { activate, attack } = game.ctx.actions;
    const actions: Action[] = [PLAIN.pass];
    for (const zone of moves) actions.push(activate[zone] as Action);
    for (const zone of attacks) actions.push(attack[zone] as Action);
    return decision(side, 'operation', OPERATIONS, [...actions, ...events, ...decoyMoves(game, side, frame.decoys)]);
  },
  answer(game: Game, action: Action) {
    const { side, decoys } = game.top('operations');
    if (action.type === 'pass') pass(game);
    else if (action.type === 'decoy') {
      moveDecoy(game, side, action);
      game.amend('operations', { decoys: decoys + 1 });
    } else if (action.type === 'play') playInOperation(game, side, action);
    else if (action.type === 'activate' || action.type === 'attack') {
      const zone = game.ctx.board.zoneOf.get(action.zone) as number;
      const purpose = action.type === 'activate' ? 'move' : 'attack';
      game.push({ step: 'compose', side, zone, purpose });
    }
  },
};

function pass(game: Game): void {
  const { side, passed } = game.top('operations');
  game.tell({ type: 'passed', rule: OPERATIONS, side: SIDES[side] });
  if (passed) game.state.agenda = [{ step: 'administration', stage: 'recuperation', next: 0 }];
  else game.amend('operations', { side: other(side), passed: true, done: false, decoys: 0 });
}
