import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { onFirstUse } from '~/platform/on-first-use';

/**
 * The words below a tool, as a page's `about`. The server writes them into the page; their script, which
 * does nothing but repeat them, waits until the page is used. One element for all renders: it never
 * changes, so React leaves the server's words alone.
 * @param load with `import(/* @server *\/ './parts/about-…')`: the server writes them too
 */
export function aboutLater(load: () => Promise<ComponentType>): ReactNode {
  const About = lazy(async () => {
    const isUsed = () => navigator.userActivation?.hasBeenActive === true;
    if (!import.meta.env.SSR && !isUsed()) await new Promise<void>(onFirstUse);
    return { default: await load() };
  });
  return (
    <Suspense fallback={null}>
      <About />
    </Suspense>
  );
}
