import { Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { lazyPart } from '~/ui/lazy-part';

/** What the page shows once it is used, in one file. */
const load = () => import(/* @server */ '../after-first-use');

export const ContentForm = lazyPart(load, 'ContentForm');
export const StyleOptions = lazyPart(load, 'StyleOptions');
export const HistoryPanel = lazyPart(load, 'HistoryPanel');
export const BatchPanel = lazyPart(load, 'BatchPanel');
export const ScanPanel = lazyPart(load, 'ScanPanel');

/**
 * The words below the tool. The server writes them into the page; their script, which does nothing
 * but repeat them, waits until the page is used.
 */
const AboutQrGenerator = lazyPart(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(onFirstUse);
  // What cannot be fetched is not missed: the words stand in the page already.
  return load().catch(() => new Promise<never>(() => undefined));
}, 'AboutQrGenerator');

/** One element for all renders: it never changes, so React leaves the server's words alone. */
export const about = (
  <Suspense fallback={null}>
    <AboutQrGenerator />
  </Suspense>
);
