import { useSyncExternalStore } from 'react';
import { AnswerBlocks } from '~/components/ai/answer-text';
import type { LiveAnswer } from '~/components/ai/live-answer';

/** A summary while it is being written. */
export function GrowingText({ live }: { live: LiveAnswer }) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  return <AnswerBlocks blocks={blocks} />;
}
