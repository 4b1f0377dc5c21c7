import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { timeAtOffset } from '@entropy-tools/media/speech/word-times';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { stepIndex } from '~/ui/step-index';
import { formatClock } from '../export/format-clock';

/** Actions on the rows; without `onSeek` they are read-only. */
interface RowActions {
  onSeek?: ((seconds: number) => void) | undefined;
  /** Makes the texts editable when given. */
  onText?: ((index: number, text: string) => void) | undefined;
}

/** The transcript: a row for each part, with its time. */
export function TranscriptRows({
  parts,
  current,
  onSeek,
  onText,
}: { parts: readonly TimedText[]; current?: number | undefined } & RowActions) {
  const step = (event: KeyboardEvent<HTMLOListElement>) => {
    if (!(event.target as Element).matches('.transcript-time')) return;
    const times = [...event.currentTarget.querySelectorAll<HTMLElement>('.transcript-time')];
    const at = times.indexOf(event.target as HTMLElement);
    const next = stepIndex(event.key, at, times.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    times[next]?.focus();
  };
  return (
    <ol className="transcript" onKeyDown={step}>
      {parts.map((part, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
          key={index}
          index={index}
          part={part}
          isCurrent={index === current}
          isFirst={index === 0}
          onSeek={onSeek}
          onText={onText}
        />
      ))}
    </ol>
  );
}

const Row = memo(function Row({
  index,
  part,
  isCurrent,
  isFirst,
  onSeek,
  onText,
}: { index: number; part: TimedText; isCurrent: boolean; isFirst: boolean } & RowActions) {
  const time = formatClock(part.start);
  const seekWord = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // The user is selecting text to copy.
    if (!getSelection()?.isCollapsed) return;
    onSeek?.(timeAtOffset(part, placeAt(currentTarget, clientX, clientY)));
  };
  return (
    <li aria-current={isCurrent || undefined}>
      {onSeek ? (
        <button
          type="button"
          className="transcript-time"
          tabIndex={isFirst || isCurrent ? 0 : -1}
          aria-label={`Play from ${time}`}
          onClick={() => onSeek(part.start)}
        >
          {time}
        </button>
      ) : (
        <span className="transcript-time">{time}</span>
      )}
      {onText ? (
        <textarea
          aria-label={`Text at ${time}`}
          className="transcript-edit"
          rows={Math.max(1, Math.ceil(part.text.length / 70))}
          value={part.text}
          onChange={({ target }) => onText(index, target.value)}
        />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the time beside it is the way by keyboard
        <p className="transcript-words" data-part={index} onClick={seekWord}>
          {part.text}
        </p>
      )}
    </li>
  );
});

/** The text offset under the pointer. */
function placeAt(element: Element, x: number, y: number): number {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return element.contains(caret.offsetNode) ? caret.offset : 0;
  // Safari fallback.
  const range = document.caretRangeFromPoint?.(x, y);
  return range && element.contains(range.startContainer) ? range.startOffset : 0;
}
