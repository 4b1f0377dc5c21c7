import { type ComponentType, lazy, Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';

type Later = typeof import('../after-first-use');

/** A component of `after-first-use.ts`, fetched when it is first shown. */
function later<Props>(choose: (parts: Later) => ComponentType<Props>, wait?: () => Promise<void>) {
  return lazy(async () => {
    await wait?.();
    return { default: choose(await import(/* @server */ '../after-first-use')) };
  });
}

export const ContentForm = later((parts) => parts.ContentForm);
export const StyleOptions = later((parts) => parts.StyleOptions);
export const HistoryPanel = later((parts) => parts.HistoryPanel);
export const BatchPanel = later((parts) => parts.BatchPanel);
export const ScanPanel = later((parts) => parts.ScanPanel);

/**
 * The words below the tool. The server writes them into the page; their script, which does nothing
 * but repeat them, waits until the page is used.
 */
const AboutQrGenerator = later(
  (parts) => parts.AboutQrGenerator,
  import.meta.env.SSR ? undefined : () => new Promise((resolve) => onFirstUse(resolve)),
);

/** One element for all renders: it never changes, so React leaves the server's words alone. */
export const about = (
  <Suspense fallback={null}>
    <AboutQrGenerator />
  </Suspense>
);
