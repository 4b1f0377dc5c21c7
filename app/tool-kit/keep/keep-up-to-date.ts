import { readLocal, writeLocal } from '~/platform/local-store';
import { filesOf, keepFiles, readNeeds } from './keep-files';
import { keptTools } from './kept-tools';

/**
 * Fetches what kept tools need of a new release, or what the browser has thrown away. Quietly: what cannot be
 * had now is asked for again with the next page.
 */
export async function keepUpToDate(): Promise<void> {
  const slugs = readLocal(keptTools);
  if (slugs.length === 0 || typeof caches === 'undefined') return;
  try {
    const files = filesOf(await readNeeds(), slugs);
    await keepFiles(files, { signal: new AbortController().signal });
  } catch {
    // Offline, or no room; the dialog tells it to whoever asks.
  }
}

/**
 * Keeps what a page needs whose data lie on this device, from now on and with each release: without a word,
 * since it was asked for with the data. Nothing is fetched where there is no service worker to answer with it.
 * @param slug a tool's, or the name of a feature that has an `account-copy.ts`
 */
export function keepWithData(slug: string): void {
  const slugs = readLocal(keptTools);
  if (slugs.includes(slug)) return;
  writeLocal(keptTools, [...slugs, slug]);
  void globalThis.navigator?.serviceWorker?.ready.then(keepUpToDate);
}

/** The data are gone from this device. Files that are there stay until they are of no release. */
export function keepNoLonger(slug: string): void {
  const slugs = readLocal(keptTools);
  if (slugs.includes(slug))
    writeLocal(
      keptTools,
      slugs.filter((one) => one !== slug),
    );
}
