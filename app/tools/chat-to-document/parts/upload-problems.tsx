import { ErrorBanner } from '~/ai/error-banner';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Documents } from '../use-documents';

/** Reports rejected files, and offers to restore a replaced conversation. */
export function UploadProblems({ documents }: { documents: Documents }) {
  const { problems, restore, dismissProblems } = documents;
  return (
    <>
      {problems.map(({ name, isAlone, message, detail }) => (
        <ErrorBanner
          key={name}
          message={message}
          detail={
            [isAlone ? undefined : `“${name}”.`, detail].filter(Boolean).join(' ') || undefined
          }
          onDismiss={dismissProblems}
        />
      ))}
      {restore && (
        <Notice
          action={
            <Button size="small" onClick={restore}>
              Undo
            </Button>
          }
        >
          What was here before can come back.
        </Notice>
      )}
    </>
  );
}
