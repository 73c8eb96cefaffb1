import type { Fraction } from '@vedette/kernel';
import type { BattleView, ColumnOdds, Consequence } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import type { NameOf } from '../i18n/events.js';
import { percent, signed } from '../i18n/format.js';
import { type Say, sayMessage, useSay } from '../i18n/text.js';
import { fatesOf, isCertain } from '../play/consequences.js';
import { Die } from './Die.js';
import { RuleLink } from './RuleLink.js';

interface OutcomesProps {
  readonly column: ColumnOdds;
  readonly nameOf: NameOf;
}

/** One line for each different result: its dice, what comes of it, its exact share. */
export function Outcomes({ column, nameOf }: OutcomesProps): ReactElement {
  const say = useSay();
  return (
    <ul className="outcomes" aria-label={say('combat.likely')}>
      {column.outcomes.map(({ result, faces, share, consequences }) => (
        <li key={result}>
          <span className="outcome-dice">
            {faces.map((face) => (
              <Die key={face} face={face} label={say('combat.die', { face })} />
            ))}
          </span>
          <p>
            <b>{sayMessage(say, `result.${result}`, result)}.</b>{' '}
            {`${consequenceWords(say, consequences, nameOf)}\u00a0`}
            <RuleLink rule="N20:9.6" />
          </p>
          <b className="tabular">
            {share.count}/{share.over}
          </b>
        </li>
      ))}
    </ul>
  );
}

function consequenceWords(say: Say, consequences: readonly Consequence[], nameOf: NameOf): string {
  return fatesOf(consequences)
    .map(({ unit, what, share, amount }) => {
      const chance = isCertain(share) ? '' : ` (${share.count}/${share.over})`;
      if (what === 'morale-french' || what === 'morale-allied') {
        const side = say(what === 'morale-french' ? 'side.french' : 'side.allied');
        return say('what.morale', { side, amount: signed(amount ?? 0) }) + chance;
      }
      if (what === 'stays') return '';
      return say(`what.${what}`, { unit: unit === null ? '' : nameOf(unit) }) + chance;
    })
    .filter((words) => words !== '')
    .join(', ')
    .replace(/.$/, '$&.');
}

/** The sums that matter: who disperses, who leaves his hex. */
export function Sums({ column, battle, nameOf }: OutcomesProps & { readonly battle: BattleView }): ReactElement {
  const say = useSay();
  const of = (ids: readonly string[]) => column.units.filter(({ unit }) => ids.includes(unit));
  const sums = [
    ...of(battle.defenders).map(({ unit, disperses }) => ({
      key: `${unit} d`,
      share: disperses,
      words: say('combat.disperses', { unit: nameOf(unit) }),
    })),
    ...of(battle.attackers).map(({ unit, disperses }) => ({
      key: `${unit} a`,
      share: disperses,
      words: say('combat.disperses', { unit: nameOf(unit) }),
    })),
    ...of(battle.defenders).map(({ unit, leaves }) => ({
      key: `${unit} l`,
      share: leaves,
      words: say('combat.leaves', { unit: nameOf(unit) }),
    })),
  ]
    .filter(({ share }) => share.count > 0)
    .slice(0, 6);
  return (
    <dl className="sums">
      {sums.map(({ key, share, words }) => (
        <div key={key}>
          <dd>{fractionWords(share)}</dd>
          <dt>
            {words} ({percent(share.count, share.over)})
          </dt>
        </div>
      ))}
    </dl>
  );
}

function fractionWords({ count, over }: Fraction): string {
  return count === 0 ? '0' : `${count}/${over}`;
}
