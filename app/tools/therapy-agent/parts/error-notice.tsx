import { AnswerError } from '~/ai/answer-error';
import { messages } from '../messages';
import type { Therapy } from '../use-therapy';

/** The error of the last turn, which never replaces messages or help. */
export function ErrorNotice({ therapy }: { therapy: Therapy }) {
  const { conversation, providers, error, isBusy } = therapy;
  return (
    <AnswerError
      providers={providers}
      unavailable={messages.unavailable}
      error={error}
      onDismiss={therapy.dismissError}
      onRetry={conversation.at(-1)?.isUser && !isBusy && therapy.retry}
    />
  );
}
