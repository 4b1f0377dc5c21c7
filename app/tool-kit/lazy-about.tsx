import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '~/ui/lazy-part';

/**
 * The words below a tool, for pages that have no room for their script: the server writes them into the page,
 * and React leaves them alone. Their script is fetched only where the page is reached by a link.
 * @param load gives the component: words, with nothing to press; its `import()` is marked with `@server`
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
 * Shows what the server wrote here for as long as the page stands. A boundary of React's that waits for its script
 * would be thrown away, and drawn anew, by any change of the router's meanwhile.
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
