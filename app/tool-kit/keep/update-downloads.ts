import { readLocal, writeLocal } from '~/platform/local-store';
import { downloadFiles, filesNeeded, readNeeds } from './download-files';
import { downloadedTools } from './downloaded-tools';

/**
 * Fetches what kept tools need of a new release, or what the browser has thrown away. Quietly: what cannot be
 * had now is asked for again with the next page.
 */
export async function updateDownloads(): Promise<void> {
  const slugs = readLocal(downloadedTools);
  if (slugs.length === 0 || typeof caches === 'undefined') return;
  try {
    const files = filesNeeded(await readNeeds(), slugs);
    await downloadFiles(files, { signal: new AbortController().signal });
  } catch {
    // Offline, or no room; the dialog tells it to whoever asks.
  }
}

/**
 * Keeps what a page needs whose data lie on this device, from now on and with each release: without a word,
 * since it was asked for with the data. Nothing is fetched where there is no service worker to answer with it.
 * @param slug a tool's, or the name of a feature that has an `account-copy.ts`
 */
export function addDownload(slug: string): void {
  const slugs = readLocal(downloadedTools);
  if (slugs.includes(slug)) return;
  writeLocal(downloadedTools, [...slugs, slug]);
  void globalThis.navigator?.serviceWorker?.ready.then(updateDownloads);
}

/** The data are gone from this device. Files that are there stay until they are of no release. */
export function removeDownload(slug: string): void {
  const slugs = readLocal(downloadedTools);
  if (slugs.includes(slug))
    writeLocal(
      downloadedTools,
      slugs.filter((one) => one !== slug),
    );
}
