import type { GameTypes } from '@vedette/kernel';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { GameScreen } from '../store/game.js';
import { useStore } from '../store/store.js';
import { Dialog } from './Dialog.js';
import { Icon } from './Icon.js';

/** What the tools of the bar open. */
export interface BarTools {
  onRules(): void;
  onSettings(): void;
  onForces(): void;
  onSave(): void;
}

interface TableBarProps<T extends GameTypes> extends BarTools {
  readonly screen: Pick<GameScreen<T>, 'view' | 'client'>;
  /** Which game this is, where there is room. */
  readonly name: ReactNode;
  /** Which moment it is, on a phone. */
  readonly moment: ReactNode;
  readonly track: ReactNode;
  /** How both sides stand, on a phone. */
  readonly chips: ReactNode;
  /** What the menu says below its buttons. */
  readonly menuNote?: ReactNode;
}

/** The bar above a table: its game, its turns, undo and the tools. */
export function TableBar<T extends GameTypes>(props: TableBarProps<T>): ReactElement {
  const { screen, name, moment, track, chips, menuNote, onRules, onSettings, onForces, onSave } = props;
  const say = useSay();
  const { strict } = useStore(screen.view, (view) => view.header);
  const undoTo = useStore(screen.view, (view) => (view.lookingBack ? null : view.shown.undoTo));
  const [menu, setMenu] = useState(false);
  const undoWords = say(strict ? 'table.undo-strict' : undoTo === null ? 'table.undo-none' : 'table.undo');
  return (
    <header className="app-bar table-bar">
      <Link className="word-mark wide" href="/">
        {say('app.name')}
      </Link>
      <Link className="icon-button narrow" href="/" aria-label={say('app.home')}>
        <Icon name="back" />
      </Link>
      <div className="game-name wide">{name}</div>
      <div className="game-name narrow">{moment}</div>
      <div className="wide track-holder">{track}</div>
      <div className="narrow morale-chips">{chips}</div>
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
        {menuNote}
      </Dialog>
    </header>
  );
}
