import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { AnswerBlocks } from './answer-text';
import type { LiveAnswer } from './live-answer';
import { splitBlocks, type TextBlock } from './split-blocks';

/** The user's message: verbatim, aligned to the right. */
export function UserMessage({
  text,
  attachments,
  footer,
}: {
  text: string;
  attachments?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <article aria-label="You" className="group flex flex-col items-end gap-1 py-3">
      {attachments}
      {text !== '' && (
        <div
          dir="auto"
          className="max-w-[85%] rounded-card bg-ink/8 px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </div>
      )}
      {footer}
    </article>
  );
}

/**
 * The model's message: text on the page, without a bubble. A streaming one shows dots until the first word,
 * and is silent to screen readers until it is complete; its blocks stay when it is.
 */
export function ModelMessage({
  name,
  text,
  live,
  note,
  footer,
}: {
  name: string;
  text: string;
  /** The answer while it streams; its text takes the place of `text`. */
  live?: LiveAnswer | undefined;
  /** Why the answer is incomplete. */
  note?: ReactNode;
  footer?: ReactNode;
}) {
  const streamed = useSyncExternalStore(live?.subscribe ?? never, live?.blocks ?? nothing, nothing);
  const whole = useMemo(() => (live ? [] : splitBlocks(text)), [live, text]);
  const blocks = live ? streamed : whole;
  return (
    <article
      aria-label={name}
      aria-busy={live !== undefined || undefined}
      className="group flex flex-col gap-2 py-3"
    >
      {live && blocks.length === 0 ? (
        <Thinking name={name} />
      ) : (
        <div dir="auto" className="min-w-0">
          <AnswerBlocks blocks={blocks} />
        </div>
      )}
      {note && <p className="text-sm text-muted">{note}</p>}
      {footer}
    </article>
  );
}

const never = () => () => {};
const noBlocks: readonly TextBlock[] = [];
const nothing = () => noBlocks;

/** Busy indicator until the first token arrives. */
export function Thinking({ name }: { name: string }) {
  return (
    <p className="flex min-h-6 items-center gap-3 text-muted">
      <span className="busy-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {name} is thinking
    </p>
  );
}
