import type { Action, UnitView } from '@vedette/marechaux';
import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { Icon } from '../../panels/Icon.js';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useHand, useView } from '../context.js';
import { type Stack, stacksOf } from '../facts.js';
import { refusalText } from '../i18n/refusals.js';
import { share, sideName } from '../i18n/sentences.js';
import { tell } from '../i18n/text.js';
import { type Choices, choicesOf } from '../play/choices.js';
import { UnitPicture } from './UnitPicture.js';

/** The eye and its words: only the owner sees this. */
export function OnlyYou(): ReactElement {
  return (
    <span className="only-you">
      <Icon name="eye" />
      {tell('secret.eye')}
    </span>
  );
}

/** The opened zone: its own counters to choose from, what they may do, and the other side's pile. */
export function StackCard({ zone }: { readonly zone: string }): ReactElement {
  const say = useSay();
  const { facts, player } = useCampaign();
  const shown = useView((view) => view.shown);
  const lookingBack = useView((view) => view.lookingBack);
  const refused = useHand((hand) => hand.refused);
  const here = stacksOf(shown.observation, facts).get(zone) ?? [];
  const known = here.filter(({ units }) => units.length > 0);
  const hidden = here.filter(({ count, units }) => count > units.length);
  const own = known.find(({ side }) => side === shown.observation.viewer);
  const choices = choicesOf(lookingBack ? WAITING : shown.prompt);
  const count = here.reduce((sum, stack) => sum + (own === undefined || stack === own ? stack.count : 0), 0);
  const marching = choices.step === 'march' ? (own?.units.filter((view) => view.stack === 1).length ?? 0) : 0;
  const title =
    marching > 0
      ? tell('stack.marching', { zone: facts.zone(zone), count: marching })
      : tell('stack.title', { zone: facts.zone(zone), count });
  return (
    <section className="stack-card" aria-label={title}>
      <div className="stack-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label={say('app.close')} onClick={() => player.close()}>
          <Icon name="close" />
        </button>
        {own === undefined ? null : <OnlyYou />}
      </div>
      {here.length === 0 ? <p className="quiet">{tell('stack.empty')}</p> : null}
      {known.map((stack) => (
        <Counters key={stack.side} stack={stack} choices={choices} />
      ))}
      {hidden.map(({ side, count: all, units }) => (
        <p key={side} className="quiet">
          {tell('stack.enemy', { side: sideName(side), count: all - units.length })}
        </p>
      ))}
      {own === undefined ? null : <Advice zone={zone} stack={own} choices={choices} />}
      {refused === null || (refused.unit === null && refused.zone !== zone) ? null : (
        <p className="stack-why" role="status">
          {refused.unit === null ? null : <b>{facts.name(refused.unit)}: </b>}
          {refusalText(facts, refused.refusal)} <RuleLink rule={refused.refusal.rule} />
        </p>
      )}
      {own === undefined ? null : <StackButtons zone={zone} stack={own} choices={choices} />}
    </section>
  );
}

const WAITING = { kind: 'chance', step: '', rule: '' as never } as const;

interface PartProps {
  readonly stack: Stack;
  readonly choices: Choices;
}

function Counters({ stack, choices }: PartProps): ReactElement {
  const { facts, player } = useCampaign();
  const asking = useHand((hand) => hand.asking);
  const { step } = choices;
  const active = step === 'compose' || step === 'march';
  const shown = step === 'march' ? stack.units.filter((view) => view.stack === 1) : stack.units;
  const list = shown.length === 0 ? stack.units : shown;
  return (
    <ul className="stack-counters">
      {list.map((view) => {
        const actions = choices.units.get(view.unit) ?? [];
        const taken = step === 'compose' && view.stack === 1;
        const states = taken
          ? (['selected'] as const)
          : step === 'compose' && actions.length > 0
            ? (['may-move'] as const)
            : [];
        const idle = step === 'compose' && !taken && actions.length === 0;
        return (
          <li key={view.unit} className={`${idle || (!active && view.activated) ? 'idle' : ''}`}>
            <button
              type="button"
              className="counter-button"
              data-unit={view.unit}
              data-live={actions.length > 0 ? 'yes' : undefined}
              aria-pressed={taken || asking === view.unit}
              aria-label={taken ? `${facts.words(view)}, ${tell('stack.taken')}` : facts.words(view)}
              onClick={() => void player.chooseUnit(view.unit)}
            >
              <UnitPicture view={view} size={50} states={states} />
            </button>
            {asking === view.unit && actions.length > 0 ? <UnitMenu view={view} actions={actions} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function UnitMenu({ actions }: { readonly view: UnitView; readonly actions: readonly Action[] }): ReactElement {
  const { player } = useCampaign();
  return (
    <div className="unit-menu">
      {actions.map((action) => (
        <button
          key={action.type}
          type="button"
          className="button"
          data-verb={action.type}
          onClick={() => void player.order([action])}
        >
          {action.type === 'drop' || action.type === 'garrison' || action.type === 'recover'
            ? tell(`stack.${action.type}`)
            : action.type}
        </button>
      ))}
    </div>
  );
}

/** A line of help: what the command test would bring, or what a tap does. */
function Advice({ zone, stack, choices }: PartProps & { readonly zone: string }): ReactElement | null {
  const { screen } = useCampaign();
  const [chances, setChances] = useState<string | null>(null);
  const taken = stack.units.filter((view) => view.stack === 1);
  const asked = choices.step === 'compose' ? taken : choices.step === 'operation' ? stack.units : [];
  const movable = asked.filter((view) => !view.activated).map(({ unit }) => unit);
  const moves = choices.zones.get(zone)?.some(({ type }) => type === 'activate') ?? false;
  const key = moves || choices.step === 'compose' ? movable.join(' ') : '';
  useEffect(() => {
    setChances(null);
    if (key === '') return;
    let wanted = true;
    void screen.client.ask({ type: 'command', units: key.split(' ') }).then((answer) => {
      if (!wanted || !answer.ok || answer.value.type !== 'command') return;
      const { needed, full, half, none } = answer.value;
      setChances(
        needed
          ? tell('stack.command', { full: share(full), half: share(half), none: share(none) })
          : tell('stack.obeys'),
      );
    });
    return () => {
      wanted = false;
    };
  }, [key, screen]);
  const help =
    choices.step === 'compose'
      ? tell('stack.pick')
      : choices.step === 'march' && choices.units.size > 0
        ? tell('stack.moving')
        : null;
  if (help === null && chances === null) return null;
  return (
    <p className="quiet stack-advice">
      {help} {chances}
    </p>
  );
}

function StackButtons({ zone, choices }: PartProps & { readonly zone: string }): ReactElement | null {
  const { player } = useCampaign();
  if (choices.step !== 'operation') return null;
  const actions = choices.zones.get(zone) ?? [];
  const find = (type: Action['type']): Action | undefined => actions.find((action) => action.type === type);
  const on = actions.find((action) => action.type === 'decoy' && action.from === 'pool');
  const off = actions.find((action) => action.type === 'decoy' && action.to === 'pool');
  const [march, attack] = [find('activate'), find('attack')];
  const button = (label: string, verb: string, orders: readonly Action[], primary = false): ReactElement => (
    <button
      type="button"
      className={`button ${primary ? 'primary' : ''}`}
      data-verb={verb}
      onClick={() => void player.order(orders)}
    >
      {label}
    </button>
  );
  return (
    <div className="stack-buttons">
      {march === undefined ? null : button(tell('stack.march-all'), 'activate-all', [march, { type: 'all' }], true)}
      {march === undefined ? null : button(tell('stack.march-some'), 'activate', [march])}
      {attack === undefined
        ? null
        : button(tell('stack.attack-all'), 'attack-all', [attack, { type: 'all' }], march === undefined)}
      {attack === undefined ? null : button(tell('stack.attack-some'), 'attack', [attack])}
      {on === undefined ? null : button(tell('stack.decoy-on'), 'decoy', [on])}
      {off === undefined ? null : button(tell('stack.decoy-off'), 'decoy', [off])}
    </div>
  );
}
