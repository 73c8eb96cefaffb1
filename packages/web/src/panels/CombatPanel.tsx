import type { ColumnOdds, LineView } from '@vedette/napoleonic20';
import { enemyOf, hexName } from '@vedette/napoleonic20';
import { type ReactElement, useState } from 'react';
import { figures } from '../board/sheets.js';
import { namesFrom } from '../i18n/events.js';
import { listed, signed } from '../i18n/format.js';
import { sayMessage, useSay } from '../i18n/text.js';
import { choicesOf, counterNamed } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useTable, useView } from '../table/context.js';
import { Die } from './Die.js';
import { Outcomes, Sums } from './Outcomes.js';
import { RuleLink } from './RuleLink.js';
import type { BattleOnTable, ReserveSwitch } from './useOdds.js';

/** A battle: its strengths line by line, its column, its six faces and what they lead to; reserves as a switch. */
export function CombatPanel({ battle, odds, reserves }: BattleOnTable): ReactElement {
  const say = useSay();
  const { player } = useTable();
  const observation = useView((view) => view.shown.observation);
  const prompt = useView((view) => view.shown.prompt);
  const { columns, step } = choicesOf(prompt);
  const chooser = prompt.kind === 'decision' ? prompt.side : null;
  const [wanted, setWanted] = useState<number | null>(null);
  const nameOf = namesFrom(observation);
  const [lead] = battle.attackers;
  const face = lead === undefined ? null : counterNamed(observation, lead);
  const column = wanted !== null && wanted <= battle.column ? wanted : battle.column;
  const shown = odds?.columns.find((one) => one.column === column) ?? null;
  const choosing = step === 'column';
  return (
    <section className="combat" aria-labelledby="combat-title">
      <header className="combat-head">
        {face === null ? null : <CounterPicture counter={face} size={44} />}
        <div>
          <h2 id="combat-title">
            {say('combat.title', {
              attackers: listed(battle.attackers.map(nameOf)),
              defenders: listed(battle.defenders.map(nameOf)),
            })}
          </h2>
          <p className="quiet">{listed(battle.targets.map(hexName))}</p>
        </div>
      </header>
      <div className="reckoning">
        <Lines
          title={say('combat.attack-of', { side: say(`side.${battle.side}`) })}
          lines={battle.attack}
          total={battle.attackTotal}
          word={say('combat.attack')}
          reserves={chooser === battle.side ? reserves : null}
          nameOf={nameOf}
        />
        <Lines
          title={say('combat.defence-of', { side: say(`side.${enemyOf(battle.side)}`) })}
          lines={battle.defence}
          total={battle.defenceTotal}
          word={say('combat.defence')}
          reserves={chooser === battle.side ? null : reserves}
          nameOf={nameOf}
        />
      </div>
      <div className="panel">
        <div className="panel-head">
          <p className="lead">{say('combat.column', { column: signed(column) })}</p>
          <p className="quiet">
            {say('combat.lower')} <RuleLink rule="N20:9.5" />
          </p>
        </div>
        <div className="columns">
          {figures().columns.map((one) => (
            <button
              key={one}
              type="button"
              className={one === column ? 'current' : one > battle.column ? 'higher' : ''}
              aria-pressed={one === column}
              disabled={one > battle.column || (choosing && !columns.includes(one))}
              onClick={() => setWanted(one)}
            >
              {signed(one)}
            </button>
          ))}
        </div>
      </div>
      <Faces column={shown} value={column} />
      {shown === null ? null : (
        <>
          <Outcomes column={shown} nameOf={nameOf} />
          <Sums column={shown} battle={battle} nameOf={nameOf} />
        </>
      )}
      {reserves === null ? null : (
        <div className="combat-foot">
          <button
            type="button"
            className="button primary"
            data-primary
            data-verb={reserves.on ? 'reserve' : 'decline'}
            onClick={() => void player.order([{ type: 'do', what: reserves.on ? 'reserve' : 'decline' }])}
          >
            {say(reserves.on ? 'combat.with-reserves' : 'combat.without-reserves')}
          </button>
        </div>
      )}
      {choosing ? (
        <div className="combat-foot">
          <button
            type="button"
            className="button primary"
            data-primary
            onClick={() => void player.order([{ type: 'column', column }])}
          >
            {say('combat.roll', { column: signed(column) })}
          </button>
        </div>
      ) : null}
    </section>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly LineView[];
  readonly total: number;
  readonly word: string;
  readonly nameOf: ReturnType<typeof namesFrom>;
  /** If this side may throw in reserves now. */
  readonly reserves: ReserveSwitch | null;
}

function Lines({ title, lines, total, word, nameOf, reserves }: LinesProps): ReactElement {
  const say = useSay();
  const seen = new Set<string>();
  return (
    <div>
      <table>
        <caption>{title}</caption>
        <tbody>
          {lines.map(({ rule, key, unit, value }) => {
            if (reserves !== null && key === 'line.reserves') return null;
            const first = unit !== null && !seen.has(unit);
            if (unit !== null) seen.add(unit);
            const words = sayMessage(say, key, key.split('.').at(-1) ?? key);
            return (
              <tr key={`${key} ${unit ?? ''} ${rule}`}>
                <th scope="row">{first && unit !== null ? nameOf(unit) : words}</th>
                <td>{first ? value : signed(value)}</td>
                <td>
                  <RuleLink rule={rule} />
                </td>
              </tr>
            );
          })}
          {reserves === null ? null : <ReserveRow reserves={reserves} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word}</th>
            <td>{total}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The switch of reserves in the place of their value. */
function ReserveRow({ reserves }: { readonly reserves: ReserveSwitch }): ReactElement {
  const say = useSay();
  const words = sayMessage(say, 'line.reserves', 'reserves');
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>
        <label className="switch">
          <input
            type="checkbox"
            aria-label={words}
            checked={reserves.on}
            onChange={({ target }) => reserves.turn(target.checked)}
          />
          <i />
        </label>
      </td>
      <td>
        <RuleLink rule="N20:12.2.3" />
      </td>
    </tr>
  );
}

function Faces({ column, value }: { readonly column: ColumnOdds | null; readonly value: number }): ReactElement {
  const say = useSay();
  const place = figures().columns.indexOf(value);
  return (
    <ol className="faces">
      {[1, 2, 3, 4, 5, 6].map((face) => {
        const code = column?.faces[face - 1] ?? figures().rows[face - 1]?.[place] ?? '';
        return (
          <li key={face}>
            <Die face={face} label={say('combat.die', { face })} size={22} />
            <abbr title={sayMessage(say, `result.${code}`, code)}>{code}</abbr>
          </li>
        );
      })}
    </ol>
  );
}
