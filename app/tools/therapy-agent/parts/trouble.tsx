import { AnswerTrouble } from '~/ai/answer-trouble';
import { messages } from '../messages';
import type { Therapy } from '../use-therapy';

/** What went wrong with the last turn; never in front of what was said and of help. */
export function Trouble({ therapy }: { therapy: Therapy }) {
  const { conversation, providers, error, isBusy } = therapy;
  return (
    <AnswerTrouble
      providers={providers}
      unavailable={messages.unavailable}
      error={error}
      onDismiss={therapy.dismissError}
      onRetry={conversation.at(-1)?.isUser && !isBusy && therapy.retry}
    />
  );
}
