import type { Action, EventId } from '@vedette/marechaux';
import { type ReactElement, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useHand, useView } from '../context.js';
import { stacksOf } from '../facts.js';
import { systemText, tell } from '../i18n/text.js';
import { choicesOf, frameOf } from '../play/choices.js';
import { UnitPicture } from '../table/UnitPicture.js';
import { EventDialog } from './EventHand.js';
import { MarchState } from './MarchState.js';
import { actionWords, questionOf } from './prompt.js';

/** The verb that finishes a step and so is the primary button. */
const FINISHING: Readonly<Record<string, Action['type']>> = {
  compose: 'ready',
  march: 'halt',
  'return-fatigue': 'return',
  'drawn-event': 'keep',
  withdrawal: 'stand',
  'forced-passage': 'halt',
};

/** Who decides, what, and under which rule; its buttons are the choices that are not on the map. */
export function CampaignPrompt(): ReactElement {
  const say = useSay();
  const { screen, player, facts } = useCampaign();
  const shown = useView((view) => view.shown);
  const lookingBack = useView((view) => view.lookingBack);
  const ordering = useView((view) => view.ordering);
  const hand = useHand((all) => all);
  const [event, setEvent] = useState<EventId | null>(null);
  const question = questionOf(say, facts, shown, hand, lookingBack);
  const choices = choicesOf(
    lookingBack
      ? { kind: 'chance', step: '', rule: shown.prompt.kind === 'over' ? shown.prompt.result.rule : shown.prompt.rule }
      : shown.prompt,
  );
  const { step, verbs, units, plays } = choices;
  const proposed = hand.proposed?.actions ?? [];
  const taken = [...stacksOf(shown.observation, facts).values()]
    .flat()
    .flatMap((stack) => stack.units)
    .filter((view) => view.stack === 1).length;
  const purpose = frameOf(shown.observation, 'compose')?.purpose;
  const finishing = FINISHING[step];
  const main = proposed.length > 0 ? null : (verbs.find(({ type }) => type === finishing) ?? null);
  const others = proposed.length > 0 ? [] : verbs.filter((verb) => verb !== main);
  const label = (action: Action): string => {
    if (action.type === 'ready')
      return purpose === 'attack'
        ? tell('stack.ready-attack', { count: taken })
        : tell('stack.ready-march', { count: taken });
    if (action.type === 'all') return tell('stack.take-all');
    if (action.type === 'march' && action.event === undefined && proposed.length === 1)
      return tell('prompt.march-there');
    if (action.type === 'halt' && step === 'march') return tell('prompt.end-march');
    if (action.type === 'halt') return tell('prompt.stay');
    return actionWords(facts, action, hand);
  };
  const button = (action: Action, primary: boolean): ReactElement => (
    <button
      key={JSON.stringify(action)}
      type="button"
      className={`button ${primary ? 'primary' : ''}`}
      data-verb={action.type}
      data-primary={primary ? '' : undefined}
      onClick={() => void player.order([action])}
    >
      {label(action)}
    </button>
  );
  const pickUnits = step === 'head' || step === 'loss';
  return (
    <section className="prompt-bar campaign-prompt" aria-label={question.title} aria-busy={ordering}>
      {question.side === null ? null : (
        <span className={`side-chip ${question.side === 'french' ? 'french' : 'allied'}`}>
          {tell(`side.chip.${question.side}`)}
        </span>
      )}
      <div className="prompt-words" aria-live="off">
        <p className="lead" data-testid="prompt-title" data-step={step} data-kind={shown.prompt.kind}>
          {question.title}
        </p>
        <p className="quiet">
          {question.detail} {question.rule === null ? null : <RuleLink rule={question.rule} />}
        </p>
      </div>
      <MarchState />
      <div className="prompt-buttons">
        {lookingBack ? (
          <button
            type="button"
            className="button primary"
            data-primary=""
            onClick={() => void screen.lookAt(Number.POSITIVE_INFINITY)}
          >
            {say('prompt.to-present')}
          </button>
        ) : null}
        {pickUnits
          ? [...units].map(([unit, [action]]) => {
              const view = shown.observation.units.find((one) => one.unit === unit);
              if (action === undefined) return null;
              return (
                <button
                  key={unit}
                  type="button"
                  className="button unit-choice"
                  data-verb={action.type}
                  onClick={() => void player.order([action])}
                >
                  {view === undefined ? null : <UnitPicture view={view} size={26} />}
                  {facts.name(unit)}
                </button>
              );
            })
          : null}
        {proposed.length === 0
          ? [...plays].map(([name, ways]) => {
              const [only, second] = ways;
              if (only === undefined) return null;
              const direct = second === undefined && only.bridge === undefined;
              return (
                <button
                  key={name}
                  type="button"
                  className="button"
                  data-verb={direct ? 'play' : 'event'}
                  onClick={() => (direct ? void player.order([only]) : setEvent(name))}
                >
                  {direct
                    ? tell('hand.play', { name: systemText(`card.${name}.name`) })
                    : tell('prompt.event-button', { name: systemText(`card.${name}.name`) })}
                </button>
              );
            })
          : null}
        {others.map((verb) => button(verb, false))}
        {proposed.length === 0 ? null : (
          <button type="button" className="button" data-verb="cancel" onClick={() => player.back()}>
            {say('app.cancel')}
          </button>
        )}
        {proposed.length > 1 ? proposed.map((action) => button(action, false)) : null}
        {proposed.length === 1 && proposed[0] !== undefined ? button(proposed[0], true) : null}
        {main === null ? null : button(main, true)}
      </div>
      <EventDialog event={event} onClose={() => setEvent(null)} />
    </section>
  );
}
