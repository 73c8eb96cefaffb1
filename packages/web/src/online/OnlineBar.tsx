import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import type { GameInfo } from './api.js';
import { Clock } from './Clock.js';
import { ConnectionSign } from './ConnectionSign.js';
import { DrawOffer } from './DrawOffer.js';
import { EndButtons } from './EndButtons.js';
import { type Further, GameDialog } from './GameDialog.js';
import { holderOf, mySide } from './game-words.js';
import { HandOverDialog } from './HandOverDialog.js';
import { NotePanel } from './NotePanel.js';
import { SeenBy } from './SeenBy.js';
import type { SeatParts } from './seat-state.js';
import { TalkPanel } from './TalkPanel.js';
import { useTurnInTitle } from './useTurnInTitle.js';
import { word } from './words.js';

const OrdersDialog = lazy(() => import('./OrdersDialog.js'));
const NoticesDialog = lazy(() => import('./NoticesDialog.js'));

type Open = 'talk' | 'note' | 'game' | Further | null;

/** Above the table: whose move it is, the connection, the clock, and what is done with people. */
export function OnlineBar({ parts }: { readonly parts: SeatParts }): ReactElement {
  const say = useSay();
  const { seat, state, unconfirmed } = parts;
  const info = useStore(state, (all) => all.info);
  const toMove = useStore(state, (all) => all.toMove);
  const lines = useStore(state, (all) => all.chat.length);
  const pending = useStore(unconfirmed, (count) => count);
  const [open, setOpen] = useState<Open>(null);
  const [read, setRead] = useState(lines);
  useEffect(() => {
    if (open === 'talk') setRead(lines);
  }, [open, lines]);
  const toggle = (panel: Open): void => setOpen(open === panel ? null : panel);
  const unread = Math.max(0, lines - read);
  const player = seat.as !== 'spectator';
  const over = info?.status === 'over';
  const yours = player && toMove === seat.as;
  const close = (): void => setOpen(null);
  useTurnInTitle(yours && !over);
  return (
    <section className={over ? 'online-bar over' : 'online-bar'} aria-label={word('table.title')}>
      <span className={`whose ${yours ? 'your-move' : ''}`} data-testid="whose" data-yours={yours}>
        {info === null ? '' : over ? word('bar.over') : whoseWords(say, info, seat.as, toMove)}
      </span>
      <Clock parts={parts} />
      <ConnectionSign unconfirmed={pending} />
      <span className="spring" />
      {info === null || info.imported === null ? null : <SeenBy info={info} as={seat.as} />}
      {over ? <EndButtons parts={parts} /> : null}
      <button
        type="button"
        className="button plain"
        aria-expanded={open === 'talk'}
        data-testid="talk"
        onClick={() => toggle('talk')}
      >
        {word('bar.talk')}
        {unread > 0 ? (
          <b className="unread">
            <span aria-hidden="true">{unread}</span>
            <span className="unseen">{word('bar.unread', { count: unread })}</span>
          </b>
        ) : null}
      </button>
      {player ? (
        <button
          type="button"
          className="button plain"
          aria-expanded={open === 'note'}
          data-testid="note"
          onClick={() => toggle('note')}
        >
          {word('bar.note')}
        </button>
      ) : null}
      <button type="button" className="button plain" data-testid="online-menu" onClick={() => toggle('game')}>
        {word('bar.table')}
      </button>
      <DrawOffer parts={parts} />
      {open === 'talk' ? <TalkPanel parts={parts} onClose={close} /> : null}
      {open === 'note' ? <NotePanel parts={parts} onClose={close} /> : null}
      {open === 'game' ? <GameDialog parts={parts} onClose={close} onFurther={setOpen} /> : null}
      {open === 'hand-over' ? <HandOverDialog parts={parts} onClose={close} /> : null}
      <Suspense>
        {open === 'orders' ? <OrdersDialog parts={parts} onClose={close} /> : null}
        {open === 'notices' ? <NoticesDialog onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

function whoseWords(say: ReturnType<typeof useSay>, info: GameInfo, as: string, toMove: string | null): string {
  if (toMove === null) return as === 'spectator' ? word('bar.looking-on') : '';
  if (as !== 'spectator' && toMove === mySide(info)) return word('bar.you-move');
  return word('bar.they-move', { name: holderOf(say, info, toMove) });
}
