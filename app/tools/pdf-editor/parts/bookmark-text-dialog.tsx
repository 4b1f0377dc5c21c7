import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import {
  readBookmarkText,
  writeBookmarkText,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-text';
import { type FormEvent, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { TextArea } from '~/ui/text-area';
import { focusIfLost } from '../focus-tool';
import type { Bookmarks } from '../use-bookmarks';
import type { Editor } from '../use-editor';

/** Longer texts cannot be a list of bookmarks. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Edits all bookmarks as lines of text, which can be saved to or loaded from a file. */
export function BookmarkTextDialog({
  editor,
  bookmarks: { list, change, numberOf },
  onClose,
}: {
  editor: Editor;
  bookmarks: Bookmarks & { list: readonly ListedBookmark[] };
  onClose: () => void;
}) {
  const [text, setText] = useState(() => writeBookmarkText(list, numberOf));
  const [problem, setProblem] = useState<string>();
  const close = () => {
    onClose();
    focusIfLost();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    try {
      const pages = editor.state.pages.map(({ source }) => source);
      change(readBookmarkText(text, list, pages));
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This cannot be read.');
    }
  };
  const open = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > MAX_TEXT_BYTES) return setProblem(`‘${file.name}’ is too large: up to 4 MB.`);
    setProblem(undefined);
    setText(await file.text());
  };
  const save = () => {
    const name = `${editor.file.name.replace(/\.pdf$/i, '') || 'document'}-bookmarks.txt`;
    downloadBlob(new Blob([text], { type: 'text/plain' }), name);
  };
  return (
    <Dialog open onClose={close} title="Bookmarks as text" className="max-w-[40rem]">
      <form onSubmit={apply} className="flex flex-col gap-4">
        <TextArea
          label="One bookmark a line"
          hint="Indent it to let it lie in the one above. After the title a tab or two spaces, and the page’s number."
          error={problem}
          rows={12}
          dir="auto"
          spellCheck={false}
          className="bookmark-text"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply(event);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <FilePick
            accept=".txt,.tsv,text/plain"
            testId="bookmark-text-input"
            onFiles={(files) => void open(files)}
          >
            {(choose) => (
              <Button size="small" onClick={choose}>
                Open a text file
              </Button>
            )}
          </FilePick>
          <Button size="small" onClick={save}>
            Save as a text file
          </Button>
          <span className="flex-1" />
          <Button size="small" variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button size="small" variant="primary" type="submit">
            Use these
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
