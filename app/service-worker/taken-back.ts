/**
 * The kill switch: what `SERVICE_WORKER=off npm run deploy` puts at /sw.js instead. A browser that looks for
 * a new service worker (at the next visit, at the latest after a day) finds this one, which deletes every
 * copy of the suite's own files, takes the service worker away, and leaves what people made alone.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(takeBack());
});

async function takeBack(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('entropy-')) await caches.delete(name);
  await self.registration.unregister();
}
