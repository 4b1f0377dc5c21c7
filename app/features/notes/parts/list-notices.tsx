import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { reloadNotes } from './use-loaded-notes';

/** Empty search result. */
export function NothingFound({ query, onReset }: { query: string; onReset: () => void }) {
  return (
    <EmptyState
      title={query ? `Nothing found for ‘${query}’` : 'Nothing in this category yet'}
      action={<Button onClick={onReset}>Show all notes</Button>}
    >
      Title, content, tags, category, mood and weather are searched.
    </EmptyState>
  );
}

/** Search covers titles and tags immediately, and texts once they are loaded. */
export function TextsMissing({ failed }: { failed: boolean }) {
  return failed ? (
    <Notice
      tone="warning"
      title="Only titles, tags and beginnings are searched"
      action={
        <Button size="small" onClick={() => void reloadNotes()}>
          Try again
        </Button>
      }
    >
      The texts of your notes did not come.
    </Notice>
  ) : (
    <p role="status" className="text-sm text-muted">
      The texts of your notes are still coming; more may be found.
    </p>
  );
}

/** Offline, without a copy on this device. */
export function OfflineNotice() {
  return (
    <Notice tone="info" title="Notes need the network">
      They are kept encrypted in your account and open once the network is back. Notes under a
      passphrase of yours open without it, on a device where they were unlocked before.
    </Notice>
  );
}

/** The list failed to load. */
export function LoadFailure() {
  return (
    <Notice
      tone="error"
      title="Failed to load notes. Please ensure you are logged in."
      action={
        <Button size="small" onClick={() => void reloadNotes()}>
          Try again
        </Button>
      }
    >
      Your notes are where they were; only the answer is missing.
    </Notice>
  );
}
