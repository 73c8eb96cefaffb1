import { type ReactElement, useState } from 'react';
import { OverFrame } from '../../panels/OverFrame.js';
import { useCampaign, useView } from '../context.js';
import { refusalText } from '../i18n/refusals.js';
import { tell } from '../i18n/text.js';
import { Lines, useVictory } from './Points.js';

/** How the campaign ended, with the points of both sides line by line. */
export function CampaignOver(): ReactElement | null {
  const { facts } = useCampaign();
  const prompt = useView((view) => view.shown.prompt);
  const victory = useVictory();
  const [away, setAway] = useState(false);
  if (prompt.kind !== 'over' || away) return null;
  const { winner, rule } = prompt.result;
  return (
    <OverFrame
      className="over-card campaign-over floating"
      winner={winner === null || winner === 'french' ? winner : 'allied'}
      title={winner === null ? tell('over.draw') : tell('over.win', { side: tell(`side.of.${winner}`) })}
      reason={refusalText(facts, prompt.result)}
      rule={rule}
      onAway={() => setAway(true)}
    >
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
    </OverFrame>
  );
}
