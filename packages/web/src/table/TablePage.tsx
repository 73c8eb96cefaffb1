import { sheetOf } from '@vedette/cartography';
import type { Battle, Event } from '@vedette/napoleonic20';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { keepSheet, mapOf } from '../board/sheets.js';
import type { CampaignClient } from '../client/port.js';
import { saveAsFile } from '../home/files.js';
import { useHouse } from '../home/house.js';
import { cardFor } from '../i18n/cards.js';
import { namesFrom, plainText, sentenceOf } from '../i18n/events.js';
import { faultSentence } from '../i18n/messages.js';
import { type Say, useSay } from '../i18n/text.js';
import { Player } from '../play/hand.js';
import { GameScreen } from '../store/game.js';
import { durationOfAll, rollTimeOf } from '../store/playback.js';
import { settings } from '../store/settings.js';
import { TableContext, type TableParts } from './context.js';
import { TableLayout } from './TableLayout.js';

/** What two people need who share the device comes only where they do. */
const SharedBattle = lazy(() => import('../handover/SharedBattle.js'));
/** Les Maréchaux comes only when it is played. */
const CampaignTable = lazy(() => import('../marechaux/CampaignTable.js'));

const timer = { wait: (milliseconds: number) => new Promise<void>((settle) => setTimeout(settle, milliseconds)) };

/** A game: opened, then played. A game that cannot be read says why and stays as it is. */
export function TablePage({ id }: { readonly id: string }): ReactElement {
  const say = useSay();
  const house = useHouse();
  const [table, setTable] = useState<TableParts | null>(null);
  const [campaign, setCampaign] = useState<CampaignClient | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    let made: GameScreen | null = null;
    void house.open(id).then((opened) => {
      if (!wanted) return;
      if (!opened.ok) {
        setFault(faultSentence(say, opened.error));
        return;
      }
      if (opened.value.system === 'marechaux') {
        setCampaign(opened.value.client);
        return;
      }
      const { client } = opened.value;
      keepSheet(client.opened.sheet);
      const battle = client.opened.header.battle as Battle;
      made = new GameScreen(client, () => settings.get().motion, timer, durationOfAll, rollTimeOf);
      setTable({ screen: made, player: new Player(made), battle, sheet: sheetOf(mapOf(battle)) });
    });
    return () => {
      wanted = false;
      made?.close();
    };
  }, [house, id, say]);
  if (fault !== null) {
    return (
      <main className="empty-page">
        <h1>{say('home.cannot-open')}</h1>
        <p role="alert">{fault}</p>
        <p className="quiet">{say('home.kept-safe')}</p>
        <div className="buttons">
          <button
            type="button"
            className="button"
            onClick={() => void house.raw(id).then((text) => saveAsFile(`vedette-${id}.json`, text))}
          >
            {say('home.save-file')}
          </button>
          <Link className="button primary" href="/">
            {say('app.home')}
          </Link>
        </div>
      </main>
    );
  }
  if (campaign !== null) {
    return (
      <Suspense fallback={<main className="empty-page" aria-busy="true" />}>
        <CampaignTable client={campaign} />
      </Suspense>
    );
  }
  if (table === null) {
    return (
      <main className="empty-page" aria-busy="true">
        <h1 className="unseen">{say('app.name')}</h1>
        <p className="quiet">{say('app.loading')}</p>
      </main>
    );
  }
  const { players } = table.screen.client.opened.header;
  return (
    <TableContext value={table}>
      {players.french === players.allied ? (
        <Suspense fallback={<main className="empty-page" aria-busy="true" />}>
          <SharedBattle
            screen={table.screen}
            nameOf={(side) => say(`side.${side}`)}
            words={(event) => wordsOf(say, table, event)}
          >
            <TableLayout />
          </SharedBattle>
        </Suspense>
      ) : (
        <TableLayout />
      )}
    </TableContext>
  );
}

function wordsOf(say: Say, { screen }: TableParts, event: Event): string | null {
  const nameOf = namesFrom(screen.view.get().shown.observation);
  const sentence = sentenceOf(say, nameOf, event, (card, side) => cardFor(card, side).title);
  return sentence === null ? null : plainText(sentence);
}
