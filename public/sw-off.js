// What the server answers as /sw.js while its operator has taken the service worker back (TRAILBOOK_SERVICE_WORKER=off; see
// sync-server/README.md). It takes the place of whichever runs, deletes the files that one kept, and ends itself; pages come from
// the server again. Records lie in IndexedDB, which it doesn't touch; nor does it touch what another app has shared and no screen has taken yet.
const ofPeople = 'shared';

/** Whether a page says that it reloads by itself, when nothing on it would be lost. One that a broken worker broke says nothing. */
const takesCare = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 2000);
    page.postMessage({ type: 'SERVICE_WORKER_ENDED' }, [port2]);
  });

const reload = async (page) => {
  if (!(await takesCare(page))) await page.navigate(page.url);
};

const end = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== ofPeople).map((name) => caches.delete(name)));
  // Only those that a worker serves: a page that comes from the server would otherwise be loaded for ever.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.allSettled(pages.map(reload));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
