import type { CounterView, Observation, UnitId } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { namesFrom } from '../i18n/events.js';
import { listed } from '../i18n/format.js';
import { sentence } from '../i18n/messages.js';
import { sayData, useSay } from '../i18n/text.js';
import { armWords, corpsWords, placeWords, stateWords } from '../i18n/units.js';
import { choicesOf, counterNamed } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useHand, useView } from '../table/context.js';
import { useCommandShown } from '../table/useCommand.js';
import { RuleLink } from './RuleLink.js';

/** The counter looked at: what it is, what it is worth, what holds it. */
export function Selected(): ReactElement {
  const say = useSay();
  const observation = useView((view) => view.shown.observation);
  const prompt = useView((view) => view.shown.prompt);
  const inspected = useHand((hand) => hand.inspected);
  const counter = inspected === null ? null : counterNamed(observation, inspected);
  return (
    <section className="panel" aria-labelledby="selected-title">
      <h3 id="selected-title">{say('selected.title')}</h3>
      {counter === null ? (
        <p className="quiet">{say('selected.none')}</p>
      ) : (
        <Card counter={counter} now={observation} live={choicesOf(prompt).units.has(counter.id)} />
      )}
    </section>
  );
}

/** Whom the leader looked at commands, in words. */
function Commands({ leader }: { readonly leader: UnitId }): ReactElement | null {
  const say = useSay();
  const shown = useCommandShown();
  const nameOf = namesFrom(useView((view) => view.shown.observation));
  if (shown?.leader !== leader) return null;
  const { commanded, without } = shown;
  return (
    <p className="quiet">
      {commanded.length === 0 ? say('command.nobody') : say('command.shows', { names: listed(commanded.map(nameOf)) })}
      {without.length === 0 ? '' : `. ${say('command.not', { names: listed(without.map(nameOf)) })}`}{' '}
      <RuleLink rule="N20:16.9.1" />
    </p>
  );
}

function Card({
  counter,
  now,
  live,
}: {
  readonly counter: CounterView;
  readonly now: Pick<Observation, 'turn' | 'active'>;
  readonly live: boolean;
}): ReactElement {
  const say = useSay();
  const { facts } = counter;
  const place = placeWords(say, counter, now);
  if (facts === null) {
    return (
      <div className="selected-unit">
        <CounterPicture counter={counter} size={64} />
        <div>
          <p className="lead">{say('selected.unknown')}</p>
          <p className="quiet">{place}</p>
        </div>
      </div>
    );
  }
  const arm = [armWords(say, facts), ...corpsWords(say, facts)].join(', ');
  const traits = facts.traits.map((trait) => sayData(say, `trait.${trait}`, trait));
  const states = [...stateWords(say, counter), ...(live ? [say('state.may-act')] : [])];
  return (
    <div className="selected-unit">
      <CounterPicture counter={counter} size={64} />
      <div>
        <p className="lead">{facts.name}</p>
        <p className="quiet">
          {counter.place.at === 'map' ? say('selected.in', { arm, hex: place }) : say('selected.off', { arm, place })}
        </p>
        <p className="figures">
          {facts.arm === 'leader'
            ? say('selected.leader', { range: facts.range, movement: facts.allowance })
            : say('selected.figures', { strength: facts.strength, movement: facts.allowance })}
          {facts.allowance === facts.movement ? null : (
            <span className="quiet">
              {' '}
              {say('selected.printed', { strength: facts.strength, movement: facts.movement })}
            </span>
          )}
        </p>
        {traits.length + states.length === 0 ? null : <p className="quiet">{[...traits, ...states].join(', ')}</p>}
        {counter.heldBack === null ? null : (
          <p className="quiet">
            {sentence(say, counter.heldBack)} <RuleLink rule={counter.heldBack.rule} />
          </p>
        )}
        {facts.arm === 'leader' && counter.place.at === 'map' ? <Commands leader={counter.id} /> : null}
      </div>
    </div>
  );
}
