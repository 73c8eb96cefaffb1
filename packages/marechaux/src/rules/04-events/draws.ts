import { type RuleId, rule } from '@vedette/kernel';
import { type Action, PLAIN } from '../../state/actions.js';
import { type EventId, withMarker, withoutMarker } from '../../state/events.js';
import type { Game } from '../../state/game.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { decision, type StepModule } from '../step.js';
import { takeEffect } from './immediate.js';

const EVENTS = rule('LM:4');

/** The rule of an event in the ledger. */
export function eventRule(event: EventId): RuleId {
  return rule(`LM:event-${event}`);
}

/** Replaces one side's half of a pair. */
export function inPair<Half>(pair: readonly [Half, Half], side: SideNo, half: Half): [Half, Half] {
  return side === 0 ? [half, pair[1]] : [pair[0], half];
}

/** Takes a marker out of a hand and out of the game, and tells everyone. */
export function discard(game: Game, side: SideNo, event: EventId): void {
  game.state.hands = inPair(game.state.hands, side, withoutMarker(game.state.hands[side], event));
  game.reveal({ type: 'event-played', rule: eventRule(event), side: SIDES[side], event });
}

/** Whether a side holds a marker. */
export function holds(game: Game, side: SideNo, event: EventId): boolean {
  return game.state.hands[side].includes(event);
}

/** [4] The side with the initiative draws first, then the other; a drawn marker is kept, carried out or put back. */
export const draws: StepModule = {
  publicStep: 'events',
  publicRule: EVENTS,
  ask(game) {
    const { turn, drawn } = game.top('draws');
    if (turn === 2) {
      const side = game.state.initiative as SideNo;
      game.state.agenda = [{ step: 'operations', side, passed: false, done: false, decoys: 0 }];
      return null;
    }
    const side = drawer(game, turn);
    if (drawn !== null) return decision(side, 'drawn-event', EVENTS, [PLAIN.keep, PLAIN.putBack]);
    const bag = game.state.bags[side];
    if (bag.length === 0) {
      game.amend('draws', { turn: turn + 1 });
      return null;
    }
    const outcomes = [...new Set(bag)].map((event) => ({
      action: { type: 'draw', event } as const,
      weight: bag.filter((marker) => marker === event).length,
    }));
    return { kind: 'chance', step: 'event-draw', rule: EVENTS, outcomes };
  },
  answer(game: Game, action: Action) {
    const { turn, drawn } = game.top('draws');
    const side = drawer(game, turn);
    if (action.type === 'draw') {
      const { event } = action;
      game.state.bags = inPair(game.state.bags, side, withoutMarker(game.state.bags[side], event));
      game.tellOnly(
        side,
        { type: 'event-drawn', rule: EVENTS, side: SIDES[side], event },
        { type: 'event-drawn', rule: EVENTS, side: SIDES[side] },
      );
      game.amend('draws', { drawn: event });
      return;
    }
    if (drawn === null) return;
    game.amend('draws', { turn: turn + 1, drawn: null });
    if (action.type === 'put-back') {
      game.state.bags = inPair(game.state.bags, side, withMarker(game.state.bags[side], drawn));
      game.state.putBack = inPair(game.state.putBack, side, game.state.putBack[side] + 1);
      game.tell({ type: 'event-put-back', rule: EVENTS, side: SIDES[side], count: game.ctx.tables.points.putBack });
    } else if (game.ctx.events.get(drawn)?.immediate === true) {
      game.reveal({ type: 'event-played', rule: eventRule(drawn), side: SIDES[side], event: drawn });
      takeEffect(game, drawn);
    } else {
      game.state.hands = inPair(game.state.hands, side, withMarker(game.state.hands[side], drawn));
      game.tell({ type: 'event-kept', rule: EVENTS, side: SIDES[side] });
    }
  },
};

/** Whose draw it is: the side with the initiative first. */
export function drawer(game: Game, turn: number): SideNo {
  const first = game.state.initiative as SideNo;
  return turn === 0 ? first : other(first);
}
