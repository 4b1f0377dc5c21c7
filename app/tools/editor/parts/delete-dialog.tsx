import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { deleteQuestion, type Editor } from '../use-editor';

/** Asks for confirmation before slides are deleted. */
export function DeleteDialog({ editor }: { editor: Editor }) {
  const { asked, confirm } = editor;
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => confirm(false)}
      title={asked ? deleteQuestion(editor, asked) : 'Delete'}
    >
      <p className="text-muted">Undo brings it back.</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => confirm(false)}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => confirm(true)}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
