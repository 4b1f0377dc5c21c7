import type { Editor } from '../use-editor';
import { DecksDialog } from './decks-dialog';
import { DeleteDialog } from './delete-dialog';
import { ExportDialog } from './export-dialog';
import { PlanDialog } from './plan-dialog';

/** The dialogs of the page. */
export default function Dialogs({ editor }: { editor: Editor }) {
  return (
    <>
      <DeleteDialog editor={editor} />
      <DecksDialog editor={editor} />
      <PlanDialog editor={editor} />
      <ExportDialog editor={editor} />
    </>
  );
}
