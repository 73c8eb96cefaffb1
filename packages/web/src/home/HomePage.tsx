import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { DamagedGame, GameHeader, ScenarioCard } from '../client/port.js';
import { useSay } from '../i18n/text.js';
import { hasService } from '../online/service.js';
import { Icon } from '../panels/Icon.js';
import { SettingsDialog } from '../panels/SettingsDialog.js';
import { ThemeContext, useTheme } from '../themes/theme.js';
import { type Draft, firstDraft, optionsOf, rulesOf } from './draft.js';
import { GameList } from './GameList.js';
import { useHouse } from './house.js';
import { NewGameForm } from './NewGameForm.js';
import { Preview } from './Preview.js';

const CampaignPreview = lazy(() => import('../marechaux/CampaignPreview.js'));

/** The first page: games, a new game, and its map. */
export function HomePage(): ReactElement {
  const say = useSay();
  const house = useHouse();
  const theme = useTheme(false);
  const [, go] = useLocation();
  const [scenarios, setScenarios] = useState<readonly ScenarioCard[]>([]);
  const [games, setGames] = useState<readonly (GameHeader | DamagedGame)[] | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [formOpen, setFormOpen] = useState(false);
  const [service, setService] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const chosen = scenarios.find(({ id }) => id === draft?.scenario);
  const refresh = (): void => void house.games().then(setGames);
  useEffect(() => {
    document.title = say('app.name');
    void house.games().then(setGames);
    void hasService().then(setService);
    void house.scenarios().then((all) => {
      setScenarios(all);
      setDraft((held) => held ?? firstDraft(all));
    });
  }, [house, say]);

  const start = async (): Promise<void> => {
    if (draft === null) return;
    if (draft.opponent === 'friend') {
      const { startWithFriend } = await import('../online/begin.js');
      const begun = await startWithFriend(draft, scenarios);
      setFault(begun.fault);
      if (begun.game !== null) go(`/friend/${begun.game}`);
      return;
    }
    const made = await house.create(rulesOf(draft, scenarios));
    if (made.ok) go(`/game/${made.value}`);
  };

  return (
    <ThemeContext value={theme}>
      <div className={`home ${formOpen ? 'form-open' : ''}`}>
        <header className="app-bar">
          <span className="word-mark">{say('app.name')}</span>
          <span className="spring" />
          <button
            type="button"
            className="icon-button"
            aria-label={say('table.settings')}
            onClick={() => setSettingsOpen(true)}
          >
            <Icon name="sliders" />
          </button>
        </header>
        <main className="home-main">
          <GameList games={games} onChange={refresh} onNew={() => setFormOpen(true)} service={service} />
          {draft === null ? (
            <section className="new-game" aria-busy="true" />
          ) : (
            <NewGameForm
              draft={draft}
              scenarios={scenarios}
              service={service}
              fault={fault}
              onChange={setDraft}
              onStart={() => void start()}
              onBack={() => setFormOpen(false)}
            />
          )}
          {draft === null ? (
            <div className="preview" />
          ) : chosen?.system === 'marechaux' ? (
            <Suspense fallback={<div className="preview" />}>
              <CampaignPreview scenario={chosen.id} options={optionsOf(draft, chosen)} />
            </Suspense>
          ) : (
            <Preview draft={draft} scenarios={scenarios} />
          )}
        </main>
        <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
      </div>
    </ThemeContext>
  );
}
