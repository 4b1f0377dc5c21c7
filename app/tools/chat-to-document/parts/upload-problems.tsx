import { ErrorBanner } from '~/ai/error-banner';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Documents } from '../use-documents';

/** Reports rejected files, and offers to restore a replaced conversation. */
export function UploadProblems({ documents }: { documents: Documents }) {
  const { problems, restore, dismissProblems } = documents;
  const groups = Map.groupBy(problems, ({ message, detail }) => `${message} ${detail}`);
  return (
    <>
      {[...groups].map(([key, alike]) => (
        <ErrorBanner
          key={key}
          message={alike[0]?.message ?? ''}
          detail={[namesOf(alike), alike[0]?.detail].filter(Boolean).join(' ') || undefined}
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

/** Most names of files with the same problem. */
const NAMED = 5;

function namesOf(problems: readonly { name: string; isAlone: boolean }[]): string | undefined {
  const names = problems.filter(({ isAlone }) => !isAlone).map(({ name }) => `“${name}”`);
  const further = names.length - NAMED;
  if (names.length === 0) return undefined;
  return `${names.slice(0, NAMED).join(', ')}${further > 0 ? ` and ${further} more` : ''}.`;
}
