/**
 * The service worker: makes the app start without a network, and sends pending ops when the browser finds a network after the
 * last page was closed. It shows pushes.
 *
 * Invariant: /api is never answered from a cache. Only the files of one build are precached, and a navigation falls back to
 * that build's index.html; rarely opened screens are precached compressed; fonts, confetti and the files that read pictures are kept once they are needed, and everything else goes to the
 * network untouched.
 */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { compressedEnding } from './compressed-ending.ts';
import { keptFilesCache } from './extraction/kept-files-cache.ts';
import { keepShared, shareAddress } from './state/shared-content.ts';
import { familyDatabase } from './data/family-database.ts';
import { openNotice, showPush } from './workers/push-events.ts';
import { backgroundSyncTag } from './workers/background-sync.ts';
import { syncOnce } from './workers/sync-once.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Background Sync's event (WICG), which TypeScript doesn't know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const precached = self.__WB_MANIFEST;
precacheAndRoute(precached);

/** The paths of the scripts that are precached compressed. */
const compressed = new Set(
  precached
    .map((entry) => (typeof entry === 'string' ? entry : entry.url))
    .filter((path) => path.endsWith(compressedEnding))
    .map((path) => `/${path.slice(0, -compressedEnding.length)}`),
);

/** A script out of its compressed copy, under the copy's own headers: a worker's say what it may do. */
async function decompress(request: Request): Promise<Response> {
  const copy = await matchPrecache(new URL(request.url).pathname + compressedEnding);
  if (!copy?.body) return fetch(request);
  const headers = new Headers(copy.headers);
  headers.set('Content-Type', 'text/javascript');
  headers.delete('Content-Length');
  return new Response(copy.body.pipeThrough(new DecompressionStream('gzip')), { headers });
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && compressed.has(url.pathname),
  ({ request }) => decompress(request),
);
// Letters that few names need or few people ask for are kept once they were shown.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  new CacheFirst({ cacheName: 'letters' }),
);
// Confetti flies for children who have asked for it: it is kept once it has flown, and without it there is none.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/confetti.'),
  new CacheFirst({ cacheName: 'confetti' }),
);
// The page fetches the engines that read pictures and PDFs when it needs them, and they are cached; without a network only
// this cache has them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(keptFilesCache);
    return (await cache.match(request.url)) ?? fetch(request);
  },
);
// What another app shares comes as a form; the screen that reads it takes it from where it is kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
  ({ request }) => keepShared(request),
  'POST',
);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/^\/api(?:\/|$)/] }),
);

// A new build activates only when the page says so: a reload in the middle of typing would lose the text.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === backgroundSyncTag) waitUntil.call(event, syncOnce(familyDatabase));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(event.notification, self.clients));
});

clientsClaim();
