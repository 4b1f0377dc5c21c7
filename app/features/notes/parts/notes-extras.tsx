import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '~/ui/skeleton';
import type { JournalViews as Views } from '../extras/journal-views';

/** The parts of the page that not every visit needs, each loaded at first use. */

const Panel = lazy(async () => ({
  default: (await import('../extras/passphrase-panel')).PassphrasePanel,
}));
const Calendar = lazy(async () => ({
  default: (await import('../extras/journal-views')).JournalViews,
}));
const Exports = lazy(async () => ({ default: (await import('../extras/export-menu')).ExportMenu }));

const waiting = <Skeleton className="h-40" />;

/** How the notes are encrypted: the passphrase, unlocking, changing. */
export function PassphrasePanel() {
  return (
    <Suspense fallback={waiting}>
      <Panel />
    </Suspense>
  );
}

/** Calendar of the journal's days and the trend of the moods. */
export function JournalViews(props: ComponentProps<typeof Views>) {
  return (
    <Suspense fallback={waiting}>
      <Calendar {...props} />
    </Suspense>
  );
}

/** The ways to take the notes along. */
export function ExportMenu() {
  return (
    <Suspense fallback={waiting}>
      <Exports />
    </Suspense>
  );
}
