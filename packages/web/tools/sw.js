// Keeps the whole page for use without a network. A new version waits until the page asks for it.
const CACHE = 'vedette-__VERSION__';
const FILES = '__FILES__'.split(' ');

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request)));
    return;
  }
  event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(event.request)));
});

self.addEventListener('push', (event) => {
  const { text, game } = event.data.json();
  const options = { body: text, tag: game, icon: '/icon.svg', data: { path: `/friend/${game}` } };
  event.waitUntil(self.registration.showNotification('Vedette', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(event.notification.data.path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(movePushes(event.oldSubscription, event.newSubscription));
});

/** Tells the service where pushes reach this browser now that its subscription has been replaced. */
async function movePushes(former, given) {
  const fresh = given ?? (former === null ? null : await self.registration.pushManager.subscribe(former.options));
  if (former !== null) await sendContact('/api/contacts/drop', former);
  if (fresh !== null) await sendContact('/api/contacts', fresh);
}

/** Sends a subscription to the service, as the page does. */
function sendContact(path, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ kind: 'push', address: JSON.stringify({ endpoint, keys }) });
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Brings the page of a game to the front, or opens it. */
async function openGame(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  await (open === undefined ? self.clients.openWindow(path) : open.focus());
}
