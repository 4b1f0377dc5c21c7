import { ErrorBanner } from '~/ai/error-banner';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { Unihelper } from '../use-unihelper';

/** The error of the last question, with a retry button; or that nothing can be stored. */
export function ErrorNotice({ helper }: { helper: Unihelper }) {
  const { error, dismissError, retry, isBusy, isStorageFull } = helper;
  return (
    <>
      {isStorageFull && <Notice tone="warning" title={messages.storageFull} />}
      {error && (
        <ErrorBanner
          message={error}
          onDismiss={dismissError}
          action={
            !isBusy && (
              <Button size="small" onClick={retry}>
                Try again
              </Button>
            )
          }
        />
      )}
    </>
  );
}
