import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { settings } from '../store/settings.js';
import { Die } from './Die.js';

const FACES = 4;
const TUMBLE = 115;

interface ThrowProps {
  readonly face: number;
  /** What the die means, told when it lies still. */
  readonly children: ReactNode;
}

/** A die that tumbles, then lies still with what it means. */
export function Throw({ face, children }: ThrowProps): ReactElement {
  const say = useSay();
  const [shown, setShown] = useState(settings.get().motion === 'full' ? 1 : FACES + 1);
  useEffect(() => {
    if (shown > FACES) return;
    const timer = setTimeout(() => setShown(shown + 1), TUMBLE);
    return () => clearTimeout(timer);
  }, [shown]);
  const settled = shown > FACES;
  return (
    <div className={`throw floating ${settled ? 'settled' : 'tumbling'}`}>
      <Die face={settled ? face : ((face + shown) % 6) + 1} label={say('combat.die', { face })} size={64} />
      <p className={settled ? '' : 'unseen'}>{children}</p>
    </div>
  );
}
