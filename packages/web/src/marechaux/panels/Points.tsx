import type { Answer, Side, VictoryItem } from '@vedette/marechaux';
import { type ReactElement, useEffect, useState } from 'react';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useView } from '../context.js';
import { sideName } from '../i18n/sentences.js';
import { systemText, tell } from '../i18n/text.js';

type Victory = Extract<Answer, { type: 'victory' }>;

/** The victory points of the position on the screen; null until they have come. */
export function useVictory(): Victory | null {
  const { screen } = useCampaign();
  const index = useView((view) => view.newest.index);
  const [victory, setVictory] = useState<Victory | null>(null);
  useEffect(() => {
    let wanted = index >= 0;
    void screen.client.ask({ type: 'victory' }).then((answer) => {
      if (wanted && answer.ok && answer.value.type === 'victory') setVictory(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [index, screen]);
  return victory;
}

/** The victory points as they stand, line by line. */
export function Points(): ReactElement {
  const victory = useVictory();
  const sizes = useView((view) => view.shown.observation.handSizes);
  if (victory === null) return <p className="panel quiet">{tell('points.none')}</p>;
  const [allied, french] = victory.points;
  const lead: Side | null = allied === french ? null : allied > french ? 'anglo-allied' : 'french';
  return (
    <div className="points">
      <p className="panel points-now">
        <span className="quiet">{tell('points.now')}</span>
        <b>{lead === null ? tell('points.even') : tell('points.lead', { side: sideName(lead) })}</b>
      </p>
      {(['anglo-allied', 'french'] as const).map((side, number) => (
        <section key={side} className="panel">
          <h3 className="points-side">
            <span className={`side-chip ${side === 'french' ? 'french' : 'allied'}`}>{tell(`side.chip.${side}`)}</span>
            <b>{tell('points.sum', { points: victory.points[number] ?? 0 })}</b>
          </h3>
          <Lines items={victory.items.filter((item) => item.side === side)} />
          <p className="quiet">{tell('hand.enemy', { side: sideName(side), count: sizes[side] })}</p>
        </section>
      ))}
    </div>
  );
}

/** The lines of one side's count. */
export function Lines({ items }: { readonly items: readonly VictoryItem[] }): ReactElement {
  if (items.length === 0) return <p className="quiet">{tell('points.none')}</p>;
  return (
    <ul className="point-lines">
      {items.map(({ key, count, points, certain, rule }) => (
        <li key={key}>
          <span>
            {systemText(key)}
            {count > 1 ? ` (${count})` : ''} <RuleLink rule={rule} />
          </span>
          <b>
            {points}
            {certain ? '' : ` ${tell('points.unsure')}`}
          </b>
        </li>
      ))}
    </ul>
  );
}
