import type { Verb } from '@vedette/napoleonic20';
import { hexName } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { namesFrom } from '../i18n/events.js';
import { sayMessage, useSay } from '../i18n/text.js';
import { choicesOf, counterNamed, primaryVerb, unseenUnits } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useHand, useTable, useView } from '../table/context.js';
import { type Question, questionOf } from './question.js';
import { RuleLink } from './RuleLink.js';

/** The odds panel on a phone, which covers the map and so is opened by hand. */
interface OddsToggle {
  readonly open: boolean;
  toggle(): void;
}

interface PromptProps {
  readonly odds: OddsToggle | null;
  /** Choices that are offered in the combat panel. */
  readonly inPanel: readonly Verb[];
}

/** Who decides, what, and under which rule; its buttons are the choices that are not on the map. */
export function PromptBar({ odds, inPanel }: PromptProps): ReactElement {
  const say = useSay();
  const { screen, player } = useTable();
  const { shown, newest, lookingBack, ordering } = useView((view) => view);
  const behind = !lookingBack && newest.index > shown.index + 1;
  const hand = useHand((value) => value);
  const question = questionOf(say, shown, hand, lookingBack);
  const { verbs: all, attacks } = lookingBack ? NOTHING : choicesOf(shown.prompt);
  const verbs = all.filter((verb) => !inPanel.includes(verb));
  const main = hand.target === null ? primaryVerb(verbs) : null;
  const others = hand.target === null ? verbs.filter((verb) => verb !== main) : [];
  const unseen = lookingBack ? [] : unseenUnits(choicesOf(shown.prompt), shown.observation);
  const nameOf = namesFrom(shown.observation);
  const counter = hand.unit === null ? null : counterNamed(shown.observation, hand.unit);
  const reach = hand.reach ?? [];
  const order = (what: Verb): void => void player.order([{ type: 'do', what }]);
  return (
    <section className="prompt-bar" aria-label={question.title} aria-busy={ordering}>
      {counter === null ? null : (
        <span className="prompt-unit only-phone">
          <CounterPicture counter={counter} size={50} />
        </span>
      )}
      {question.side === null ? null : (
        <span className={`side-chip ${question.side}`}>{say(`side.${question.side}`)}</span>
      )}
      <PromptWords question={question} />
      {reach.length === 0 || hand.target !== null ? null : (
        <ul className="key">
          {reach.some(({ stop }) => stop) ? (
            <li>
              <i className="key-stop" />
              {say('prompt.must-stop')}
            </li>
          ) : null}
          {reach.some(({ bonus }) => bonus) ? (
            <li>
              <i className="key-bonus" />
              {say('prompt.road-bonus')}
            </li>
          ) : null}
        </ul>
      )}
      <div className="prompt-buttons">
        {odds === null ? null : (
          <button type="button" className="button only-phone" aria-expanded={odds.open} onClick={odds.toggle}>
            {say('combat.odds')}
          </button>
        )}
        {(shown.observation.declaration?.open ?? null) === null || shown.undoTo === null || lookingBack ? null : (
          <button type="button" className="button" onClick={() => void player.clearAttack()}>
            {say('combat.clear')}
          </button>
        )}
        {lookingBack ? (
          <button
            type="button"
            className="button primary"
            data-primary
            onClick={() => void screen.lookAt(Number.POSITIVE_INFINITY)}
          >
            {say('prompt.to-present')}
          </button>
        ) : null}
        {behind ? (
          <button type="button" className="button" data-testid="skip" onClick={() => screen.skip()}>
            {say('prompt.skip')}
          </button>
        ) : null}
        {attacks.map((number) => {
          const attack = shown.observation.attacks[number - 1] ?? shown.observation.declaration?.declared[number - 1];
          return (
            <button
              key={number}
              type="button"
              className="button"
              onClick={() => void player.order([{ type: 'attack', attack: number }])}
            >
              {attack === undefined
                ? number
                : say('prompt.attack-number', {
                    number,
                    attackers: attackNames(attack.attackers, nameOf),
                    defenders: attack.targets.map(hexName).join(', '),
                  })}
            </button>
          );
        })}
        {hand.asking?.actions.map((action) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            data-meaning=""
            className="button"
            onClick={() => void player.take(action)}
          >
            {action.type === 'unit'
              ? nameOf(action.unit)
              : action.type === 'hex'
                ? say('prompt.the-hex', { hex: hexName(action.hex) })
                : action.type}
          </button>
        ))}
        {unseen.map((unit) => (
          <button
            key={unit}
            type="button"
            className="button"
            onClick={() => void player.order([{ type: 'unit', unit }])}
          >
            {nameOf(unit)}
          </button>
        ))}
        {others.map((verb) => (
          <button key={verb} type="button" className="button" data-verb={verb} onClick={() => order(verb)}>
            {sayMessage(say, `verb.${verb}`, verb)}
          </button>
        ))}
        {hand.target === null && shown.inHand !== null && shown.undoTo !== null && !lookingBack ? (
          <button type="button" className="button" onClick={() => player.back()}>
            {say('app.cancel')}
          </button>
        ) : null}
        {hand.target === null ? null : (
          <>
            <button type="button" className="button" onClick={() => player.back()}>
              {say('app.cancel')}
            </button>
            <button type="button" className="button primary" data-primary onClick={() => void player.confirm()}>
              {say('prompt.move-here')}
            </button>
          </>
        )}
        {main === null ? null : (
          <button type="button" className="button primary" data-primary data-verb={main} onClick={() => order(main)}>
            {sayMessage(say, `verb.${main}`, main)}
          </button>
        )}
      </div>
    </section>
  );
}

const NOTHING = { verbs: [], attacks: [] };

function attackNames(units: readonly (string | number)[], nameOf: ReturnType<typeof namesFrom>): string {
  return units.map((unit) => (typeof unit === 'string' ? nameOf(unit as never) : unit)).join(', ');
}

function PromptWords({ question }: { readonly question: Question }): ReactElement {
  return (
    <div className="prompt-words" aria-live="off">
      <p className="lead" data-testid="prompt-title">
        {question.title}
      </p>
      <p className="quiet">
        {question.detail} {question.rule === null ? null : <RuleLink rule={question.rule} />}
      </p>
    </div>
  );
}
