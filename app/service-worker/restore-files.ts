import { CACHES } from '~/platform/offline/offline-contract';

/**
 * Fetches what is missing of the release: a browser that is short of room, or a person, may have emptied the
 * cache under a service worker that stays, which is never installed again by itself. Stops quietly without a
 * network; the next page tries again.
 * @param keys the addresses under which the release's files are stored
 */
export async function restoreFiles(keys: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHES.release);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  try {
    for (const key of keys) {
      if (there.has(key)) continue;
      const response = await fetch(key);
      if (response.status !== 200) return;
      await cache.put(key, response);
    }
  } catch {
    // Offline, or no room.
  }
}
