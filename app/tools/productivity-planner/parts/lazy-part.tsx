import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';

/**
 * A component that is loaded at first use. Without a connection its code may be out of reach: it then
 * says so in its place, the rest of the planner goes on, and it is tried again when asked or online.
 * @param height class of the place that it takes meanwhile; none for what opens over the page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  height?: string,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, beside the imports
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
    useEffect(() => {
      if (loaded) return setPart(() => loaded);
      let current = true;
      load().then(
        ({ default: component }) => {
          loaded = component;
          if (current) setPart(() => component);
        },
        () => current && setFailed(true),
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    const retry = () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    };
    useEffect(() => {
      if (!failed) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    });

    if (Part) return <Part {...props} />;
    if (!failed) return height ? <Skeleton className={height} /> : null;
    return (
      <Notice
        tone="warning"
        title="This part did not load"
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        It needs a connection the first time. Your tasks are safe.
      </Notice>
    );
  };
}
