import { Icon } from '~/ui/icon';
import type { AiSearch } from '../use-ai-search';
import { ExportButtons } from './export-buttons';
import { FollowUp } from './follow-up';
import { OutcomeView } from './outcome-view';
import { SearchProgress } from './search-progress';
import { StepList } from './step-list';

/** The outcomes of a question and its follow-ups, and the search in progress. */
export function Results({ search }: { search: AiSearch }) {
  const { thread, asking, steps, isBusy } = search;
  return (
    <>
      {thread.map((outcome, at) => (
        <OutcomeView
          key={outcome.id}
          outcome={outcome}
          onAsk={search.followUp}
          // Asked again, a former question would take those after it off the thread.
          onAskWithKept={
            isBusy || at < thread.length - 1 ? undefined : () => search.askWithKept(outcome)
          }
          isFirst={at === 0}
        >
          {at === thread.length - 1 && !isBusy && steps.length > 0 && (
            <details className="text-sm">
              <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 text-muted">
                <Icon name="chevron-right" className="size-4" />
                {steps.length} steps were taken
              </summary>
              <StepList steps={steps} />
            </details>
          )}
        </OutcomeView>
      ))}
      {asking !== undefined && <SearchProgress query={asking} steps={steps} live={search.live} />}
      {thread.length > 0 && !isBusy && (
        <div className="flex flex-col gap-4 border-t border-line pt-6">
          <FollowUp onAsk={search.followUp} />
          <ExportButtons thread={thread} jobs={search.jobs} />
          {search.saved.where !== 'device' && (
            <p role="status" className="text-sm text-muted">
              {search.saved.where === 'private'
                ? 'This search quotes your notes, which are not copied to this device: it is not among the earlier searches. Save what you need before you close the page.'
                : 'This browser keeps nothing for this page: save what you need before you close it.'}
            </p>
          )}
        </div>
      )}
    </>
  );
}
