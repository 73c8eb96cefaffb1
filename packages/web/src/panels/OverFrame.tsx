import type { Side } from '@vedette/napoleonic20';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import { ArmChip } from './ArmChip.js';
import { RuleLink } from './RuleLink.js';

interface OverFrameProps {
  readonly className: string;
  /** The side whose arms are shown; null after a draw. */
  readonly winner: Side | null;
  readonly title: string;
  readonly reason: string;
  readonly rule: string;
  /** Puts the card away, to look at the map. */
  onAway(): void;
  readonly children?: ReactNode;
}

/** The card that says how a game ended, and where to go from there. */
export function OverFrame(props: OverFrameProps): ReactElement {
  const { className, winner, title, reason, rule, onAway, children } = props;
  const say = useSay();
  return (
    <section className={className} aria-labelledby="over-title">
      {winner === null ? null : <ArmChip side={winner} size={56} />}
      <h2 id="over-title" className="serif" data-testid="over">
        {title}
      </h2>
      <p>
        {reason} <RuleLink rule={rule} />
      </p>
      {children}
      <div className="buttons">
        <button type="button" className="button" onClick={onAway}>
          {say('over.look')}
        </button>
        <Link className="button primary" href="/">
          {say('over.again')}
        </Link>
      </div>
    </section>
  );
}
