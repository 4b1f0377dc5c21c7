import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';

/**
 * The words below a tool, as a page's `about`, for a page that is drawn by its own state alone. The
 * server writes them into the page; their script, which does nothing but repeat them, waits until the
 * page is used. One element for all renders: it never changes, so React leaves the server's words alone.
 * @param load with the mark that has the server keep the import: it writes the words too
 */
export function aboutLater(load: () => Promise<ComponentType>): ReactNode {
  const About = lazy(async () => {
    if (!import.meta.env.SSR) await new Promise<void>(onFirstUse);
    // What is not there, such as offline, is not missed: the words stand in the page already.
    const component = await load().catch(() => new Promise<never>(() => undefined));
    return { default: component };
  });
  return (
    <Suspense fallback={null}>
      <About />
    </Suspense>
  );
}
