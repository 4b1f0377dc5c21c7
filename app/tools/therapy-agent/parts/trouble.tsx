import { ErrorBanner } from '~/components/ai/error-banner';
import { UnavailableNotice } from '~/components/ai/unavailable-notice';
import { Button } from '~/components/ui/button';
import { messages } from '../messages';
import type { Therapy } from '../use-therapy';

/** What went wrong with the last turn; never in front of what was said and of help. */
export function Trouble({ therapy }: { therapy: Therapy }) {
  const { conversation, engines, error, isBusy } = therapy;
  if (engines.state === 'none')
    return <UnavailableNotice message={messages.unavailable} engines={engines} />;
  if (!error) return null;
  return (
    <ErrorBanner
      message={error}
      onDismiss={therapy.dismissError}
      action={
        conversation.at(-1)?.isUser &&
        !isBusy && (
          <Button size="small" onClick={therapy.retry}>
            Try again
          </Button>
        )
      }
    />
  );
}
