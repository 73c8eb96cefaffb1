import { type ReactElement, useEffect, useState } from 'react';
import type { CampaignClient } from '../client/port.js';
import Curtain from '../handover/Curtain.js';
import { GameScreen } from '../store/game.js';
import { settings } from '../store/settings.js';
import { CampaignLayout } from './CampaignLayout.js';
import { CampaignContext, type CampaignParts } from './context.js';
import { Facts } from './facts.js';
import { plainText, sentenceOf } from './i18n/sentences.js';
import { loadCampaignTexts, tell } from './i18n/text.js';
import { Commander } from './play/hand.js';
import { lasting } from './play/lasting.js';
import './marechaux.css';

await loadCampaignTexts();

const timer = { wait: (milliseconds: number) => new Promise<void>((settle) => setTimeout(settle, milliseconds)) };

function partsOf(client: CampaignClient): CampaignParts {
  const facts = new Facts(client.opened.sheet);
  const screen = new GameScreen(client, () => settings.get().motion, timer, lasting);
  return { screen, facts, player: new Commander(screen, facts) };
}

/** A campaign of Les Maréchaux on the table. */
export default function CampaignTable({ client }: { readonly client: CampaignClient }): ReactElement | null {
  const [parts, setParts] = useState<CampaignParts | null>(null);
  useEffect(() => {
    const made = partsOf(client);
    setParts(made);
    return () => made.screen.close();
  }, [client]);
  if (parts === null) return null;
  return (
    <CampaignContext value={parts}>
      <Shared {...parts} />
    </CampaignContext>
  );
}

/** The table, or the screen between the two people who share it. */
function Shared({ screen, facts }: CampaignParts): ReactElement {
  return (
    <Curtain
      screen={screen}
      sideOf={(side) => ({ sign: side === 'french' ? 'french' : 'allied', name: tell(`side.of.${side}`) })}
      words={(event) => {
        const sentence = sentenceOf(facts, event);
        return sentence === null ? null : plainText(sentence);
      }}
    >
      <CampaignLayout />
    </Curtain>
  );
}
