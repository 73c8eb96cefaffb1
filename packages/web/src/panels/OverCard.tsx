import { type ReactElement, useState } from 'react';
import { sentence } from '../i18n/messages.js';
import { useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { OverFrame } from './OverFrame.js';

/** How the battle ended. */
export function OverCard(): ReactElement | null {
  const say = useSay();
  const prompt = useView((view) => view.shown.prompt);
  const [away, setAway] = useState(false);
  if (prompt.kind !== 'over' || away) return null;
  const { winner, rule } = prompt.result;
  return (
    <OverFrame
      className="over-card floating"
      winner={winner}
      title={winner === null ? say('over.title.draw') : say('over.title.win', { side: say(`side.${winner}`) })}
      reason={sentence(say, prompt.result)}
      rule={rule}
      onAway={() => setAway(true)}
    />
  );
}
