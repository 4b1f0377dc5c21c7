import { useEffect, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { loadText } from '../store/load-texts';

/** Placeholder for a note's text until it is loaded; requests it immediately. */
export function NoteTextLoader({ id }: { id: string }) {
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the press that asks again
  useEffect(() => {
    let open = true;
    setFailure(undefined);
    loadText(id).catch((error: unknown) => {
      if (open) setFailure(apiErrorText(error));
    });
    return () => {
      open = false;
    };
  }, [id, tries]);
  if (failure === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          The text is being fetched.
        </p>
        <Skeleton className="h-64" />
      </>
    );
  }
  return (
    <Notice
      tone="error"
      title="The text of this note did not come."
      action={
        <Button size="small" onClick={() => setTries((count) => count + 1)}>
          Try again
        </Button>
      }
    >
      {failure}
    </Notice>
  );
}
