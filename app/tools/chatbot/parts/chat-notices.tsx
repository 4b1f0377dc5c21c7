import { AiEngineLine } from '~/components/ai/ai-engine-line';
import { ErrorBanner } from '~/components/ai/error-banner';
import { UnavailableNotice } from '~/components/ai/unavailable-notice';
import { Button } from '~/components/ui/button';
import { messages } from '../messages';
import type { Attachments } from '../use-attachments';
import type { Chat } from '../use-chat';

/** What went wrong, or that there is no engine. Loaded when there is something to say. */
export function ChatNotices({ chat }: { chat: Chat }) {
  const { engines, error, view } = chat;
  if (engines.state === 'none')
    return <UnavailableNotice message={messages.unavailable} engines={engines} />;
  if (!error) return null;
  const canRetry = view.path.at(-1)?.isUser && !chat.isBusy;
  return (
    <ErrorBanner
      message={error.message}
      detail={error.detail}
      onDismiss={chat.dismissError}
      action={
        canRetry && (
          <Button size="small" onClick={chat.retry}>
            Try again
          </Button>
        )
      }
    />
  );
}

/** Which engine answers next. */
export function ChatEngineLine({ chat }: { chat: Chat }) {
  return <AiEngineLine engines={chat.engines} />;
}

/** What could not go along with the message. */
export function AttachProblem({ attachments }: { attachments: Attachments }) {
  const { problem, dismissProblem } = attachments;
  return problem && <ErrorBanner message={problem} onDismiss={dismissProblem} />;
}
