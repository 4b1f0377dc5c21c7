import { type RefObject, useEffect } from 'react';

/** Keeps the end of a screen in view when something is added to it. */
export function useScrollToEnd(screen: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what is waited for
  useEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [screen, content]);
}
