import { type Fraction, NEVER, plus } from '@vedette/kernel';
import type { Answer, FrameView, OddsRow, Side } from '@vedette/marechaux';
import type { ReactElement } from 'react';
import { share, sideName } from '../i18n/sentences.js';
import { tell } from '../i18n/text.js';

const SIDES: readonly Side[] = ['anglo-allied', 'french'];

/** A result that a melee may have: what it is, what it costs, its exact chance. */
export interface Outcome {
  readonly lead: string;
  readonly detail: string;
  readonly winner: Side | null;
  readonly chance: Fraction;
}

/** Results that lead to the same losses and retreat, told as one. */
export function outcomesOf(rows: readonly OddsRow[]): readonly Outcome[] {
  const lines = new Map<string, { row: OddsRow; low: number; high: number; chance: Fraction }>();
  for (const row of rows) {
    const key = `${row.winner} ${row.losses} ${row.retreat}`;
    const { difference } = row;
    const before = lines.get(key) ?? { row, low: difference, high: difference, chance: NEVER };
    lines.set(key, {
      row: before.row,
      low: Math.min(before.low, difference),
      high: Math.max(before.high, difference),
      chance: plus(before.chance, row.chance),
    });
  }
  return [...lines.values()].map(({ row: { winner, losses, retreat }, low, high, chance }) => {
    const [allied, french] = losses;
    const lost = allied + french === 0 ? tell('combat.no-loss') : tell('combat.loses', { allied, french });
    const by = low === high ? String(low) : `${low}–${high}`;
    return {
      lead: winner === null ? tell('combat.draw') : tell('combat.wins', { side: tell(`side.chip.${winner}`), by }),
      detail: winner === null || retreat === 0 ? lost : `${lost}, ${tell('combat.retreats', { zones: retreat })}`,
      winner,
      chance,
    };
  });
}

/** The sums that matter, then one line for each different result with its exact share. */
export function Outcomes({ odds }: { readonly odds: Extract<Answer, { type: 'odds' }> }): ReactElement {
  return (
    <div className="sheet-outcomes">
      <h3>{tell('combat.outcomes')}</h3>
      <ul className="sheet-sums">
        {SIDES.map((side, number) => (
          <li key={side}>
            <span>{tell('over.win', { side: tell(`side.of.${side}`) })}</span>
            <b>{share(odds.wins[number] ?? odds.draw)}</b>
          </li>
        ))}
        <li>
          <span>{tell('combat.draw')}</span>
          <b>{share(odds.draw)}</b>
        </li>
      </ul>
      <ul className="sheet-rows">
        {outcomesOf(odds.rows).map(({ lead, detail, winner, chance }) => (
          <li key={`${lead} ${detail}`}>
            <i className={`win-mark ${winner ?? 'none'}`} aria-hidden="true" />
            <span>
              {lead}
              <span className="quiet">{detail}</span>
            </span>
            <span className="tabular">{share(chance)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the melee went. */
export function Decided({ combat }: { readonly combat: Extract<FrameView, { step: 'combat' }> }): ReactElement {
  const winner = SIDES[combat.winner] ?? null;
  const difference = Math.abs((combat.potential[0] ?? 0) - (combat.potential[1] ?? 0));
  return (
    <div className="sheet-outcomes">
      <h3>{tell('combat.result')}</h3>
      <p className="lead">
        {winner === null
          ? tell('combat.draw')
          : tell('combat.wins', { side: sideName(winner), by: String(difference) })}
        {combat.distance > 0 && winner !== null ? `, ${tell('combat.retreats', { zones: combat.distance })}` : ''}
      </p>
      <p>{tell('combat.lost', { allied: combat.lost[0] ?? 0, french: combat.lost[1] ?? 0 })}</p>
    </div>
  );
}
