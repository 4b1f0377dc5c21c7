import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/text-area';
import { focusIfLost } from '../focus-tool';
import { messages } from '../messages';

/** Asks for the text of a new item, or edits that of an existing one. Blank text is ignored. */
export function TextDialog({
  kind,
  content,
  isEdit,
  covers,
  onAdd,
  onClose,
}: {
  kind: 'text' | 'note';
  content: string;
  isEdit: boolean;
  /** Whether the text covers the page with a white box. */
  covers: boolean;
  onAdd: (content: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(content);
  // Opened after mounting, because the dialog takes the focus when `open` turns true.
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(true);
    return focusIfLost;
  }, []);
  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return field.current?.focus();
    onAdd(text);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'note' ? 'Add Note' : messages.dialogTitle}
    >
      <form onSubmit={add} className="flex flex-col gap-4">
        <TextArea
          ref={field}
          label={kind === 'note' ? 'Note' : 'Text'}
          dir="auto"
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
          }}
          hint={hintOf(isEdit, covers)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function hintOf(isEdit: boolean, covers: boolean): string {
  const how = 'Ctrl+Enter adds it.';
  if (isEdit) return `Replaces the text of this item. ${how}`;
  if (covers) return `A white box covers what is below; the old text stays in the file. ${how}`;
  return how;
}
