import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../../i18n/text.js';
import { ArmChip } from '../../panels/ArmChip.js';
import { RuleLink } from '../../panels/RuleLink.js';
import { useCampaign, useView } from '../context.js';
import { refusalText } from '../i18n/refusals.js';
import { tell } from '../i18n/text.js';
import { Lines, useVictory } from './Points.js';

/** How the campaign ended, with the points of both sides line by line. */
export function CampaignOver(): ReactElement | null {
  const say = useSay();
  const { facts } = useCampaign();
  const prompt = useView((view) => view.shown.prompt);
  const victory = useVictory();
  const [away, setAway] = useState(false);
  if (prompt.kind !== 'over' || away) return null;
  const { winner, rule } = prompt.result;
  return (
    <section className="over-card campaign-over floating" aria-labelledby="over-title">
      {winner === null ? null : <ArmChip side={winner === 'french' ? 'french' : 'allied'} size={56} />}
      <h2 id="over-title" className="serif" data-testid="over">
        {winner === null ? tell('over.draw') : tell('over.win', { side: tell(`side.of.${winner}`) })}
      </h2>
      <p>
        {refusalText(facts, prompt.result)} <RuleLink rule={rule} />
      </p>
      <div className="over-points">
        {(['anglo-allied', 'french'] as const).map((side) => (
          <div key={side}>
            <h3>
              <span className={`side-chip ${side === 'french' ? 'french' : 'allied'}`}>
                {tell(`side.chip.${side}`)}
              </span>
            </h3>
            <Lines items={victory?.items.filter((item) => item.side === side) ?? []} />
          </div>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => setAway(true)}>
          {say('over.look')}
        </button>
        <Link className="button primary" href="/">
          {say('over.again')}
        </Link>
      </div>
    </section>
  );
}
