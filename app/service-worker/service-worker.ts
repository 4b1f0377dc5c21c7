/**
 * The service worker, for offline use (docs/decisions/060-offline.md).
 * Pages come from the network or, without one, from copies prerendered by the build; files of a release,
 * downloaded tools and engines come from the device. It never caches personal data: the only responses that
 * it stores are static files and pages that the server marks as public.
 */
import { type PrecacheEntry, Serwist } from 'serwist';
import { answerEngineFrame, ENGINE_FRAME_PATH } from '~/platform/engine-frame';
import {
  CACHES,
  isNetworkOnly,
  isStaticFile,
  PAGES_FILE,
  type ReleaseResponse,
  SHARE_PATH,
  type ToServiceWorker,
} from '~/platform/offline/offline-contract';
import { answerData } from './answer-data';
import { answerFile } from './answer-file';
import { answerPage } from './answer-page';
import { answerRoutes } from './answer-routes';
import { dropOldFiles } from './drop-old-files';
import { fillRelease } from './fill-release';
import { takeShared } from './take-shared';

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] };

/** Remix's version of the client files, inserted by the build. */
declare const __RELEASE__: string;

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cacheName: CACHES.release, cleanURLs: false },
});
const readPages = () => serwist.matchPrecache(PAGES_FILE);

serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === ENGINE_FRAME_PATH,
  async ({ url }) => answerEngineFrame(url),
);
serwist.registerCapture(
  ({ sameOrigin, request, url }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !isNetworkOnly(url.pathname) &&
    !isStaticFile(url.pathname),
  ({ request, event }) => answerPage(request, event as FetchEvent, readPages),
);
serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/__manifest',
  ({ request }) => answerRoutes(request),
);
serwist.registerCapture(
  ({ sameOrigin, url }) =>
    sameOrigin && url.pathname.endsWith('.data') && !isNetworkOnly(url.pathname),
  ({ request, event }) => answerData(request, (event as FetchEvent).clientId),
);
serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && isStaticFile(url.pathname),
  ({ request, event }) => answerFile(request, event),
);
serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(request),
  'POST',
);

// A new release activates without waiting for old tabs: it also serves the files of the release before, so
// each tab keeps running the release that it was loaded with.
self.addEventListener('install', (event) => {
  event.waitUntil(fillRelease(cacheKeys()).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', (event) => {
  const message = event.data as ToServiceWorker;
  if (message.kind === 'hello')
    event.ports[0]?.postMessage({ release: __RELEASE__ } satisfies ReleaseResponse);
  if (message.kind === 'hello' && message.release === __RELEASE__) event.waitUntil(tidy());
  if (message.kind === 'signed-out')
    event.waitUntil(Promise.all([caches.delete(CACHES.read), caches.delete(CACHES.shared)]));
});

async function tidy(): Promise<void> {
  // Offline, or storage is full: the next page load retries.
  await fillRelease(cacheKeys()).catch(() => undefined);
  await dropOldFiles(__RELEASE__, serwist.getPrecachedUrls(), cacheKeys());
}

/** The names under which this release's files are stored. */
function cacheKeys(): Set<string> {
  return new Set(serwist.getPrecachedUrls().map((url) => serwist.getPrecacheKeyForUrl(url) ?? url));
}
