import { type ComponentType, type ReactNode, Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { lazyPart } from '~/ui/lazy-part';

/**
 * The words below a tool, for pages that have no room for their script: the server writes them into the page,
 * and the script, which does nothing but repeat them, waits until the page is used.
 * @param load gives the component; its `import()` is marked with `@server`
 * @returns one element for all renders: it never changes, so React leaves the server's words alone
 */
export function lazyAbout(load: () => Promise<ComponentType>): ReactNode {
  const About = lazyPart(async () => {
    if (!import.meta.env.SSR) await new Promise<void>(onFirstUse);
    // What cannot be fetched is not missed: the words stand in the page already.
    return { default: await load().catch(() => new Promise<never>(() => undefined)) };
  });
  return (
    <Suspense fallback={null}>
      <About />
    </Suspense>
  );
}
