import { useSyncExternalStore } from 'react';
import { AnswerBlocks } from '~/ai/answer-text';
import type { LiveAnswer } from '~/ai/live-answer';
import { withoutForeignLinks } from '../answer/check-citations';
import type { SearchStep } from '../search-model';
import { StepList } from './step-list';

/** A search while it goes on: each step, then the words as they come. */
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
  // Links are shown once they were looked at.
  const shown = blocks.map((block) =>
    block.kind === 'code' ? block : { ...block, text: withoutForeignLinks(block.text, []) },
  );
  return (
    <div className="max-w-measure" dir="auto">
      <AnswerBlocks blocks={shown} />
    </div>
  );
}
