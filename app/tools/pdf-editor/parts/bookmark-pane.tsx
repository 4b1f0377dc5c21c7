import {
  hasChildren,
  type ListedBookmark,
  withAdded,
  withoutBookmark,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { useEffect, useState } from 'react';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { useBookmarks } from '../use-bookmarks';
import type { Editor } from '../use-editor';
import { BookmarkActions } from './bookmark-actions';
import { BookmarkRows } from './bookmark-rows';
import { BookmarkSources } from './bookmark-sources';

/** Longer lists start folded. */
const MAX_UNFOLDED = 120;

/** The bookmarks as an editable tree. */
export default function BookmarkPane({ editor }: { editor: Editor }) {
  const bookmarks = useBookmarks(editor);
  const { list, problem, change } = bookmarks;
  const [chosenId, choose] = useState<string>();
  const [renamedId, rename] = useState<string>();
  const [folded, setFolded] = useState<ReadonlySet<string>>();
  const [said, say] = useState('');
  useEffect(() => {
    if (list && !folded) setFolded(foldedAtFirst(list));
  }, [list, folded]);
  if (problem !== undefined)
    return (
      <Notice tone="warning" className="mt-2">
        {problem}
      </Notice>
    );
  if (!list || !folded) return <Skeleton className="mt-2 h-24 w-full" />;

  const index = list.findIndex(({ id }) => id === chosenId);
  const shown = editor.state.pages[editor.pageIndex];
  const goTo = ({ page }: ListedBookmark) => {
    const at = editor.state.pages.findIndex(({ source }) => source === page);
    if (at !== -1) editor.showPage(at);
  };
  const add = () => {
    if (!shown) return;
    const id = crypto.randomUUID();
    const title = `Page ${editor.pageIndex + 1}`;
    const made = { id, title, level: 0, page: shown.source, isPlaced: true, isOpen: true };
    change(withAdded(list, made, index));
    choose(id);
    rename(id);
  };
  const remove = (at: number) => {
    const left = withoutBookmark(list, at);
    change(left);
    choose(left[Math.min(at, left.length - 1)]?.id);
    say(`Removed ${list[at]?.title ?? ''}.`);
  };
  const retitle = (id: string, title: string) => {
    rename(undefined);
    if (list.some((each) => each.id === id && each.title !== title))
      change(list.map((each) => (each.id === id ? { ...each, title } : each)));
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      {list.length === 0 ? (
        <p className="text-muted">
          No bookmarks yet. Readers show them beside the pages, as a table of contents.
        </p>
      ) : (
        <>
          <BookmarkRows
            bookmarks={{ ...bookmarks, list }}
            chosenId={chosenId ?? list[0]?.id}
            renamedId={renamedId}
            folded={folded}
            onFold={setFolded}
            onChoose={choose}
            onGoTo={goTo}
            onRename={rename}
            onRetitle={retitle}
            onRemove={remove}
            onSay={say}
          />
          <BookmarkActions
            list={list}
            index={index}
            page={shown?.source}
            onChange={change}
            onRename={rename}
            onRemove={remove}
          />
        </>
      )}
      <BookmarkSources editor={editor} bookmarks={{ ...bookmarks, list }} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Folded as the file says; a long list shows only its top level. */
function foldedAtFirst(list: readonly ListedBookmark[]): ReadonlySet<string> {
  const isLong = list.length > MAX_UNFOLDED;
  const closed = list.filter(({ isOpen }, at) => hasChildren(list, at) && (isLong || !isOpen));
  return new Set(closed.map(({ id }) => id));
}
