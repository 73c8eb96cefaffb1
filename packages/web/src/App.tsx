import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { Link, Route, Switch } from 'wouter';
import { Announcer } from './a11y/Announcer.js';
import type { GameHouse } from './client/port.js';
import { HomePage } from './home/HomePage.js';
import { HouseContext } from './home/house.js';
import { SayContext, sayIn, useSay } from './i18n/text.js';
import { UpdateNotice } from './panels/UpdateNotice.js';
import { settings } from './store/settings.js';
import { useStore } from './store/store.js';
import { TablePage } from './table/TablePage.js';

/** Games with friends come only when one is opened. */
const OnlinePage = lazy(() => import('./online/OnlinePage.js'));

/** The whole page. */
export function App({ house }: { readonly house: GameHouse }): ReactElement {
  const language = useStore(settings, (all) => all.language);
  const say = useMemo(() => sayIn(language), [language]);
  return (
    <SayContext value={say}>
      <HouseContext value={house}>
        <Announcer>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/game/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/:door/:id">
              {({ door, id }) =>
                door === 'friend' || door === 'join' || door === 'watch' ? (
                  <Suspense fallback={<main className="empty-page" aria-busy="true" />}>
                    <OnlinePage key={`${door}/${id}`} door={door} game={id} />
                  </Suspense>
                ) : (
                  <NotFound />
                )
              }
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
          <UpdateNotice />
        </Announcer>
      </HouseContext>
    </SayContext>
  );
}

function NotFound(): ReactElement {
  const say = useSay();
  return (
    <main className="empty-page">
      <h1>{say('app.name')}</h1>
      <p>{say('app.not-found')}</p>
      <Link className="button primary" href="/">
        {say('app.home')}
      </Link>
    </main>
  );
}
