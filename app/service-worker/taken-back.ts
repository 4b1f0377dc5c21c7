/**
 * The kill switch, which `SERVICE_WORKER=off npm run deploy` puts at /sw.js instead. A browser that checks for
 * an update (at the next visit, or after a day at the latest) gets this one, which deletes all cached files of
 * the suite and unregisters itself. User data stays.
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
