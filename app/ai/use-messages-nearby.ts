import { type RefObject, startTransition, useEffect, useState } from 'react';

/** This many at the end are rendered at once: the conversation opens there. */
const AT_END = 8;
/** This many at the end are rendered in idle time, so that a search in the page finds them. */
const IN_IDLE = 300;

/** What is rendered of a conversation beside its end. */
interface Rendered {
  conversation: string;
  /** Ids of messages that have come near the screen. */
  near: ReadonlySet<string>;
  /** Number of messages at the end. */
  fromEnd: number;
}

/**
 * Tells which messages of a list to render: the last ones, and those that have come near the screen. Elements
 * of the others carry the attribute `data-message` with their id.
 */
export function useMessagesNearby({
  box,
  inner,
  ids,
  conversation,
}: {
  /** What scrolls. */
  box: RefObject<HTMLElement>;
  /** Parent of the messages. */
  inner: RefObject<HTMLElement>;
  ids: readonly string[];
  conversation: string;
}): (id: string, index: number) => boolean {
  const [state, setState] = useState<Rendered>();
  const { near, fromEnd } =
    state?.conversation === conversation ? state : { near: none, fromEnd: AT_END };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes which elements are empty
  useEffect(() => {
    const waiting = inner.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    if (waiting.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting }) => isIntersecting);
        if (come.length === 0) return;
        const found = come.map(({ target }) => (target as HTMLElement).dataset.message ?? '');
        setState({ conversation, near: new Set([...near, ...found]), fromEnd });
      },
      { root: box.current, rootMargin: '200% 0px' },
    );
    for (const element of waiting) observer.observe(element);
    return () => observer.disconnect();
  }, [box, inner, conversation, ids.length, near, fromEnd]);

  useEffect(() => {
    if (fromEnd >= Math.min(ids.length, IN_IDLE) || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() =>
      startTransition(() => setState({ conversation, near, fromEnd: fromEnd + 4 })),
    );
    return () => cancelIdleCallback(idle);
  }, [conversation, near, fromEnd, ids.length]);

  return (id, index) => index >= ids.length - fromEnd || near.has(id);
}

const none: ReadonlySet<string> = new Set();
