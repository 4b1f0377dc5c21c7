import { Button } from '~/ui/button';
import { ErrorBanner } from './error-banner';
import { UnavailableNotice } from './unavailable-notice';
import type { AiProviders } from './use-ai-providers';

/** Shows the error of the last turn with a retry button, or a notice if no engine is available. */
export function AnswerError({
  providers: engines,
  unavailable,
  error,
  detail,
  onDismiss,
  onRetry,
}: {
  providers: AiProviders;
  /** The tool's own message for missing configuration. */
  unavailable: string;
  error: string | undefined;
  detail?: string | undefined;
  onDismiss: () => void;
  /** Absent if there is nothing to retry. */
  onRetry?: (() => void) | false | undefined;
}) {
  if (engines.state === 'none')
    return <UnavailableNotice message={unavailable} providers={engines} />;
  if (!error) return null;
  return (
    <ErrorBanner
      message={error}
      detail={detail}
      onDismiss={onDismiss}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}
