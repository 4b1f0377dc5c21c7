import { useSyncExternalStore } from 'react';
import { AnswerBlocks } from '~/ai/answer-text';
import type { LiveAnswer } from '~/ai/live-answer';

/** A summary while it is being generated. */
export function StreamingSummary({ live }: { live: LiveAnswer }) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  return <AnswerBlocks blocks={blocks} />;
}
