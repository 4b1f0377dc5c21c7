import { Button } from '~/ui/button';
import { ErrorBanner } from './error-banner';
import { UnavailableNotice } from './unavailable-notice';
import type { AiProviders } from './use-ai-providers';

/** What went wrong with the last turn, with a way to try again; or that there is no engine at all. */
export function AnswerTrouble({
  providers: engines,
  unavailable,
  error,
  detail,
  onDismiss,
  onRetry,
}: {
  providers: AiProviders;
  /** The tool's own message of missing configuration. */
  unavailable: string;
  error: string | undefined;
  detail?: string | undefined;
  onDismiss: () => void;
  /** Absent where there is nothing to answer. */
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
