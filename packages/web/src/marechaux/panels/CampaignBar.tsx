import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { companyOf } from '../../i18n/company.js';
import { dateWords } from '../../i18n/format.js';
import { useSay } from '../../i18n/text.js';
import { Dialog } from '../../panels/Dialog.js';
import { Icon } from '../../panels/Icon.js';
import { useCampaign, useView } from '../context.js';
import { sideName } from '../i18n/sentences.js';
import { tell, tellData } from '../i18n/text.js';
import { CampaignTurns } from './CampaignTurns.js';
import { useVictory } from './Points.js';

interface BarProps {
  onRules(): void;
  onSettings(): void;
  onForces(): void;
  onSave(): void;
}

/** Which campaign this is, its days, and the tools of the table. */
export function CampaignBar({ onRules, onSettings, onForces, onSave }: BarProps): ReactElement {
  const say = useSay();
  const { screen, facts } = useCampaign();
  const header = useView((view) => view.header);
  const turn = useView((view) => view.shown.observation.turn);
  const viewer = useView((view) => view.shown.observation.viewer);
  const undoTo = useView((view) => (view.lookingBack ? null : view.shown.undoTo));
  const [menu, setMenu] = useState(false);
  const victory = useVictory();
  const undoWords = say(header.strict ? 'table.undo-strict' : undoTo === null ? 'table.undo-none' : 'table.undo');
  const name = tellData(`campaign.${header.scenario}`, header.scenario);
  const seat = viewer === 'french' || viewer === 'anglo-allied' ? `${sideName(viewer)} · ` : '';
  return (
    <header className="app-bar table-bar">
      <Link className="word-mark wide" href="/">
        {say('app.name')}
      </Link>
      <Link className="icon-button narrow" href="/" aria-label={say('app.home')}>
        <Icon name="back" />
      </Link>
      <div className="game-name wide">
        <b>{name}</b>
        <span className="quiet">
          {seat}
          {say(companyOf(header))}
        </span>
      </div>
      <div className="game-name narrow">
        <b>{say('table.turn', { turn })}</b>
        <span className="quiet">{dateWords(facts.sheet.turns[turn - 1] ?? '')}</span>
      </div>
      <div className="wide track-holder">
        <CampaignTurns />
      </div>
      <div className="narrow morale-chips">
        {(['anglo-allied', 'french'] as const).map((side, number) => (
          <span key={side} className={`side-chip ${side === 'french' ? 'french' : 'allied'}`}>
            <span className="unseen">
              {sideName(side)}: {tell('points.sum', { points: victory?.points[number] ?? 0 })}
            </span>
            <span aria-hidden="true">
              {say(side === 'french' ? 'side.short.french' : 'side.short.allied')} <b>{victory?.points[number] ?? 0}</b>
            </span>
          </span>
        ))}
      </div>
      <div className="tools">
        <button
          type="button"
          className="icon-button"
          aria-label={undoWords}
          title={undoWords}
          disabled={undoTo === null}
          data-testid="undo"
          onClick={() => void screen.client.undo()}
        >
          <Icon name="undo" />
        </button>
        <button type="button" className="icon-button wide" aria-label={say('table.rules')} onClick={onRules}>
          <Icon name="book" />
        </button>
        <button
          type="button"
          className="icon-button wide only-drawer"
          aria-label={say('table.forces')}
          onClick={onForces}
        >
          <Icon name="forces" />
        </button>
        <button type="button" className="icon-button" aria-label={say('table.menu')} onClick={() => setMenu(true)}>
          <Icon name="sliders" />
        </button>
      </div>
      <Dialog title={say('table.menu')} open={menu} onClose={() => setMenu(false)}>
        <button
          type="button"
          className="button"
          onClick={() => {
            setMenu(false);
            onSettings();
          }}
        >
          {say('settings.title')}
        </button>
        <button type="button" className="button" onClick={onSave}>
          {say('home.save-file')}
        </button>
        <Link className="button" href="/">
          {say('app.home')}
        </Link>
        <p className="quiet">{tell('keys.help')}</p>
      </Dialog>
    </header>
  );
}
