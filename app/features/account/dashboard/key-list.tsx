import type { KeyEntry } from '~/platform/vault/key-entry';
import { classNames } from '~/ui/class-names';
import { Skeleton } from '~/ui/skeleton';
import { type KeyActions, KeyRow, keyColumns } from './key-row';

const headings = ['Name', 'Service', 'Key', 'Created', 'Last used', 'Stored', ''];

/** The keys, newest first. */
export function KeyList({ entries, ...actions }: { entries: readonly KeyEntry[] } & KeyActions) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Header />
      <ul aria-label="API keys" className="divide-y divide-line">
        {entries.map((entry) => (
          <KeyRow key={`${entry.storage_type}-${entry.id}`} entry={entry} {...actions} />
        ))}
      </ul>
    </div>
  );
}

/** Loading state of the list: as tall as the empty state, to reduce layout shift. */
export function KeyListSkeleton() {
  return (
    <div className="min-h-73 rounded-card border border-line bg-surface">
      <p className="sr-only" role="status">
        Loading API keys
      </p>
      <Header />
      <div className="divide-y divide-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex flex-col gap-3 p-5 xl:flex-row xl:items-center xl:py-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-full max-w-md" />
            <Skeleton className="h-5 w-28 xl:ml-auto" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Visual header only; each cell has its own label for screen readers. */
function Header() {
  return (
    <div
      aria-hidden
      className={classNames(
        'hidden border-b border-line px-5 py-2.5 text-xs font-medium text-muted xl:grid',
        keyColumns,
      )}
    >
      {headings.map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
    </div>
  );
}
