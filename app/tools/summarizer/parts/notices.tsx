import { AiEngineLine } from '~/ai/ai-engine-line';
import { ErrorBanner } from '~/ai/error-banner';
import { UnavailableNotice } from '~/ai/unavailable-notice';
import { Button } from '~/ui/button';
import { messages } from '../messages';
import type { Summarizer } from '../use-summarizer';

/** What went wrong, and where summaries come from. Loaded at the first sign of use. */
export function Notices({ summarizer }: { summarizer: Summarizer }) {
  const { engines, error, dismissError, take } = summarizer;
  const partial = error?.partial;
  return (
    <>
      {engines.state === 'none' && (
        <UnavailableNotice message={messages.unavailable} engines={engines} />
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
      <AiEngineLine engines={engines} />
    </>
  );
}
