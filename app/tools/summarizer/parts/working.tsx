import { Suspense } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { lazyPart } from '~/ui/lazy-part';
import type { SummaryStep } from '../summary/summarise';

const StreamingSummary = lazyPart(() => import('./streaming-summary'), 'StreamingSummary');

/** Replaces the editor while a summary is being made: a spinner, the progress, and the summary so far. */
export function Working({ step, live }: { step: SummaryStep; live: LiveAnswer | undefined }) {
  return (
    <div className="flex min-h-84 flex-col gap-4 p-4" data-testid="working">
      <p role="status" className="flex items-center gap-3 text-muted">
        <span
          aria-hidden
          className="size-6 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-none"
        />
        {step.of === 1
          ? 'Reading the text'
          : step.done + 1 < step.of
            ? `Part ${step.done + 1} of ${step.of - 1} of a long text`
            : 'Putting the parts together'}
      </p>
      {step.of > 1 && (
        <progress className="bar" aria-label="Summarizing" value={step.done} max={step.of} />
      )}
      {live && (
        <Suspense>
          <StreamingSummary live={live} />
        </Suspense>
      )}
    </div>
  );
}
