/**
 * What tools made since the tab was opened: whoever goes to another tool and comes back finds it
 * again. It stays in this tab's memory; nothing is written or sent.
 */
import { onSessionChange } from '~/platform/session';

/** A file that a tool made. */
export interface SessionResult {
  name: string;
  blob: Blob;
}

const results = new Map<string, readonly SessionResult[]>();
let isWatching = false;

/** Keeps what a tool made last; it replaces what was kept of the tool before. */
export function storeResults(slug: string, files: readonly SessionResult[]): void {
  if (files.length === 0) return;
  watchSession();
  results.set(slug, files);
}

/** What a tool made last, in this tab; empty when there is nothing. */
export function storedResults(slug: string): readonly SessionResult[] {
  return results.get(slug) ?? [];
}

/** Lets go of what a tool made, so that its memory is free. */
export function clearResults(slug: string): void {
  results.delete(slug);
}

/** The next person at this device has nothing to do with what the one before made. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  let wasSignedIn = document.documentElement.dataset.session === 'in';
  onSessionChange(({ status }) => {
    if (wasSignedIn && status === 'signed-out') results.clear();
    wasSignedIn = status === 'signed-in';
  });
}
