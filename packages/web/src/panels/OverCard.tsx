import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { sentence } from '../i18n/messages.js';
import { useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { ArmChip } from './ArmChip.js';
import { RuleLink } from './RuleLink.js';

/** How the battle ended. */
export function OverCard(): ReactElement | null {
  const say = useSay();
  const prompt = useView((view) => view.shown.prompt);
  const [away, setAway] = useState(false);
  if (prompt.kind !== 'over' || away) return null;
  const { winner, rule } = prompt.result;
  return (
    <section className="over-card floating" aria-labelledby="over-title">
      {winner === null ? null : <ArmChip side={winner} size={56} />}
      <h2 id="over-title" className="serif" data-testid="over">
        {winner === null ? say('over.title.draw') : say('over.title.win', { side: say(`side.${winner}`) })}
      </h2>
      <p>
        {sentence(say, prompt.result)} <RuleLink rule={rule} />
      </p>
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
