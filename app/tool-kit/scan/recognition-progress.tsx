import type { Job } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';

/** Progress fractions at which the engine is fetched and all pages are read; see `recognise-pdf.ts`. */
const [FETCHED, ALL_READ] = [0.05, 0.95];

/** Progress of the recognition, by page where their number is known, with a Cancel button. */
export function RecognitionProgress({
  recognition: { state, cancel },
  scanned,
  label,
}: {
  recognition: { state: Job<unknown>['state']; cancel: () => void };
  scanned?: number | undefined;
  /** Shown instead of the step, when several files are read. */
  label?: string;
}) {
  const fraction = state.status === 'running' ? state.progress : 0;
  return (
    <div className="flex items-end gap-4" data-testid="recognition">
      <div className="min-w-0 flex-1">
        <Progress label={label ?? stepOf(fraction, scanned)} value={fraction} />
      </div>
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

function stepOf(fraction: number, scanned: number | undefined): string {
  if (fraction < FETCHED) return 'Fetching what reads print';
  if (fraction >= ALL_READ) return 'Writing the words into the file';
  if (scanned === undefined) return 'Recognising text';
  const read = Math.floor(((fraction - FETCHED) / (ALL_READ - FETCHED)) * scanned);
  return `Recognising page ${Math.min(scanned, read + 1)} of ${scanned}`;
}
