import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import type { Editor } from '../use-editor';

const BookmarkPane = lazyPart(() => import('./bookmark-pane'));

/** The document's bookmarks, folded and not read until opened. */
export function Bookmarks({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const count = editor.state.bookmarks?.length;
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
        Bookmarks{count !== undefined && ` (${count})`}
      </summary>
      {open && (
        <Suspense fallback={<Skeleton className="mt-2 h-24 w-full" />}>
          <BookmarkPane editor={editor} />
        </Suspense>
      )}
    </details>
  );
}
