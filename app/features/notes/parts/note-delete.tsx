import { useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Note } from '../store/note';
import { removeDraft } from '../store/note-drafts';
import { deleteNote, NoteError } from '../store/notes-writes';

/** Asks for confirmation before a note is deleted (spec 1, section 5). */
export function NoteDelete({
  note,
  onDeleted,
  onClose,
}: {
  note: Note;
  onDeleted: (note: Note) => void;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<NoteError>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteNote(note.id);
      removeDraft(note.id);
      onDeleted(note);
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        ‘{note.title}’ will be gone for good, from our database too. There is no way back.
      </p>
      {failure && (
        <Notice tone="error" title={failure.message}>
          {failure.reason}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          Delete note
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </div>
  );
}
