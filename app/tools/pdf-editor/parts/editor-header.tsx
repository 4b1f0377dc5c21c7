import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { Editor } from '../use-editor';

/** The file's name, and a button to open another one. */
export function EditorHeader({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 lg:flex-wrap">
      <h2
        className="min-w-0 text-lg wrap-anywhere max-lg:truncate"
        dir="auto"
        title={editor.file.name}
      >
        {editor.file.name}
        {editor.unsaved && (
          <span className="ml-2 font-sans text-sm font-normal text-muted">not saved yet</span>
        )}
      </h2>
      <Button
        size="small"
        className="shrink-0"
        onClick={() => (editor.unsaved ? setAsking(true) : onClose())}
      >
        Open another PDF
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Leave without saving?">
        <p>Your edits to this PDF are not saved. Opening another one discards them.</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onClose}>
            Discard edits
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
