import { ErrorBanner } from '~/ai/error-banner';
import { UnavailableNotice } from '~/ai/unavailable-notice';
import { Button } from '~/ui/button';
import { messages } from '../messages';
import type { Summarizer } from '../use-summarizer';

/** Error messages. Loaded at the first sign of use. */
export function Notices({ summarizer }: { summarizer: Summarizer }) {
  const { providers, error, dismissError, take } = summarizer;
  const partial = error?.partial;
  return (
    <>
      {providers.state === 'none' && (
        <UnavailableNotice message={messages.unavailable} providers={providers} />
      )}
      {error && error.message !== messages.unavailable && error.message !== messages.empty && (
        <ErrorBanner
          message={error.message}
          detail={error.detail}
          onDismiss={dismissError}
          action={
            partial && (
              <Button size="small" onClick={() => take(partial)}>
                Put what came into the editor
              </Button>
            )
          }
        />
      )}
    </>
  );
}
