import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';

/** Distance from the end that still counts as the end, in pixels. */
const NEAR_END = 80;

/**
 * A virtualised conversation of any length. It sticks to its end while an answer streams, unless the user has
 * scrolled up.
 */
export function MessageList({
  ids,
  renderMessage,
  conversation,
  label = 'Messages',
}: {
  /** Message ids, oldest first; an answer keeps its id when it is finished. */
  ids: readonly string[];
  renderMessage: (index: number) => ReactNode;
  /** Id of the conversation; a change scrolls to the end. */
  conversation: string;
  label?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLOListElement>(null);
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => 140,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 3,
    paddingStart: 16,
    paddingEnd: 24,
  });
  const { isAtEnd, goToEnd } = useStayAtEnd({ box, inner, conversation, count: ids.length });
  return (
    <div className="relative min-h-40 flex-1">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label={label}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <ol
          ref={inner}
          className="relative mx-auto w-full max-w-lg"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 px-4"
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderMessage(index)}
            </li>
          ))}
        </ol>
      </section>
      {!isAtEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="enter absolute bottom-3 left-1/2 inline-flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-edge bg-surface pr-4 pl-3 text-sm font-medium shadow-float hover:border-ink"
        >
          <Icon name="arrow-down" className="size-4" />
          Latest
        </button>
      )}
    </div>
  );
}

function useStayAtEnd({
  box,
  inner,
  conversation,
  count,
}: {
  box: RefObject<HTMLElement>;
  inner: RefObject<HTMLElement>;
  conversation: string;
  count: number;
}) {
  const stays = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const goToEnd = useCallback(() => {
    stays.current = true;
    setIsAtEnd(true);
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent or opened is looked at
  useEffect(goToEnd, [conversation, count, goToEnd]);

  useEffect(() => {
    const element = box.current;
    const content = inner.current;
    if (!element || !content) return;
    let last = element.scrollTop;
    let size = '';
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const rest = scrollHeight - scrollTop - clientHeight;
      const sizeNow = `${scrollHeight} ${clientHeight}`;
      // Only the user scrolls up. When sizes change, the browser adjusts the scroll position itself.
      if (rest <= NEAR_END) stays.current = true;
      else if (scrollTop < last - 4 && sizeNow === size) stays.current = false;
      last = scrollTop;
      size = sizeNow;
      setIsAtEnd(stays.current || rest <= NEAR_END);
    };
    const follow = new ResizeObserver(() => {
      if (stays.current) element.scrollTop = element.scrollHeight;
      look();
    });
    follow.observe(content);
    follow.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, inner]);
  return { isAtEnd, goToEnd };
}
