import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { saveAsFile } from '../home/files.js';
import { useSay } from '../i18n/text.js';
import { RuleOpener } from '../panels/RuleLink.js';
import { SettingsDialog } from '../panels/SettingsDialog.js';
import { type Tab, TabBar } from '../panels/TabBar.js';
import type { Camera, Margins } from '../table/camera.js';
import { ThemeContext, useTheme } from '../themes/theme.js';
import { useCampaignKeys } from './a11y/useCampaignKeys.js';
import { useCampaignSpeech } from './a11y/useCampaignSpeech.js';
import { useCampaign, useHand, useView } from './context.js';
import { tellData } from './i18n/text.js';
import { CampaignBar } from './panels/CampaignBar.js';
import { CampaignDice } from './panels/CampaignDice.js';
import { CampaignOrder } from './panels/CampaignOrder.js';
import { CampaignOver } from './panels/CampaignOver.js';
import { CampaignPrompt } from './panels/CampaignPrompt.js';
import { CampaignRules } from './panels/CampaignRules.js';
import { Column, type ColumnView } from './panels/Column.js';
import { useCombat } from './panels/CombatSheet.js';
import { StackCard } from './table/StackCard.js';
import { StackPopover } from './table/StackPopover.js';
import { ZoneSurface } from './table/ZoneSurface.js';

const PHONE = 700;

function usePhone(): boolean {
  const [phone, setPhone] = useState(window.innerWidth < PHONE);
  useEffect(() => {
    const watch = (): void => setPhone(window.innerWidth < PHONE);
    window.addEventListener('resize', watch);
    return () => window.removeEventListener('resize', watch);
  }, []);
  return phone;
}

/** What the column offers: on a phone its tabs have chosen already. */
function viewsOn(phone: boolean, tab: Tab, combat: boolean): readonly ColumnView[] {
  if (phone) return tab === 'forces' ? ['forces', 'points'] : [];
  return combat ? ['combat', 'forces', 'log', 'points'] : ['forces', 'log', 'points'];
}

/** The campaign table: top bar, map, prompt, and the column of panels; on small screens drawer and sheet. */
export function CampaignLayout(): ReactElement {
  const say = useSay();
  const { screen } = useCampaign();
  const theme = useTheme(false);
  const scenario = useView((view) => view.header.scenario);
  const notSaved = useView((view) => view.notSaved);
  const opened = useHand((hand) => hand.opened);
  const camera = useRef<Camera | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [tab, setTab] = useState<Tab>('map');
  const [view, setView] = useState<ColumnView>('forces');
  const [drawer, setDrawer] = useState(false);
  const phone = usePhone();
  const combat = useCombat() !== null;
  const index = useView((view) => view.shown.index);
  const name = tellData(`campaign.${scenario}`, scenario);
  useEffect(() => {
    document.title = `${name} · ${say('app.name')}`;
  }, [say, name]);
  useEffect(() => setView(combat ? 'combat' : 'forces'), [combat]);
  useCampaignSpeech();
  useCampaignKeys({
    camera,
    rules: () => setRule(''),
    order: () => setOrdering(true),
    log: () => setView((now) => (now === 'log' ? 'forces' : 'log')),
    forces: () => setView('forces'),
  });
  const chooseTab = (next: Tab): void => {
    if (next === 'rules') setRule('');
    else {
      setTab(next);
      if (next !== 'map') setView(next);
    }
  };
  const margins = useCallback((): Margins => {
    const bottom = window.innerWidth < PHONE ? 0 : (bar.current?.clientHeight ?? 68) + 20;
    return { top: 0, right: 0, bottom, left: 0 };
  }, []);
  const onCamera = useCallback((made: Camera | null) => {
    camera.current = made;
  }, []);
  const save = (): void =>
    void screen.client.record().then((record) => saveAsFile('vedette-game.json', JSON.stringify(record)));
  return (
    <ThemeContext value={theme}>
      <RuleOpener value={setRule}>
        <a className="skip-link" href="#board">
          {say('app.skip')}
        </a>
        <div
          data-moment={index}
          className={`table campaign tab-${tab} ${drawer || combat ? 'drawer-open' : ''} ${combat ? 'in-melee' : ''}`}
        >
          <CampaignBar
            onRules={() => setRule('')}
            onSettings={() => setSettingsOpen(true)}
            onForces={() => setDrawer(!drawer)}
            onSave={save}
          />
          <main className="map-area">
            <h1 className="unseen">{name}</h1>
            {notSaved === null ? null : (
              <p className="not-saved" role="alert">
                {say('table.not-saved', { why: notSaved })}
              </p>
            )}
            <ZoneSurface
              margins={margins}
              onCamera={onCamera}
              floats={(plane) => (
                <>
                  {phone ? null : <StackPopover view={plane} bottom={(bar.current?.clientHeight ?? 68) + 20} />}
                  <CampaignDice />
                  <CampaignOver />
                </>
              )}
            />
            <div ref={bar} className="bottom-sheet">
              {ordering ? <CampaignOrder onClose={() => setOrdering(false)} /> : null}
              {phone && opened !== null && tab === 'map' ? <StackCard zone={opened} /> : null}
              <CampaignPrompt />
              <TabBar tab={tab} onTab={chooseTab} />
            </div>
          </main>
          <Column
            view={phone && tab === 'map' ? 'combat' : view}
            onView={setView}
            views={viewsOn(phone, tab, combat)}
            open={drawer || combat}
            onHandle={() => setDrawer(!drawer)}
          />
        </div>
        <CampaignRules rule={rule} onClose={() => setRule(null)} />
        <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
      </RuleOpener>
    </ThemeContext>
  );
}
