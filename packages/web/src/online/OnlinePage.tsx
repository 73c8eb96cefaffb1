import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { type Failure, type GameInfo, infoOf, whoAmI } from './api.js';
import { EnterName } from './EnterName.js';
import { FaultPage } from './FaultPage.js';
import { mySide } from './game-words.js';
import { Invitation } from './Invitation.js';
import { remember } from './memory.js';
import { Seat } from './Seat.js';
import './online.css';

interface PageProps {
  readonly door: 'friend' | 'join' | 'watch';
  readonly game: string;
}

/** A game with a friend: entered by name, joined by its secret link, played or looked on at. */
export default function OnlinePage({ door, game }: PageProps): ReactElement {
  const say = useSay();
  const [known, setKnown] = useState<boolean | null>(null);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [fault, setFault] = useState<Failure | null>(null);
  useEffect(() => {
    document.title = say('app.name');
    void whoAmI().then((me) => (me.ok ? setKnown(me.value !== null) : setFault(me.error)));
  }, [say]);
  useEffect(() => {
    if (known === null) return;
    void infoOf(game).then((found) => {
      if (!found.ok) return setFault(found.error);
      remember(game, { commitment: found.value.commitment });
      setInfo(found.value);
    });
  }, [game, known]);
  if (fault !== null) return <FaultPage fault={fault} />;
  if (known === null || info === null) return <main className="empty-page" aria-busy="true" />;
  const side = mySide(info);
  if (door === 'join' && side === null) return <Invitation info={info} known={known} />;
  if (!known) return <EnterName onEntered={() => setKnown(true)} />;
  const as = door === 'watch' ? 'spectator' : side;
  if (as === null) return <FaultPage fault={{ key: 'error.not-allowed' }} watch={isOpen(info) ? game : null} />;
  return <Seat game={game} as={as} />;
}

/** Whether anybody may look on now. */
function isOpen({ terms, status }: GameInfo): boolean {
  return terms.spectators === 'open' || (terms.spectators === 'after' && status === 'over');
}
