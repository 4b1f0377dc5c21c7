import { formatCount } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';
import type { TranslationJob } from '../translation-job';

/** The specification's progress bar; beside it the actual number of finished passages. */
export function JobProgress({ job, onStop }: { job: TranslationJob; onStop: () => void }) {
  const { status, progress, done, passages } = job;
  if (status === 'pending' && done > 0)
    return (
      <p className="text-sm text-muted" data-figures>
        Stopped. {done} of {formatCount(passages.length, 'passage')} are done and kept.
      </p>
    );
  if (status === 'pending' || status === 'completed') return null;
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress
          label={
            status === 'translating'
              ? doneOf(done, passages.length)
              : done > 0
                ? 'Not finished'
                : 'Not translated'
          }
          value={progress / 100}
        />
      </div>
      {status === 'translating' && (
        <Button size="small" data-main-action aria-label={`Stop ${job.file.name}`} onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

function doneOf(done: number, all: number): string {
  return done < all ? `${done} of ${formatCount(all, 'passage')}` : 'Writing the file…';
}
