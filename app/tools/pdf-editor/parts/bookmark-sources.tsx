import { formatCount } from '@entropy-tools/core/format';
import {
  type ListedBookmark,
  withValidLevels,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';
import type { Bookmarks } from '../use-bookmarks';
import type { Editor } from '../use-editor';
import { BookmarkTextDialog } from './bookmark-text-dialog';

/** Ways to create bookmarks: the current page, headings, lines of text. */
export function BookmarkSources({
  editor,
  bookmarks,
  onAdd,
}: {
  editor: Editor;
  bookmarks: Bookmarks & { list: readonly ListedBookmark[] };
  onAdd: () => void;
}) {
  const { list, change, numberOf } = bookmarks;
  const job = useJob<number>();
  const [asText, setAsText] = useState(false);
  const { state } = job;
  const make = () =>
    void job.start(async (control) => {
      const { bytes, password } = editor.file;
      const file = { bytes, ...(password === undefined ? {} : { password }) };
      const { output } = await editor.jobs.findHeadings(file, control);
      const order = ({ page = 0 }: ListedBookmark) => numberOf(page) ?? 0;
      const found = output
        .filter((each) => order(each) > 0)
        .toSorted((one, two) => order(one) - order(two));
      if (found.length > 0) change(withValidLevels([...list, ...found]));
      return found.length;
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onAdd}>
          Add this page
        </Button>
        <Button size="small" onClick={() => setAsText(true)}>
          As text
        </Button>
        <Button size="small" onClick={make} busy={state.status === 'running'}>
          Make from headings
        </Button>
      </div>
      {state.status === 'running' && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Progress label="Reading the pages" value={state.progress} />
          </div>
          <Button size="small" variant="quiet" onClick={job.cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className={state.status === 'failed' ? 'text-danger' : 'text-muted'}>
        {state.status === 'done' && foundLine(state.result)}
        {state.status === 'failed' && state.error.message}
      </p>
      {asText && (
        <BookmarkTextDialog
          editor={editor}
          bookmarks={bookmarks}
          onClose={() => setAsText(false)}
        />
      )}
    </div>
  );
}

function foundLine(count: number): string {
  return count > 0
    ? `${formatCount(count, 'heading')} added.`
    : 'No headings were found: lines that are larger than the text, or bold above it.';
}
