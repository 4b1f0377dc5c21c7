import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

/** Deeper levels are not indented further, because the pane is narrow. */
const MAX_SHOWN_LEVEL = 8;

/** A bookmark: its drag handle, fold button, title and page. */
export function BookmarkRow({
  bookmark: { id, level, title, page },
  number,
  isChosen,
  isDragged,
  isRenamed,
  fold,
  onGrab,
  onFold,
  onGo,
  onRename,
  onRetitle,
}: {
  bookmark: ListedBookmark;
  /** Its page number in the current page order. */
  number: number | undefined;
  isChosen: boolean;
  isDragged: boolean;
  isRenamed: boolean;
  /** Whether its children are visible; absent without children. */
  fold: 'open' | 'closed' | undefined;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onFold: () => void;
  onGo: () => void;
  onRename: () => void;
  /** Ends renaming by a key or by loss of focus; without a title the name is unchanged. */
  onRetitle: (title: string | undefined, isByKey: boolean) => void;
}) {
  const words = title.trim() || 'Untitled';
  const tabIndex = isChosen ? 0 : -1;
  return (
    <li
      data-bookmark={id}
      className={classNames(
        'bookmark-row flex items-start rounded-control',
        isChosen && 'bg-ink/8',
        isDragged && 'bg-accent/15',
      )}
      style={{ paddingLeft: `${Math.min(level, MAX_SHOWN_LEVEL) * 0.75}rem` }}
    >
      <button
        type="button"
        data-grip=""
        tabIndex={tabIndex}
        aria-label={`Move ${words}, level ${level + 1}`}
        onPointerDown={onGrab}
        className={classNames(
          'grid h-8 w-6 shrink-0 touch-none place-items-center rounded-control text-muted hover:text-ink',
          isDragged ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <Icon name="drag" className="size-4" />
      </button>
      {fold ? (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={fold === 'open'}
          aria-label={`Parts of ${words}`}
          onClick={onFold}
          className="grid h-8 w-6 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8"
        >
          <Icon name={fold === 'open' ? 'chevron-down' : 'chevron-right'} className="size-4" />
        </button>
      ) : (
        <span className="w-6 shrink-0" />
      )}
      {isRenamed ? (
        <TitleField title={title} onDone={onRetitle} />
      ) : (
        <button
          type="button"
          data-title=""
          dir="auto"
          tabIndex={tabIndex}
          aria-current={isChosen || undefined}
          onClick={onGo}
          onDoubleClick={onRename}
          className="min-h-8 min-w-0 flex-1 rounded-control px-1 py-1 text-left wrap-anywhere hover:bg-ink/8"
        >
          {words}
        </button>
      )}
      <span className="min-w-6 shrink-0 px-1 py-1.5 text-right text-xs text-muted" data-figures>
        {number ?? (page === undefined ? '' : <span title="Its page was deleted.">–</span>)}
      </span>
    </li>
  );
}

/** Field for the title: Enter and leaving the field save it, Escape cancels. */
function TitleField({
  title,
  onDone,
}: {
  title: string;
  onDone: (title: string | undefined, isByKey: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (typed: string | undefined, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed?.trim() || undefined, isByKey);
  };
  return (
    <input
      ref={field}
      aria-label="Title"
      dir="auto"
      maxLength={1000}
      defaultValue={title}
      onBlur={(event) => end(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value, true);
        else if (event.key === 'Escape') end(undefined, true);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className="min-h-8 min-w-0 flex-1 rounded-control border border-edge bg-paper px-1"
    />
  );
}
