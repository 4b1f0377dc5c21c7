/**
 * Each tool's last results in this tab, so that they are still there after a visit to another tool. They stay
 * in this tab's memory, never written or sent.
 */
import { onSessionChange } from '~/platform/session';

/** A file made by a tool. */
export interface SessionResult {
  name: string;
  blob: Blob;
}

const results = new Map<string, readonly SessionResult[]>();
let isWatching = false;

/** Stores a tool's latest results, replacing its former ones. */
export function storeResults(slug: string, files: readonly SessionResult[]): void {
  if (files.length === 0) return;
  watchSession();
  results.set(slug, files);
}

/** A tool's latest results in this tab; empty when there are none. */
export function storedResults(slug: string): readonly SessionResult[] {
  return results.get(slug) ?? [];
}

/** The latest results of all tools in this tab, by the tool's slug. */
export function allStoredResults(): ReadonlyMap<string, readonly SessionResult[]> {
  return results;
}

/** Releases a tool's results, so that their memory is freed. */
export function clearResults(slug: string): void {
  results.delete(slug);
}

/** Clears all results at sign-out, so that the next user of this device does not see them. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  let wasSignedIn = document.documentElement.dataset.session === 'in';
  onSessionChange(({ status }) => {
    if (wasSignedIn && status === 'signed-out') results.clear();
    wasSignedIn = status === 'signed-in';
  });
}
