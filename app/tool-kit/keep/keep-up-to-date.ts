import { readLocal } from '~/platform/local-store';
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
