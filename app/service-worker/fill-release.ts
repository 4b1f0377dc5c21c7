import { CACHES } from '~/platform/offline/offline-contract';

/** Downloads side by side. */
const LANES = 8;

/**
 * Fetches what is missing of the release: all that changed when a service worker is installed, and later what
 * a browser short of room or a person has deleted under it. The first failure ends it; what has come stays and
 * is not fetched again. Serwist's own installing never ends when a file fails, and is therefore not used.
 * @param keys the addresses under which the release's files are stored
 * @throws what the first file failed with
 */
export async function fillRelease(keys: Iterable<string>): Promise<void> {
  const cache = await caches.open(CACHES.release);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...keys].filter((key) => !there.has(key));
  const failed = new AbortController();
  const lane = async () => {
    for (let key = missing.shift(); key && !failed.signal.aborted; key = missing.shift()) {
      const response = await fetch(key, { signal: failed.signal });
      if (response.status !== 200) throw new Error(`${key}: ${response.status}`);
      await cache.put(key, response);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
