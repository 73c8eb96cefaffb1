import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { GameHeader, GameHouse, Player, SeatedClient } from '../client/port.js';
import { HouseContext, useHouse } from '../home/house.js';
import { createStore, useStore } from '../store/store.js';
import { TablePage } from '../table/TablePage.js';
import type { Failure, GameInfo } from './api.js';
import { FaultPage } from './FaultPage.js';
import { ClosedPage } from './FrozenPage.js';
import { factsOf, seatOf } from './facts.js';
import { setupOf } from './game-words.js';
import { serviceLine } from './line.js';
import { OnlineBar } from './OnlineBar.js';
import { SeatGone } from './SeatGone.js';
import { openSeat, refusalOf } from './seat-client.js';
import { followSeat, type SeatParts } from './seat-state.js';
import { WaitingRoom } from './WaitingRoom.js';

interface SeatProps {
  /** The game as it stood when the page was opened. */
  readonly info: GameInfo;
  readonly as: string;
}

/** A seat of an online game: waited in, played in, looked back from. */
export function Seat({ info, as }: SeatProps): ReactElement {
  const game = info.id;
  const [parts, setParts] = useState<SeatParts | null>(null);
  const [fault, setFault] = useState<Failure | null>(null);
  useEffect(() => {
    const seat = serviceLine().link.seat(game, as);
    const { state, stop } = followSeat(seat);
    setParts({ seat, state, unconfirmed: createStore(0) });
    const deaf = seat.listen({ refused: (failure) => failure.key !== 'error.lost' && setFault(failure) });
    return () => {
      stop();
      deaf();
      void seat.leave();
    };
  }, [game, as]);
  if (fault?.key === 'error.other-rules' && info.status === 'over') return <ClosedPage info={info} />;
  if (fault !== null) return <FaultPage fault={fault} />;
  if (parts === null) return <main className="empty-page" aria-busy="true" />;
  return <Seated parts={parts} />;
}

function Seated({ parts }: { readonly parts: SeatParts }): ReactElement {
  const begun = useStore(parts.state, ({ begun }) => begun);
  const status = useStore(parts.state, ({ info }) => info?.status ?? null);
  const handed = useStore(parts.state, ({ info }) => (info !== null && isLost(info, parts.seat.as) ? info : null));
  const house = useHouse();
  const online = useMemo<GameHouse>(() => ({ ...house, open: () => openIn(house, parts) }), [house, parts]);
  if (handed !== null) return <SeatGone info={handed} side={parts.seat.as} />;
  if (status === null || (!begun && status !== 'waiting')) return <main className="empty-page" aria-busy="true" />;
  if (!begun) return <WaitingRoom parts={parts} />;
  return (
    <div className="online-frame">
      <OnlineBar parts={parts} />
      <HouseContext value={online}>
        <TablePage id={parts.seat.game} />
      </HouseContext>
    </div>
  );
}

/** Whether a seat that was one's own is another's now. */
function isLost({ seats }: GameInfo, as: string): boolean {
  return as !== 'spectator' && !seats.some(({ side, mine }) => side === as && mine);
}

async function openIn(house: GameHouse, { seat, unconfirmed }: SeatParts): ReturnType<GameHouse['open']> {
  const { info } = seat;
  const facts = info === null ? null : factsOf(info.system);
  if (info === null || facts === null) return { ok: false, error: { at: 'system', key: 'record.other-system' } };
  const { scenario, options } = setupOf(info);
  const sheet = await facts.sheet(house, scenario, options);
  if (!sheet.ok) return sheet;
  const header = headerOf(info, seat.as, scenario, options);
  const client = await openSeat({ seat, facts, house, header, sheet: sheet.value, unconfirmed });
  if (!client.ok) return { ok: false, error: { at: seat.game, ...refusalOf(client.error) } };
  return { ok: true, value: { system: facts.id, client: client.value } as unknown as SeatedClient };
}

function headerOf(info: GameInfo, as: string, scenario: string, options: readonly string[]): GameHeader {
  const facts = factsOf(info.system);
  const mine = facts === null || as === 'spectator' ? null : seatOf(facts, as);
  const player = (side: 'french' | 'allied'): Player => (side === mine ? 'human' : 'friend');
  return {
    id: info.id,
    system: facts?.id ?? 'napoleonic20',
    battle: scenario.split('/', 1)[0] ?? scenario,
    scenario,
    options,
    players: { french: player('french'), allied: player('allied') },
    strict: info.terms.undo === 'strict',
    updated: info.madeAt,
    turn: 1,
    waitsFor: null,
    winner: null,
    over: info.status === 'over',
  };
}
