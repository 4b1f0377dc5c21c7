import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Progress } from '~/ui/progress';
import { messages } from '../messages';
import type { Editor } from '../use-editor';

/** 'Exporting Video' with its percentage; closing it cancels. */
export function ExportDialog({ editor }: { editor: Editor }) {
  const { exporting, exportKind } = editor;
  const { state, cancel } = exporting;
  const isOpen = exportKind === 'video' && state.status === 'running';
  return (
    <Dialog open={isOpen} onClose={cancel} title={messages.exportingVideo}>
      <Progress
        label="Drawing the slides and encoding them on this device"
        value={state.status === 'running' ? state.progress : 0}
      />
      <div className="mt-4 flex justify-end">
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Dialog>
  );
}
