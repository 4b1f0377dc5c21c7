import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '~/ui/lazy-part';

/**
 * The text below a tool, for pages that cannot afford its script: the server renders it, and React leaves it
 * alone. Its script loads only when the page is reached by a client-side link.
 * @param load returns the component: text without controls; its `import()` is marked with `@server`
 */
export function lazyAbout(load: () => Promise<ComponentType>): ReactNode {
  const About = lazyPart(async () => ({ default: await load() }));
  return (
    <LeftAlone>
      <Suspense fallback={null}>
        <About />
      </Suspense>
    </LeftAlone>
  );
}

/**
 * Keeps the server-rendered HTML for as long as the page is mounted. A Suspense boundary that waits for its
 * script would be thrown away and rendered again by any router update in between.
 */
function LeftAlone({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [wasServed] = useState(isTakenOver && !import.meta.env.SSR);
  if (!wasServed) return <div className="contents">{children}</div>;
  return (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, React only looks away from what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
