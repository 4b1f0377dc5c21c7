import type { Job } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';

/** The progress of opening a file. */
export function OpeningFile({ name, job }: { name: string; job: Job<void> }) {
  const { state, cancel } = job;
  return (
    <div className="flex flex-wrap items-end gap-4 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Progress
          label={`Reading ${name}`}
          value={state.status === 'running' ? state.progress : undefined}
        />
      </div>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}
