import type { Answer, FrameView, Line, Side, UnitView } from '@vedette/marechaux';
import { type ReactElement, useEffect, useState } from 'react';
import { signed } from '../../i18n/format.js';
import { useSay } from '../../i18n/text.js';
import { Die } from '../../panels/Die.js';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useView } from '../context.js';
import { sideName } from '../i18n/sentences.js';
import { systemText, tell } from '../i18n/text.js';
import { choicesOf, frameOf, zoneNumbered } from '../play/choices.js';
import { UnitPicture } from '../table/UnitPicture.js';
import { Decided, Outcomes } from './CombatOutcomes.js';

type Odds = Extract<Answer, { type: 'odds' }>;
type Combat = Extract<FrameView, { step: 'combat' }>;

const SIDES: readonly Side[] = ['anglo-allied', 'french'];
const DECIDED: readonly string[] = ['losses', 'retreat', 'stand', 'morale', 'pursuit', 'commanders', 'end'];

/** Asks for the exact odds of the combat on the table; keeps the last answer when the melee is decided. */
function useCombatOdds(combat: Combat | null): Odds | null {
  const { screen } = useCampaign();
  const [odds, setOdds] = useState<Odds | null>(null);
  const key =
    combat === null ? '' : JSON.stringify([combat.stage, combat.dice, combat.heads, combat.hits, combat.events]);
  const open = combat !== null && !DECIDED.includes(combat.stage);
  const gone = combat === null;
  useEffect(() => {
    if (gone) setOdds(null);
    if (key === '' || !open) return;
    let wanted = true;
    void screen.client.ask({ type: 'odds' }).then((answer) => {
      if (wanted && answer.ok && answer.value.type === 'odds') setOdds(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [key, open, gone, screen]);
  return odds;
}

/** The combat on the table, if there is one. */
export function useCombat(): Combat | null {
  return useView((view) => (view.lookingBack ? null : frameOf(view.shown.observation, 'combat')));
}

/** The combat sheet, filled in line by line, with the exact odds before the dice. */
export function CombatSheet({ combat }: { readonly combat: Combat }): ReactElement {
  const { facts } = useCampaign();
  const odds = useCombatOdds(combat);
  const zone = zoneNumbered(facts.sheet.scenery, combat.zone) ?? '';
  const attacker = SIDES[combat.attacker] ?? 'french';
  const decided = DECIDED.includes(combat.stage) && combat.withdrew < 0 && combat.amplitude > 0;
  return (
    <section className="combat campaign-combat" aria-label={tell('combat.title', { zone: facts.zone(zone) })}>
      <div className="sheet-head">
        <h2>{tell('combat.title', { zone: facts.zone(zone) })}</h2>
        <p className="quiet">
          {tell('combat.attacks', { side: sideName(attacker) })}
          {combat.forced ? `, ${tell('combat.forced')}` : ''} <RuleLink rule="LM:5.6" />
        </p>
        {combat.amplitude > 0 ? (
          <p>
            {tell('combat.amplitude')} <b>{tell('combat.steps', { count: combat.amplitude })}</b>{' '}
            <RuleLink rule="LM:5.6.2" />
          </p>
        ) : null}
      </div>
      <div className="sheet-sides">
        {SIDES.map((side, number) => (
          <SideSheet key={side} side={side} number={number} combat={combat} odds={odds} decided={decided} />
        ))}
      </div>
      {decided ? <Decided combat={combat} /> : odds === null ? null : <Outcomes odds={odds} />}
    </section>
  );
}

/** The lines of a side's combat potential as they were told when the melee was decided. */
function useTold(side: Side): readonly Line[] | null {
  const log = useView((view) => view.log);
  for (const { events } of log.toReversed()) {
    const event = events.find((one) => one.type === 'potential' && one.side === side);
    if (event?.lines !== undefined) return event.lines;
  }
  return null;
}

interface SideProps {
  readonly side: Side;
  readonly number: number;
  readonly combat: Combat;
  readonly odds: Odds | null;
  readonly decided: boolean;
}

function SideSheet({ side, number, combat, odds, decided }: SideProps): ReactElement {
  const say = useSay();
  const { facts } = useCampaign();
  const units = useView((view) => view.shown.observation.units);
  const half = odds?.sides.find((one) => one.side === side) ?? null;
  const told = useTold(side);
  const lines = (decided ? told : half?.lines) ?? [];
  const headNumber = combat.heads[number] ?? -1;
  const named = headNumber >= 0 ? (facts.sheet.counters[headNumber]?.id ?? null) : null;
  const head = named ?? half?.head ?? null;
  const stack = units.filter((view) => view.stack !== 0 && facts.card(view.unit).side === side);
  const die = combat.rolls[number] ?? 0;
  const known = half?.lines.reduce((sum, line) => sum + line.value, 0) ?? 0;
  const potential = combat.potential[number] ?? 0;
  return (
    <div className="sheet-side">
      <h3>
        <span className={`side-chip ${side === 'french' ? 'french' : 'allied'}`}>{tell(`side.chip.${side}`)}</span>
      </h3>
      <ul className="sheet-counters">
        {stack.map((view) => (
          <SheetCounter key={view.unit} view={view} head={view.unit === head} />
        ))}
      </ul>
      <table className="sheet-lines">
        <tbody>
          {lines.map(({ key, value, rule }) => (
            <tr key={key}>
              <th scope="row">
                {systemText(key)} <RuleLink rule={rule} />
              </th>
              <td>
                {key === 'line.die' ? <Die face={value} label={say('combat.die', { face: value })} /> : signed(value)}
              </td>
            </tr>
          ))}
          {die > 0 && !decided ? (
            <tr>
              <th scope="row">{systemText('line.die')}</th>
              <td>
                <Die face={die} label={say('combat.die', { face: die })} />
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{tell(decided ? 'combat.potential' : 'combat.before-die')}</th>
            <td>{decided ? potential : known + die}</td>
          </tr>
        </tfoot>
      </table>
      {half === null || half.guns === 0 || decided ? null : (
        <p className="quiet">{tell('combat.guns', { count: half.guns })}</p>
      )}
      {named === null && !decided && half !== null ? <p className="quiet">{tell('combat.head-open')}</p> : null}
    </div>
  );
}

function SheetCounter({ view, head }: { readonly view: UnitView; readonly head: boolean }): ReactElement {
  const { facts, player } = useCampaign();
  const prompt = useView((value) => value.shown.prompt);
  const live = choicesOf(prompt).units.has(view.unit);
  const words = `${facts.words(view)}${head ? `, ${tell('combat.head')}` : ''}`;
  const picture = <UnitPicture view={view} size={42} states={live ? ['may-move'] : head ? ['selected'] : []} />;
  return (
    <li>
      {live ? (
        <button
          type="button"
          className="counter-button"
          aria-label={words}
          data-live="yes"
          onClick={() => void player.chooseUnit(view.unit)}
        >
          {picture}
        </button>
      ) : (
        <span role="img" aria-label={words}>
          {picture}
        </span>
      )}
    </li>
  );
}
