import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { mapOf } from '../board/sheets.js';
import { companyOf } from '../i18n/company.js';
import { dateWords } from '../i18n/format.js';
import { sayData, useSay } from '../i18n/text.js';
import { useTable, useView } from '../table/context.js';
import { Dialog } from './Dialog.js';
import { Icon } from './Icon.js';
import { TurnTrack } from './TurnTrack.js';

interface TopBarProps {
  onRules(): void;
  onSettings(): void;
  onForces(): void;
  onSave(): void;
}

/** Which game this is, its turns, and the tools of the table. */
export function TopBar({ onRules, onSettings, onForces, onSave }: TopBarProps): ReactElement {
  const say = useSay();
  const { screen, battle } = useTable();
  const header = useView((view) => view.header);
  const { turn, active, phase, morale } = useView((view) => view.shown.observation);
  const undoTo = useView((view) => (view.lookingBack ? null : view.shown.undoTo));
  const [menu, setMenu] = useState(false);
  const box = mapOf(battle).turns[turn - 1];
  const undoWords = say(header.strict ? 'table.undo-strict' : undoTo === null ? 'table.undo-none' : 'table.undo');
  return (
    <header className="app-bar table-bar">
      <Link className="word-mark wide" href="/">
        {say('app.name')}
      </Link>
      <Link className="icon-button narrow" href="/" aria-label={say('app.home')}>
        <Icon name="back" />
      </Link>
      <div className="game-name wide">
        <b>
          {say(`battle.${battle}`)}
          {box === undefined ? '' : `, ${dateWords(box.date)}`}
        </b>
        <span className="quiet">
          {sayData(say, `scenario.${header.scenario}`, header.scenario)} · {say(companyOf(header))}
        </span>
      </div>
      <div className="game-name narrow">
        <b>
          {box === undefined
            ? say('table.turn', { turn })
            : say('table.turn-part', { turn, part: say(`part.${box.part}`) })}
        </b>
        <span className="quiet">
          {say('table.player-phase', { side: say(`side.${active}`), phase: say(`phase.${phase}`) })}
        </span>
      </div>
      <div className="wide track-holder">
        <TurnTrack />
      </div>
      <div className="narrow morale-chips">
        {(['french', 'allied'] as const).map((side) => (
          <span key={side} className={`side-chip ${side}`}>
            <span className="unseen">{say('morale.of', { side: say(`side.${side}`), points: morale[side] })}</span>
            <span aria-hidden="true">
              {say(`side.short.${side}`)} <b>{morale[side]}</b>
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
      </Dialog>
    </header>
  );
}
