import type { ReactElement } from 'react';
import { useSay } from '../../i18n/text.js';
import { Scrubber } from '../../panels/Scrubber.js';
import { useCampaign, useView } from '../context.js';
import { tell } from '../i18n/text.js';
import { OnlyYou } from '../table/StackCard.js';
import { CampaignLog } from './CampaignLog.js';
import { CombatSheet, useCombat } from './CombatSheet.js';
import { EventHand } from './EventHand.js';
import { OrderOfBattle } from './OrderOfBattle.js';
import { Points } from './Points.js';

/** What the column shows. */
export type ColumnView = 'forces' | 'log' | 'points' | 'combat';

interface ColumnProps {
  readonly view: ColumnView;
  onView(view: ColumnView): void;
  /** The views to choose from. */
  readonly views: readonly ColumnView[];
  readonly open: boolean;
  onHandle(): void;
}

/** The column beside the map: order of battle, log, points, and the combat sheet while there is a combat. */
export function Column({ view, onView, views, open, onHandle }: ColumnProps): ReactElement {
  const say = useSay();
  const { screen } = useCampaign();
  const sheet = useCombat();
  const viewer = useView((value) => value.shown.observation.viewer);
  const shown = view === 'combat' && sheet === null ? 'forces' : view;
  return (
    <aside className={`column campaign-column shows-${shown}`} aria-label={say('table.panel')}>
      <button type="button" className="drawer-handle" aria-expanded={open} onClick={onHandle}>
        <span className="unseen">{say('table.panel')}</span>
      </button>
      {views.length < 2 ? null : (
        <fieldset className="column-tabs segments" aria-label={tell('tabs.label')}>
          {views.map((one) => (
            <label key={one}>
              <input type="radio" name="column" checked={one === shown} onChange={() => onView(one)} />
              {tell(`tab.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {shown === 'forces' ? (
        <>
          <div className="column-head">
            <h2>{tell('forces.title')}</h2>
            {viewer === 'french' || viewer === 'anglo-allied' ? <OnlyYou /> : null}
          </div>
          <div className="column-body">
            <OrderOfBattle />
          </div>
          <EventHand />
        </>
      ) : null}
      {shown === 'log' ? (
        <>
          <CampaignLog />
          <Scrubber screen={screen} />
        </>
      ) : null}
      {shown === 'points' ? (
        <div className="column-body">
          <Points />
        </div>
      ) : null}
      {shown === 'combat' && sheet !== null ? <CombatSheet combat={sheet} /> : null}
    </aside>
  );
}
