import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSay } from '../i18n/text.js';
import { type Failure, type GameInfo, infoOf, whoAmI } from './api.js';
import { EnterName } from './EnterName.js';
import { FaultPage } from './FaultPage.js';
import { FrozenPage } from './FrozenPage.js';
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
  const [params] = useSearchParams();
  const [known, setKnown] = useState<boolean | null>(null);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [fault, setFault] = useState<Failure | null>(null);
  useEffect(() => {
    document.title = say('app.name');
    void whoAmI().then((me) => (me.ok ? setKnown(me.value !== null) : setFault(me.error)));
  }, [say]);
  const look = useCallback(async (): Promise<void> => {
    const found = await infoOf(game);
    if (!found.ok) return setFault(found.error);
    if (found.value.imported === null) remember(game, { commitment: found.value.commitment });
    setInfo(found.value);
  }, [game]);
  useEffect(() => {
    if (known !== null) void look();
  }, [known, look]);
  if (fault !== null) return <FaultPage fault={fault} />;
  if (known === null || info === null) return <main className="empty-page" aria-busy="true" />;
  const side = sideOf(info, params.get('as'));
  if (door === 'join' && side === null) return <Invitation info={info} known={known} />;
  if (!known) return <EnterName onEntered={() => setKnown(true)} />;
  const as = door === 'watch' ? 'spectator' : side;
  if (as === null) return <FaultPage fault={{ key: 'error.not-allowed' }} watch={isOpen(info) ? game : null} />;
  if (info.status === 'frozen') return <FrozenPage info={info} side={as} onLook={() => void look()} />;
  return <Seat key={as} info={info} as={as} />;
}

/** The side from which somebody looks: his own; of those of a game that he brought in, the one that he names. */
function sideOf(info: GameInfo, named: string | null): string | null {
  const mine = info.seats.some((seat) => seat.mine && seat.side === named);
  return mine ? named : mySide(info);
}

/** Whether anybody may look on now. */
function isOpen({ terms, status }: GameInfo): boolean {
  return terms.spectators === 'open' || (terms.spectators === 'after' && status === 'over');
}
