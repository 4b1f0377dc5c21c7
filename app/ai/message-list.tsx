import { memo, type ReactNode, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';
import { useMessagesNearby } from './use-messages-nearby';
import { useSteadyScroll } from './use-steady-scroll';

/**
 * A conversation of any length. It follows its end while an answer streams; once the reader has scrolled up,
 * nothing moves under them. Messages far from the screen are rendered when they come near, and answers leave
 * out what is off the screen by CSS (`answer-text.tsx`).
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
  const [isAtEnd, setIsAtEnd] = useState(true);
  const goToEnd = useSteadyScroll({
    box,
    inner,
    content: `${conversation} ${ids.length}`,
    onMove: setIsAtEnd,
  });
  const isNearby = useMessagesNearby({ box, inner, ids, conversation });
  return (
    <div className="relative min-h-40 flex-1">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label={label}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <ol ref={inner} className="mx-auto flow-root w-full max-w-lg pt-4 pb-6">
          {ids.map((id, index) =>
            isNearby(id, index) ? (
              <Message key={id} index={index} render={renderMessage} />
            ) : (
              <li key={id} data-message={id} className="h-36" />
            ),
          )}
        </ol>
      </section>
      {!isAtEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="enter absolute bottom-3 left-1/2 inline-flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-edge bg-surface pr-4 pl-3 text-sm font-medium whitespace-nowrap shadow-float hover:border-ink"
        >
          <Icon name="arrow-down" className="size-4" />
          Jump to the latest
        </button>
      )}
    </div>
  );
}

/** Memoised: while further messages are added in idle time, those before them stay as they are. */
const Message = memo(function Message({
  index,
  render,
}: {
  index: number;
  render: (index: number) => ReactNode;
}) {
  return <li className="px-4">{render(index)}</li>;
});
