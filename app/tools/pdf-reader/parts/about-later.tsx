import { lazy, Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';

/**
 * The words below the tool. The server writes them into the page; their script, which does nothing
 * but repeat them, waits until the page is used.
 */
const AboutPdfReader = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>((resolve) => onFirstUse(resolve));
  const { AboutPdfReader: component } = await import(/* @server */ './about-pdf-reader');
  return { default: component };
});

/** One element for all renders: it never changes, so React leaves the server's words alone. */
export const about = (
  <Suspense fallback={null}>
    <AboutPdfReader />
  </Suspense>
);
