import { useSyncExternalStore } from 'react';
import { AnswerBlocks } from '~/ai/answer-text';
import type { LiveAnswer } from '~/ai/live-answer';
import { withoutForeignLinks } from '../answer/check-citations';
import type { SearchStep } from '../search-model';
import { StepList } from './step-list';

/** A search in progress: each step, then the streamed answer. */
export function SearchProgress({
  query,
  steps,
  live,
}: {
  query: string;
  steps: readonly SearchStep[];
  live: LiveAnswer | undefined;
}) {
  return (
    <article aria-label={query} aria-busy className="flex flex-col gap-4">
      <h2 className="text-2xl wrap-anywhere" dir="auto">
        {query}
      </h2>
      <div role="status">
        <StepList steps={steps} />
      </div>
      {live && <Growing live={live} />}
    </article>
  );
}

function Growing({ live }: { live: LiveAnswer }) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  // Links are shown only after they have been checked.
  const shown = blocks.map((block) =>
    block.kind === 'code' ? block : { ...block, text: withoutForeignLinks(block.text, []) },
  );
  return (
    <div className="max-w-measure" dir="auto">
      <AnswerBlocks blocks={shown} hasLinks={false} />
    </div>
  );
}
