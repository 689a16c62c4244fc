/**
 * The service worker: makes the app start without a network, sends pending ops when the browser finds a network after
 * the last page was closed, and shows pushes.
 *
 * Invariant: /api is never answered from a cache. Only the files of one build are precached, and a navigation falls
 * back to that build's index.html. A service worker is installed once all of them are there, and restores lost ones.
 * Fonts, confetti and the files that read pictures are cached on first use, and everything else goes to the network
 * untouched.
 */
import './supplied.ts';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ocrAssetsCache } from './extraction/ocr-assets-cache.ts';
import { shareAddress } from '../shared-model/contracts/page-addresses.ts';
import { keepShared } from './browser/shared-content.ts';
import { missingFilesQuestion } from './workers/missing-files.ts';
import { openNotice, showPush } from './workers/push-events.ts';
import { backgroundSyncTag } from './workers/background-sync.ts';
import { putBack } from './workers/whole-precache.ts';
import type * as sync from './sw-sync.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  /** What `sw-sync.ts` exports, once it is imported. */
  trailbookSync?: typeof sync;
};

/** Background Sync's event (WICG), which TypeScript doesn't know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const precached = self.__WB_MANIFEST;
const precache = new PrecacheController();
precache.addToCacheList(precached);

const files = precached.map((entry) => {
  const path = typeof entry === 'string' ? entry : entry.url;
  return { url: new URL(path, self.location.href).href, key: precache.getCacheKeyForURL(path)! };
});
let isWhole = false;
let looking: Promise<number> | undefined;

/** Restores missing files, one call at a time; resolves to the number still missing. */
function makeWhole(): Promise<number> {
  looking ??= caches
    .open(precache.strategy.cacheName)
    .then((cache) => putBack(cache, files, fetch))
    .then((missing) => {
      isWhole = missing === 0;
      return missing;
    })
    .finally(() => (looking = undefined));
  return looking;
}

/** Imports `sw-sync.ts`, as a browser with Background Sync may at any time once it was while this was installed. */
function importSync(): void {
  if ('sync' in self.registration) self.importScripts('/sw-sync.js');
}

async function install(event: ExtendableEvent): Promise<void> {
  importSync();
  await precache.install(event);
  const missing = await makeWhole();
  // A former one, if any, stays; the next start tries again.
  if (missing > 0) throw new Error(`${missing} files of the app could not be kept`);
}

async function activate(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  await makeWhole();
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

// The page itself is served to navigations (below).
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));

// Fonts that few names need or few people ask for are cached once they were shown.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  new CacheFirst({ cacheName: 'letters' }),
);
// Confetti is for children who asked for it: cached after the first use; otherwise there is none offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/confetti.'),
  new CacheFirst({ cacheName: 'confetti' }),
);
// The page downloads the engines that read pictures and PDFs on first use, and they are cached; without a network only
// this cache has them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(ocrAssetsCache);
    return (await cache.match(request.url)) ?? fetch(request);
  },
);
// Other apps share content as a form; it is stored, and the screen that reads it takes it from there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
  ({ request }) => keepShared(request),
  'POST',
);
cleanupOutdatedCaches();

const page = precache.createHandlerBoundToURL('index.html');

/** WebKit keeps a page that was left, and with it whatever blocks the next one, unless storing it is forbidden. */
function neverStored({ body, status, headers }: Response): Response {
  const more = new Headers(headers);
  more.set('Cache-Control', 'no-store');
  return new Response(body, { status, headers: more });
}

registerRoute(
  new NavigationRoute(
    async (options) => {
      const { event } = options;
      if (!isWhole && event instanceof ExtendableEvent) event.waitUntil(makeWhole());
      return neverStored(await page(options));
    },
    { denylist: [/^\/api(?:\/|$)/] },
  ),
);

// A new build activates only when the page says so: a reload in the middle of typing would lose the text.
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === missingFilesQuestion)
    event.waitUntil(makeWhole().then((missing) => event.ports[0]?.postMessage(missing)));
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag !== backgroundSyncTag) return;
  if (!self.trailbookSync) importSync();
  waitUntil.call(event, self.trailbookSync!.syncFamily());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(event.notification, self.clients));
});

clientsClaim();
