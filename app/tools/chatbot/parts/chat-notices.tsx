import { AnswerError } from '~/ai/answer-error';
import { ErrorBanner } from '~/ai/error-banner';
import { messages } from '../messages';
import type { Attachments } from '../use-attachments';
import type { Chat } from '../use-chat';

/** Shows an error, or that there is no engine. Loaded when needed. */
export function ChatNotices({ chat }: { chat: Chat }) {
  const { providers, error, view } = chat;
  return (
    <AnswerError
      providers={providers}
      unavailable={messages.unavailable}
      error={error?.message}
      detail={error?.detail}
      onDismiss={chat.dismissError}
      onRetry={view.path.at(-1)?.isUser && !chat.isBusy && chat.retry}
    />
  );
}

/** Shows which files could not be attached. */
export function AttachProblem({ attachments }: { attachments: Attachments }) {
  const { problem, dismissProblem } = attachments;
  return problem && <ErrorBanner message={problem} onDismiss={dismissProblem} />;
}

export { ChatAttachments } from './chat-attachments';
export { StorageNotice } from './storage-notice';
