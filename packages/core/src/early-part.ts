/** Engines that are fetched and started before they are asked for, and when they may be. */
import { BEING_FETCHED_HEADER } from './being-fetched';

/**
 * Whether a file of our own origin is on this device already: kept for offline use, or fetched before through the
 * service worker.
 * @param path relative to the origin's root, one of vendor-assets.ts
 */
export async function isPartHere(path: string): Promise<boolean> {
  try {
    const kept = await caches.match(`/${path}`, { ignoreVary: true });
    return kept !== undefined && !kept.headers.has(BEING_FETCHED_HEADER);
  } catch {
    return false;
  }
}

/**
 * Whether an engine may be started before the user asks for the work: it is here, or the connection is neither
 * slow nor one that the user wants to spare. Browsers that say nothing of the connection are taken to be fast.
 * @param path as in {@link isPartHere}
 */
export async function mayStartEarly(path: string): Promise<boolean> {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string; type?: string };
  };
  const { saveData = false, effectiveType = '4g', type } = connection ?? {};
  const isFree = !saveData && effectiveType === '4g' && type !== 'cellular';
  return isFree || (await isPartHere(path));
}
