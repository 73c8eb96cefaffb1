import type { Side } from '@vedette/marechaux';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useForgetSpoken } from '../../a11y/Announcer.js';
import { useSay } from '../../i18n/text.js';
import { ArmChip } from '../../panels/ArmChip.js';
import { tell } from '../i18n/text.js';

/** The screen between two people who share a device: nothing of either side can be seen on it. */
export function HandOver({ side, onReady }: { readonly side: Side; onReady(): void }): ReactElement {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useForgetSpoken();
  useEffect(() => {
    forget();
    button.current?.focus();
  }, [forget]);
  const of = tell(`side.of.${side}`);
  return (
    <main className="hand-over" data-testid="hand-over">
      <ArmChip side={side === 'french' ? 'french' : 'allied'} size={72} />
      <h1>{tell('handover.title', { side: of })}</h1>
      <p className="quiet">{tell('handover.text')}</p>
      <button ref={button} type="button" className="button primary large" onClick={onReady}>
        {tell('handover.go', { side: of })}
      </button>
      <Link className="button plain" href="/">
        {say('app.home')}
      </Link>
    </main>
  );
}
