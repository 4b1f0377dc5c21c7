import { type ReactNode, useSyncExternalStore } from 'react';
import { AnswerBlocks, AnswerText } from './answer-text';
import type { LiveAnswer } from './live-answer';

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

/** The model's message: text on the page, without a bubble. */
export function ModelMessage({
  name,
  text,
  note,
  footer,
}: {
  name: string;
  text: string;
  /** Why the answer is incomplete. */
  note?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <article aria-label={name} className="group flex flex-col gap-2 py-3">
      <div dir="auto" className="min-w-0">
        <AnswerText text={text} />
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
      {footer}
    </article>
  );
}

/**
 * A streaming answer: dots until the first token, then the text. Silent to screen readers until it is
 * complete.
 */
export function LiveMessage({ name, live }: { name: string; live: LiveAnswer }) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  return (
    <article aria-label={name} aria-busy="true" className="flex flex-col gap-2 py-3">
      {blocks.length > 0 ? (
        <div dir="auto" className="min-w-0">
          <AnswerBlocks blocks={blocks} />
        </div>
      ) : (
        <Thinking name={name} />
      )}
    </article>
  );
}

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
