import { ErrorBanner } from '~/ai/error-banner';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { Unihelper } from '../use-unihelper';

/** What went wrong with the last question, with a way to ask again; or that nothing can be stored. */
export function Trouble({ helper }: { helper: Unihelper }) {
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
