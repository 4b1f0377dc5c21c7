import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import type { ImportMenu as Import } from '../extras/import-menu';
import type { JournalViews as Views } from '../extras/journal-views';
import type { OrphanedChanges as Changes } from '../extras/orphaned-changes';

/** Parts of the page not needed on every visit, each loaded on first use. */

const Panel = lazyPart(() => import('../extras/passphrase-panel'), 'PassphrasePanel');
const Calendar = lazyPart(() => import('../extras/journal-views'), 'JournalViews');
const Imports = lazyPart(() => import('../extras/import-menu'), 'ImportMenu');
const Stranded = lazyPart(() => import('../extras/orphaned-changes'), 'OrphanedChanges');
const Exports = lazyPart(() => import('../extras/export-menu'), 'ExportMenu');

const waiting = <Skeleton className="h-40" />;

/** Encryption settings: passphrase, unlocking, changing. */
export function PassphrasePanel() {
  return (
    <Suspense fallback={waiting}>
      <Panel />
    </Suspense>
  );
}

/** Calendar of the journal's days and the mood trend. */
export function JournalViews(props: ComponentProps<typeof Views>) {
  return (
    <Suspense fallback={waiting}>
      <Calendar {...props} />
    </Suspense>
  );
}

/** Importing notes from files. */
export function ImportMenu(props: ComponentProps<typeof Import>) {
  return (
    <Suspense fallback={waiting}>
      <Imports {...props} />
    </Suspense>
  );
}

/** Export options. */
export function ExportMenu() {
  return (
    <Suspense fallback={waiting}>
      <Exports />
    </Suspense>
  );
}

/** Changes on this device under a former passphrase. */
export function OrphanedChangesSlot(props: ComponentProps<typeof Changes>) {
  return (
    <Suspense fallback={waiting}>
      <Stranded {...props} />
    </Suspense>
  );
}
