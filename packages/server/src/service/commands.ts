import { ok, type Result } from '@vedette/kernel';
import type { PersonRow } from '../store/port.js';
import type { Failure, SeatMessage } from '../wire/messages.js';
import { ask, explain } from './questions.js';
import type { Service } from './service.js';

/** Carries out what somebody in a seat asks, whether it came over a socket or as a request. */
export async function carryOut(
  service: Service,
  person: PersonRow,
  message: SeatMessage,
): Promise<Result<unknown, Failure>> {
  const looks = message.type === 'ask' || message.type === 'chat';
  const found = looks
    ? await service.tableFor(person, message.game, message.as)
    : await service.seatOf(person, message.game, message.as);
  if (!found.ok) return found;
  const table = found.value;
  const side = message.as;
  switch (message.type) {
    case 'submit':
      return table.submit(side, message.version, message.action);
    case 'undo':
      return table.undo(side, message.version);
    case 'ask':
      return ask(table, side, message.question);
    case 'explain':
      return explain(table, side, message.intent);
    case 'chat':
      return service.rooms.say(person, table, side, message.text);
    case 'resign':
      return table.resign(side);
    case 'offer-draw':
      return table.offerDraw(side);
    case 'answer-draw':
      return table.answerDraw(side, message.accept);
    case 'claim-time':
      return table.claimTime(side);
    case 'order':
      return table.order(side, message.step, message.action);
    case 'read-orders':
      return ok(table.ordersOf(side).map(({ step, action }) => ({ step, action })));
    case 'new-link':
      return service.lobby.newLink(table.id, side);
    case 'read-note':
      return ok({ text: await service.note(table, side) });
    case 'write-note':
      await service.setNote(table, side, message.text);
      return ok(null);
  }
}
