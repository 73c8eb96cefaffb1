import type { HexId, Verb } from '@vedette/napoleonic20';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { type BattleKeyActions, useKeys } from '../a11y/useKeys.js';
import { useSpokenEvents } from '../a11y/useSpokenEvents.js';
import { saveAsFile } from '../home/files.js';
import { sayData, useSay } from '../i18n/text.js';
import { ArrivalStrip } from '../panels/ArrivalStrip.js';
import { CombatPanel } from '../panels/CombatPanel.js';
import { Dice } from '../panels/Dice.js';
import { EventCard } from '../panels/EventCard.js';
import { InForce } from '../panels/InForce.js';
import { LogPanel } from '../panels/LogPanel.js';
import { Morale } from '../panels/Morale.js';
import { OffMap } from '../panels/OffMap.js';
import { PromptBar } from '../panels/PromptBar.js';
import { RuleOpener } from '../panels/RuleLink.js';
import { Scrubber } from '../panels/Scrubber.js';
import { Selected } from '../panels/Selected.js';
import { SettingsDialog } from '../panels/SettingsDialog.js';
import { type Tab, TabBar } from '../panels/TabBar.js';
import { TopBar } from '../panels/TopBar.js';
import { useOdds } from '../panels/useOdds.js';
import { ThemeContext, useTheme } from '../themes/theme.js';
import type { Camera, Margins } from './camera.js';
import { useTable, useView } from './context.js';
import { Later, OrderBox, OverCard, RulesDialog } from './later.js';
import { MapSurface } from './MapSurface.js';
import { CommandContext, useCommand } from './useCommand.js';

/** The table: top bar, map, prompt, and the column of panels; on small screens drawer and sheet. */
export function TableLayout(): ReactElement {
  const say = useSay();
  const { screen, battle } = useTable();
  const night = useView((view) => view.shown.observation.night);
  const notSaved = useView((view) => view.notSaved);
  const theme = useTheme(night);
  const camera = useRef<Camera | null>(null);
  const [zones, setZones] = useState<readonly HexId[] | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [tab, setTab] = useState<Tab>('map');
  const [drawer, setDrawer] = useState(false);
  const [oddsOpen, setOddsOpen] = useState(false);
  const odds = useOdds();
  const over = useView((view) => view.shown.prompt.kind === 'over');
  const [allCommand, setAllCommand] = useState(false);
  const hasLeaders = useView(({ shown }) => shown.observation.counters.some(({ facts }) => facts?.arm === 'leader'));
  const command = useCommand(allCommand);
  const index = useView((view) => view.shown.index);

  useEffect(() => {
    document.title = `${sayData(say, `battle.${battle}`, battle)} · ${say('app.name')}`;
  }, [say, battle]);
  useSpokenEvents();

  const toggleZones = useCallback(() => {
    if (zones !== null) {
      setZones(null);
      return;
    }
    const { viewer } = screen.view.get().shown.observation;
    const side = viewer === 'french' ? 'allied' : 'french';
    void screen.client.ask({ type: 'zones', side }).then((answer) => {
      if (answer.ok && answer.value.type === 'zones') setZones(answer.value.hexes);
    });
  }, [zones, screen]);
  useEffect(() => {
    if (index >= 0) setZones(null);
  }, [index]);

  const toggleCommand = useCallback(() => setAllCommand((shown) => !shown), []);
  const actions: BattleKeyActions = {
    camera,
    zones: toggleZones,
    command: toggleCommand,
    rules: () => setRule(''),
    order: () => setOrdering(true),
    log: () => setTab((now) => (now === 'log' ? 'map' : 'log')),
    forces: () => setTab((now) => (now === 'forces' ? 'map' : 'forces')),
  };
  useKeys(actions);

  const margins = useCallback(coveredMargins, []);
  const onCamera = useCallback((made: Camera | null) => {
    camera.current = made;
  }, []);
  const combat = odds !== null;
  const declaring = useView(
    ({ shown: { observation } }) => observation.declaration !== null && observation.battleNow === null,
  );
  const save = (): void =>
    void screen.client.record().then((record) => saveAsFile('vedette-game.json', JSON.stringify(record)));
  return (
    <ThemeContext value={theme}>
      <RuleOpener value={setRule}>
        <CommandContext value={command}>
          <a className="skip-link" href="#board">
            {say('app.skip')}
          </a>
          <div
            data-moment={index}
            className={`table tab-${tab} ${drawer || combat ? 'drawer-open' : ''} ${combat ? 'in-combat' : ''} ${declaring && !oddsOpen ? 'odds-away' : ''}`}
          >
            <TopBar
              onRules={() => setRule('')}
              onSettings={() => setSettingsOpen(true)}
              onForces={() => setTab('forces')}
              onSave={save}
            />
            <main className="map-area">
              <h1 className="unseen">{sayData(say, `battle.${battle}`, battle)}</h1>
              {notSaved === null ? null : (
                <p className="not-saved" role="alert">
                  {say('table.not-saved', { why: notSaved })}
                </p>
              )}
              <MapSurface
                margins={margins}
                zones={zones}
                onZones={toggleZones}
                command={hasLeaders ? { shown: allCommand, toggle: toggleCommand } : null}
                onCamera={onCamera}
              >
                <Dice />
                {over ? (
                  <Later>
                    <OverCard />
                  </Later>
                ) : null}
              </MapSurface>
              <div className="bottom-sheet">
                {ordering ? (
                  <Later>
                    <OrderBox onClose={() => setOrdering(false)} />
                  </Later>
                ) : null}
                <ArrivalStrip />
                <PromptBar
                  odds={combat && declaring ? { open: oddsOpen, toggle: () => setOddsOpen(!oddsOpen) } : null}
                  inPanel={odds?.reserves == null ? NO_VERBS : RESERVES}
                />
                <TabBar tab={tab} onTab={(next) => (next === 'rules' ? setRule('') : setTab(next))} />
              </div>
            </main>
            <aside className="column" aria-label={say('table.panel')}>
              <button
                type="button"
                className="drawer-handle"
                aria-expanded={drawer || combat}
                onClick={() => setDrawer(!drawer)}
              >
                <span className="unseen">{say('table.panel')}</span>
              </button>
              {odds === null ? null : <CombatPanel {...odds} />}
              <Morale />
              <EventCard />
              <Selected />
              <OffMap />
              <InForce />
              <LogPanel />
              <Scrubber screen={screen} />
            </aside>
          </div>
          {rule === null ? null : (
            <Later>
              <RulesDialog rule={rule} onClose={() => setRule(null)} />
            </Later>
          )}
          <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
        </CommandContext>
      </RuleOpener>
    </ThemeContext>
  );
}

/** Choices that the combat panel offers instead of the prompt. */
const RESERVES: readonly Verb[] = ['reserve', 'decline'];
const NO_VERBS: readonly Verb[] = [];

const PHONE = 700;
const TABLET = 1100;
/** Share of a phone's map that a battle covers, and width of a tablet's drawer. */
const BATTLE_SHARE = 0.62;
const DRAWER = 340;

/**
 * What panels cover of the map: the prompt that floats on it, and the column where it lies over it. Read from where
 * they are going, not from where they are while they slide.
 */
function coveredMargins(): Margins {
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  if (window.innerWidth < PHONE) {
    const height = document.querySelector('.map-window')?.clientHeight ?? 0;
    const bottom = has('.table.tab-map.in-combat:not(.odds-away)') ? height * BATTLE_SHARE : 0;
    return { top: 0, right: 0, bottom, left: 0 };
  }
  const bar = document.querySelector('.prompt-bar')?.clientHeight ?? 0;
  const right = window.innerWidth < TABLET && has('.table.drawer-open') ? DRAWER : 0;
  return { top: 0, right, bottom: bar + 20, left: 0 };
}
