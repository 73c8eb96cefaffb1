import { lazy, type ReactElement, Suspense } from 'react';
import type { ScenarioCard } from '../client/port.js';
import { dateRange } from '../i18n/format.js';
import { sayData, useSay } from '../i18n/text.js';
import { ArmChip } from '../panels/ArmChip.js';
import { Icon } from '../panels/Icon.js';
import { shortRule } from '../panels/RuleLink.js';
import { type Draft, optionsOf } from './draft.js';
import { Row, Segments } from './FormParts.js';

/** What is agreed with a friend comes only where a friend can be had. */
const FriendRows = lazy(() => import('../online/FriendRows.js'));

interface FormProps {
  readonly draft: Draft;
  readonly scenarios: readonly ScenarioCard[];
  /** Whether a service stands behind the page. */
  readonly service: boolean;
  /** Why the game could not be begun, or null. */
  readonly fault: string | null;
  onChange(draft: Draft): void;
  onStart(): void;
  onBack(): void;
}

/** The form of a new game. */
export function NewGameForm({ draft, scenarios, service, fault, onChange, onStart, onBack }: FormProps): ReactElement {
  const say = useSay();
  const chosen = scenarios.find(({ id }) => id === draft.scenario);
  const battles = battlesOf(scenarios, 'napoleonic20');
  const campaigns = battlesOf(scenarios, 'marechaux');
  const set = (fields: Partial<Draft>): void => onChange({ ...draft, ...fields });
  const choose = (battle: string): void => {
    const first = scenarios.find((one) => one.battle === battle);
    if (first === undefined) return;
    const preset = Object.hasOwn(first.presets, draft.preset) ? draft.preset : (Object.keys(first.presets)[0] ?? '');
    set({ scenario: first.id, preset: draft.preset === 'own' && first.system === 'napoleonic20' ? 'own' : preset });
  };
  const presets = Object.keys(chosen?.presets ?? {});
  const isCampaign = chosen?.system === 'marechaux';
  const variants = scenarios.filter(({ battle }) => battle === chosen?.battle);
  const options = chosen === undefined ? [] : optionsOf(draft, chosen);
  return (
    <section className="new-game" aria-labelledby="new-game-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onStart();
        }}
      >
        <div className="page-head">
          <button type="button" className="icon-button only-phone" aria-label={say('app.back')} onClick={onBack}>
            <Icon name="back" />
          </button>
          <h1 id="new-game-title">{say('home.new-game')}</h1>
        </div>
        {[
          { label: say('home.battle'), choices: battles },
          { label: say('home.campaign'), choices: campaigns },
        ].map(({ label, choices }) => (
          <Row key={label} label={label}>
            <div className="tiles">
              {choices.map((battle) => (
                <BattleTile
                  key={battle}
                  scenario={scenarios.find((one) => one.battle === battle)}
                  checked={chosen?.battle === battle}
                  onChoose={() => choose(battle)}
                />
              ))}
            </div>
          </Row>
        ))}
        {variants.length < 2 ? null : (
          <Row label={say('home.scenario')} help={sayData(say, `scenario.help.${draft.scenario}`, '')}>
            <Segments
              name="scenario"
              value={draft.scenario}
              choices={variants.map(({ id }) => ({ value: id, text: sayData(say, `scenario.${id}`, id) }))}
              onChoose={(scenario) => set({ scenario })}
            />
          </Row>
        )}
        <Row label={say('home.side')}>
          <div className="tiles">
            {(['french', 'allied'] as const).map((side) => (
              <label key={side} className="tile">
                <input type="radio" name="side" checked={draft.side === side} onChange={() => set({ side })} />
                <ArmChip side={side} />
                <div>
                  <strong>{say(`side.${side}`)}</strong>
                  <span>
                    {say(
                      chosen?.firstPlayer == null
                        ? 'home.dice-decide'
                        : chosen.firstPlayer === side
                          ? 'home.moves-first'
                          : 'home.moves-second',
                    )}
                  </span>
                </div>
              </label>
            ))}
          </div>
        </Row>
        <Row label={say('home.opponent')} help={say(`home.opponent.${draft.opponent}-help`)}>
          <Segments
            name="opponent"
            value={draft.opponent}
            choices={(['computer', 'device', ...(service ? (['friend'] as const) : [])] as const).map((value) => ({
              value,
              text: say(`home.opponent.${value}`),
            }))}
            onChoose={(opponent) => set({ opponent })}
          />
        </Row>
        {draft.opponent === 'friend' ? (
          <Suspense fallback={null}>
            <FriendRows terms={draft.friend} onChange={(friend) => set({ friend })} />
          </Suspense>
        ) : null}
        {chosen?.options.length === 0 ? null : (
          <Row label={say(isCampaign ? 'home.placement' : 'home.rules')}>
            <Segments
              name="preset"
              value={draft.preset}
              choices={[...presets, ...(isCampaign ? [] : ['own'])].map((value) => ({
                value,
                text: sayData(say, `home.preset.${value}`, value),
              }))}
              onChoose={(preset) => set(preset === 'own' ? { preset, own: options } : { preset })}
            />
            {draft.preset === 'own' && chosen !== undefined ? (
              <OptionList scenario={chosen} own={draft.own} onChange={(own) => set({ own })} />
            ) : (
              <p className="help">
                {options.length === 0
                  ? say(isCampaign ? 'home.as-it-was' : 'home.no-options')
                  : optionWords(say, options)}
              </p>
            )}
          </Row>
        )}
        <Row label={say('home.undo')} help={say(draft.strict ? 'home.undo.strict-help' : 'home.undo.friendly-help')}>
          <Segments
            name="undo"
            value={draft.strict ? 'strict' : 'friendly'}
            choices={(['friendly', 'strict'] as const).map((value) => ({ value, text: say(`home.undo.${value}`) }))}
            onChoose={(value) => set({ strict: value === 'strict' })}
          />
        </Row>
        {fault === null ? null : (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        <div className="form-foot">
          <button type="submit" className="button primary large" data-testid="start">
            {say(draft.opponent === 'friend' ? 'home.start-friend' : isCampaign ? 'home.start-campaign' : 'home.start')}
          </button>
        </div>
      </form>
    </section>
  );
}

function battlesOf(scenarios: readonly ScenarioCard[], system: ScenarioCard['system']): readonly string[] {
  return [...new Set(scenarios.filter((one) => one.system === system).map(({ battle }) => battle))];
}

function optionWords(say: ReturnType<typeof useSay>, options: readonly string[]): string {
  const words = options.map((option) => sayData(say, `option.${option}`, option));
  return `${new Intl.ListFormat('en').format(words)}.`;
}

interface TileProps {
  readonly scenario: ScenarioCard | undefined;
  readonly checked: boolean;
  onChoose(): void;
}

function BattleTile({ scenario, checked, onChoose }: TileProps): ReactElement | null {
  const say = useSay();
  if (scenario === undefined) return null;
  return (
    <label className="tile battle">
      <input type="radio" name="battle" checked={checked} onChange={onChoose} />
      <div>
        <strong>{sayData(say, `battle.${scenario.battle}`, scenario.battle)}</strong>
        <span>{dateRange(...scenario.dates)}</span>
        <br />
        <span>{say('home.turns', { count: scenario.turns })}</span>
      </div>
    </label>
  );
}

function OptionList({
  scenario,
  own,
  onChange,
}: {
  readonly scenario: ScenarioCard;
  readonly own: readonly string[];
  onChange(own: readonly string[]): void;
}): ReactElement {
  const say = useSay();
  return (
    <ul className="option-list">
      {scenario.options.map(({ id, rule }) => (
        <li key={id}>
          <label>
            <span className="switch">
              <input
                type="checkbox"
                checked={own.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...own, id] : own.filter((one) => one !== id))}
              />
              <i />
            </span>
            {sayData(say, `option.${id}`, id)} <span className="quiet">{shortRule(rule)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
