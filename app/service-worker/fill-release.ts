import { CACHES } from '~/platform/offline/offline-contract';

/** Number of parallel downloads. */
const LANES = 8;

/**
 * Fetches the missing files of the release: on installation all that changed, later those that the browser
 * (short of space) or the user has deleted. Stops at the first failure; files fetched by then are kept.
 * Serwist's own installation is not used, because it never settles when a file fails.
 * @param keys the addresses under which the release's files are stored
 * @throws the error of the first file that failed
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
