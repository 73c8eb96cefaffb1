import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';

/** Registers the service worker; when a new version waits, offers to use it. */
export function UpdateNotice(): ReactElement | null {
  const say = useSay();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let replaced = false;
    const controlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (controlled && !replaced) location.reload();
      replaced = true;
    });
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => {
        const look = (): void => setWaiting(registration.waiting);
        look();
        registration.addEventListener('updatefound', () =>
          registration.installing?.addEventListener('statechange', look),
        );
      })
      .catch(() => setWaiting(null));
  }, []);
  if (waiting === null || navigator.serviceWorker.controller === null) return null;
  return (
    <div className="update-notice" role="status">
      <span>{say('app.update')}</span>
      <button type="button" className="button primary" onClick={() => waiting.postMessage('use-new-version')}>
        {say('app.update-now')}
      </button>
    </div>
  );
}
