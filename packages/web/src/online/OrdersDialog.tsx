import { sameJson } from '@vedette/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { Dialog } from '../panels/Dialog.js';
import { shortRule } from '../panels/RuleLink.js';
import type { Failure } from './api.js';
import { type AheadQuestion, answerWords, giveOrder, type Order, ordersOf, questionWords } from './orders.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

interface DialogProps {
  readonly parts: SeatParts;
  onClose(): void;
}

/** What a player answers ahead to the questions that would betray his hand. */
export default function OrdersDialog({ parts: { seat }, onClose }: DialogProps): ReactElement {
  const [questions, setQuestions] = useState<readonly AheadQuestion[]>([]);
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [fault, setFault] = useState<Failure | null>(null);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void ordersOf(seat).then((found) => {
      if (!found.ok) return setFault(found.error);
      setQuestions(found.value.questions);
      setOrders(found.value.orders);
    });
  }, [seat]);
  const change = async (wishes: readonly Order[]): Promise<void> => {
    setKept(false);
    for (const { step, action } of wishes) {
      const done = await giveOrder(seat, step, action);
      if (!done.ok) return setFault(done.error);
      setOrders((all) => [...all.filter((one) => one.step !== step), ...(action === null ? [] : [{ step, action }])]);
    }
    setFault(null);
    setKept(true);
  };
  const system = seat.info?.system === 'marechaux' ? 'marechaux' : 'napoleonic20';
  return (
    <Dialog title={word('orders.title')} open onClose={onClose}>
      <p>{word(`orders.help.${system}`)}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          data-testid="orders-never"
          onClick={() => void change(questions.map(({ step, answers }) => ({ step, action: answers[0] })))}
        >
          {word('orders.never')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void change(questions.map(({ step }) => ({ step, action: null })))}
        >
          {word('orders.always')}
        </button>
      </div>
      <ul className="orders" aria-busy={questions.length === 0 && fault === null}>
        {questions.map((question) => (
          <OrderRow
            key={question.step}
            system={system}
            question={question}
            order={orders.find(({ step }) => step === question.step)}
            onChoose={(action) => void change([{ step: question.step, action }])}
          />
        ))}
      </ul>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      <p className="help">
        {word('orders.holds')}{' '}
        <span role="status" data-testid="orders-kept">
          {kept ? word('orders.kept') : ''}
        </span>
      </p>
    </Dialog>
  );
}

interface RowProps {
  readonly system: 'marechaux' | 'napoleonic20';
  readonly question: AheadQuestion;
  readonly order: Order | undefined;
  onChoose(action: unknown): void;
}

function OrderRow({ system, question: { step, rule, answers }, order, onChoose }: RowProps): ReactElement {
  const say = useSay();
  const chosen = answers.findIndex((answer) => order !== undefined && sameJson(answer, order.action));
  return (
    <li>
      <label htmlFor={`order-${step}`}>
        {questionWords(say, system, step)} <span className="quiet">[{shortRule(rule)}]</span>
      </label>
      <select
        id={`order-${step}`}
        className="text-field"
        value={String(chosen)}
        onChange={({ target }) => onChoose(answers[Number((target as HTMLSelectElement).value)] ?? null)}
      >
        <option value="-1">{word('orders.ask')}</option>
        {answers.map((answer, index) => {
          const words = answerWords(say, system, answer);
          return (
            <option key={words} value={String(index)}>
              {words}
            </option>
          );
        })}
      </select>
    </li>
  );
}
