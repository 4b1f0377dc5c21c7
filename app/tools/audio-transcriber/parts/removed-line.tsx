import { Button } from '~/ui/button';
import type { TranscriptionQueue } from '../transcription-queue';
import type { TranscriptionQueueState } from '../transcription-queue-state';

/** Names the last removed recording, with an Undo button. */
export function RemovedLine({
  desk,
  removed,
}: {
  desk: TranscriptionQueue;
  removed: TranscriptionQueueState['removed'];
}) {
  if (!removed) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <span className="min-w-0 flex-1 truncate">Removed {removed.item.fileName}.</span>
      <Button size="small" onClick={desk.undo}>
        Undo
      </Button>
    </p>
  );
}
