import { ok, type Result } from '@vedette/kernel';
import type { Action as CampaignAction } from '@vedette/marechaux';
import type { Action as BattleAction } from '@vedette/napoleonic20';
import type { SeatLink } from '@vedette/server/client';
import { type Say, sayMessage } from '../i18n/text.js';
import { systemText, tell } from '../marechaux/i18n/text.js';
import type { Failure } from './api.js';
import { word } from './words.js';

/** A question that may be answered ahead, as the game names it. */
export interface AheadQuestion {
  readonly step: string;
  readonly rule: string;
  /** The first is to do nothing. */
  readonly answers: readonly unknown[];
}

/** What is answered at a step without asking; null takes an order back. */
export interface Order {
  readonly step: string;
  readonly action: unknown;
}

/** What a seat may answer ahead, and what it does. */
export async function ordersOf(
  seat: SeatLink,
): Promise<Result<{ readonly questions: readonly AheadQuestion[]; readonly orders: readonly Order[] }, Failure>> {
  const { game, as } = seat;
  const asked = await seat.send({ type: 'ask', game, as, question: { type: 'ahead' } });
  if (!asked.ok) return asked;
  const orders = await seat.send({ type: 'read-orders', game, as });
  if (!orders.ok) return orders;
  const { questions } = asked.value as { readonly questions: readonly AheadQuestion[] };
  return ok({ questions, orders: orders.value as readonly Order[] });
}

/** Gives an order, or with null takes it back. */
export function giveOrder(seat: SeatLink, step: string, action: unknown): Promise<Result<unknown, Failure>> {
  return seat.send({ type: 'order', game: seat.game, as: seat.as, step, action });
}

/** A question in the words of its prompt. */
export function questionWords(say: Say, system: 'marechaux' | 'napoleonic20', step: string): string {
  return system === 'marechaux' ? systemText(`step.${step}`) : sayMessage(say, `step.${step}`, step);
}

/** An answer in the words of its button. */
export function answerWords(say: Say, system: 'marechaux' | 'napoleonic20', answer: unknown): string {
  if (system === 'napoleonic20') {
    const action = answer as BattleAction;
    const name = action.type === 'do' ? action.what : action.type;
    return sayMessage(say, `verb.${name}`, name);
  }
  const action = answer as CampaignAction;
  if (action.type === 'play') return tell('hand.play', { name: systemText(`card.${action.event}.name`) });
  return action.type === 'show' ? word('orders.show-none') : systemText(`verb.${action.type}`);
}
