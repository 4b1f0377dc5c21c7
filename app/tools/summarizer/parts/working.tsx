import { Suspense } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { lazyPart } from '~/ui/lazy-part';
import type { SummaryStep } from '../summary/summarise';

const GrowingText = lazyPart(() => import('./growing-text'), 'GrowingText');

/** In the editor's place while a summary is made: a spinner, how far it is, and what there is of it. */
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
          <GrowingText live={live} />
        </Suspense>
      )}
    </div>
  );
}
