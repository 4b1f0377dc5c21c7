import { readLocal, writeLocal } from '~/platform/local-store';
import { downloadFiles, filesNeeded, readNeeds } from './download-files';
import { downloadedTools } from './downloaded-tools';

/**
 * Fetches the files that stored tools need of a new release, or that the browser has evicted. Fails silently:
 * the next page tries again.
 */
export async function updateDownloads(): Promise<void> {
  const slugs = readLocal(downloadedTools);
  if (slugs.length === 0 || typeof caches === 'undefined') return;
  try {
    const files = filesNeeded(await readNeeds(), slugs);
    await downloadFiles(files, { signal: new AbortController().signal });
  } catch {
    // Offline or storage full; the dialog shows it.
  }
}

/**
 * Stores the files of a page that has data on this device, from now on and with each release: without asking,
 * because the user asked for it with the data. Fetches nothing without a service worker to serve it.
 * @param slug a tool's, or the name of a feature that has an `account-copy.ts`
 */
export function addDownload(slug: string): void {
  const slugs = readLocal(downloadedTools);
  if (slugs.includes(slug)) return;
  writeLocal(downloadedTools, [...slugs, slug]);
  void globalThis.navigator?.serviceWorker?.ready.then(updateDownloads);
}

/** Call it when the data was removed from this device. Its files stay until no release needs them. */
export function removeDownload(slug: string): void {
  const slugs = readLocal(downloadedTools);
  if (slugs.includes(slug))
    writeLocal(
      downloadedTools,
      slugs.filter((one) => one !== slug),
    );
}
