import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { hasCompany } from '../online/service.js';

/** Games with friends come only where the service has some to list, or somebody signs in. */
const OnlineGames = lazy(() => import('../online/OnlineGames.js'));

/** Milliseconds between two looks for open tables. */
const LOOK_EVERY = 20_000;

/** The part of the first page that the service fills; a stranger to it finds the way in. */
export function OnlineCorner(): ReactElement | null {
  const say = useSay();
  const [found, setFound] = useState<boolean | null>(null);
  const [signIn, setSignIn] = useState(false);
  const wanted = found === true || signIn;
  useEffect(() => {
    if (wanted) return;
    const look = (): void => void hasCompany().then(setFound);
    look();
    const timer = setInterval(() => !document.hidden && look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [wanted]);
  if (wanted) {
    return (
      <Suspense fallback={null}>
        <OnlineGames signIn={signIn} />
      </Suspense>
    );
  }
  if (found === null) return null;
  return (
    <p className="sign-in">
      <button type="button" className="button plain" data-testid="account" onClick={() => setSignIn(true)}>
        {say('home.sign-in')}
      </button>
    </p>
  );
}
