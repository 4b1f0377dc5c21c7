import {
  hasChildren,
  type ListedBookmark,
  subtreeEnd,
  visibleIndexes,
  withMoved,
  withNested,
  withShifted,
  withUnnested,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { type KeyboardEvent, useRef } from 'react';
import { changeThenFocus } from '~/ui/change-then-focus';
import { useReorder } from '~/ui/use-reorder';
import type { Bookmarks } from '../use-bookmarks';
import { BookmarkRow } from './bookmark-row';

/** Moves by Alt, Shift and an arrow, or by an arrow alone on a drag handle. */
const moves: Record<string, (list: readonly ListedBookmark[], index: number) => ListedBookmark[]> =
  {
    ArrowUp: (list, index) => withShifted(list, index, -1),
    ArrowDown: (list, index) => withShifted(list, index, 1),
    ArrowLeft: withUnnested,
    ArrowRight: withNested,
  };

/** The list with a single tab stop: arrows move along it; drags, or arrows with Alt and Shift, move a bookmark. */
export function BookmarkRows({
  bookmarks,
  chosenId,
  renamedId,
  folded,
  onFold,
  onChoose,
  onGoTo,
  onRename,
  onRetitle,
  onRemove,
  onSay,
}: {
  bookmarks: Bookmarks & { list: readonly ListedBookmark[] };
  chosenId: string | undefined;
  renamedId: string | undefined;
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
  onChoose: (id: string) => void;
  onGoTo: (bookmark: ListedBookmark) => void;
  onRename: (id: string | undefined) => void;
  onRetitle: (id: string, title: string) => void;
  onRemove: (index: number) => void;
  onSay: (words: string) => void;
}) {
  const { list, change, numberOf } = bookmarks;
  const element = useRef<HTMLOListElement>(null);
  const shown = visibleIndexes(list, folded);
  /** The level of the dragged bookmark when the drag began. */
  const level = useRef(0);
  const { dragged, grip } = useReorder(element, (from, to) => {
    const index = shown[from];
    const other = shown[to];
    if (index === undefined || other === undefined) return;
    const before = to < from ? other : (shown[to + 1] ?? list.length);
    change(withMoved(list, index, before, level.current), 'drag a bookmark');
  });
  const setFold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    onFold(next);
  };
  const partOf = (id: string | undefined, part: string) =>
    element.current
      ?.querySelector(`[data-bookmark="${id ?? ''}"]`)
      ?.querySelector<HTMLElement>(part);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
    const id = target.closest<HTMLElement>('[data-bookmark]')?.dataset.bookmark;
    const index = list.findIndex((each) => each.id === id);
    const bookmark = list[index];
    if (!bookmark) return;
    const onGrip = target.hasAttribute('data-grip');
    const move = onGrip || (event.altKey && event.shiftKey) ? moves[key] : undefined;
    const row = shown.indexOf(index);
    if (move) {
      const moved = move(list, index);
      const at = moved.findIndex((each) => each.id === id);
      const parent = moved.findLastIndex(
        (each, other) => other < at && each.level < (moved[at]?.level ?? 0),
      );
      const into = moved[parent];
      const moveIt = () => {
        change(moved);
        if (into) setFold(into.id, false);
        onSay(
          `${bookmark.title}: number ${at + 1} of ${list.length}, level ${(moved[at]?.level ?? 0) + 1}.`,
        );
      };
      changeThenFocus(moveIt, () => partOf(id, onGrip ? '[data-grip]' : '[data-title]'));
    } else if (key === 'F2') onRename(bookmark.id);
    else if (key === 'Delete') {
      const next = list[subtreeEnd(list, index)] ?? list[index - 1];
      changeThenFocus(
        () => onRemove(index),
        () => partOf(next?.id, '[data-title]'),
      );
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      if (hasChildren(list, index)) setFold(bookmark.id, key === 'ArrowLeft');
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = list[shown[row + (key === 'ArrowDown' ? 1 : -1)] ?? -1];
      if (next)
        changeThenFocus(
          () => onChoose(next.id),
          () => partOf(next.id, '[data-title]'),
        );
    } else return;
    event.preventDefault();
  };
  return (
    <ol
      ref={element}
      aria-label="Bookmarks"
      onKeyDown={onKeyDown}
      className={`bookmark-list ${dragged === undefined ? '' : 'select-none'}`}
    >
      {shown.map((index, row) => {
        const bookmark = list[index];
        if (!bookmark) return null;
        const { id } = bookmark;
        const { onPointerDown } = grip(row);
        return (
          <BookmarkRow
            key={id}
            bookmark={bookmark}
            number={bookmark.page === undefined ? undefined : numberOf(bookmark.page)}
            isChosen={id === chosenId}
            isDragged={dragged === row}
            isRenamed={id === renamedId}
            fold={hasChildren(list, index) ? (folded.has(id) ? 'closed' : 'open') : undefined}
            onGrab={(event) => {
              onChoose(id);
              level.current = bookmark.level;
              // It moves with all its descendants.
              if (hasChildren(list, index)) setFold(id, true);
              onPointerDown(event);
            }}
            onFold={() => setFold(id, !folded.has(id))}
            onGo={() => {
              onChoose(id);
              onGoTo(bookmark);
            }}
            onRename={() => onRename(id)}
            onRetitle={(title, isByKey) => {
              const keep = () => onRetitle(id, title ?? bookmark.title);
              if (isByKey) changeThenFocus(keep, () => partOf(id, '[data-title]'));
              else keep();
            }}
          />
        );
      })}
    </ol>
  );
}
