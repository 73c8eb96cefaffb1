import type { Side } from '@vedette/marechaux';
import { type ReactElement, useEffect, useState } from 'react';
import type { CampaignClient } from '../client/port.js';
import { GameScreen } from '../store/game.js';
import { settings } from '../store/settings.js';
import { useStore } from '../store/store.js';
import { CampaignLayout } from './CampaignLayout.js';
import { CampaignContext, type CampaignParts } from './context.js';
import { Facts } from './facts.js';
import { loadCampaignTexts } from './i18n/text.js';
import { HandOver } from './panels/HandOver.js';
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
      <Curtain parts={parts} />
    </CampaignContext>
  );
}

/**
 * Between two people who share the device: whoever decides must take it first. What may be answered in the open needs
 * no hand-over, but after it the next to look at his own stacks must say who he is.
 */
function Curtain({ parts }: { readonly parts: CampaignParts }): ReactElement {
  const { players } = useStore(parts.screen.view, (view) => view.header);
  const viewer = useStore(parts.screen.view, (view) => view.shown.observation.viewer);
  const kind = useStore(parts.screen.view, (view) => view.shown.prompt.kind);
  const [seated, setSeated] = useState<Side | null>(null);
  const open = viewer === 'spectator' && kind === 'decision';
  useEffect(() => {
    if (open) setSeated(null);
  }, [open]);
  const shared = players.french === players.allied;
  const side = viewer === 'french' || viewer === 'anglo-allied' ? viewer : null;
  if (shared && side !== null && side !== seated)
    return <HandOver key={side} side={side} onReady={() => setSeated(side)} />;
  return <CampaignLayout />;
}
