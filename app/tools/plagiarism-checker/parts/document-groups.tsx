import { formatCount } from '@entropy-tools/core/format';
import type { DocumentGroup } from '../compare/groups';
import { SimilarityBadge } from './similarity-badge';

/** Related documents, group by group. */
export function DocumentGroups({
  groups,
  nameOf,
  threshold,
}: {
  groups: readonly DocumentGroup[];
  nameOf: (id: string) => string;
  threshold: number;
}) {
  if (groups.length === 0)
    return (
      <p className="text-muted">
        No two documents have a similarity of {threshold}
        {'\u2009'}% or more.
      </p>
    );
  return (
    <ol className="grid gap-4 md:grid-cols-2" aria-label="Groups of similar documents">
      {groups.map(({ documents, similarity }) => (
        <li
          key={documents.join(' ')}
          className="flex min-w-0 break-inside-avoid flex-col gap-2 rounded-card border border-line bg-surface p-4"
        >
          <p className="flex items-center justify-between gap-4">
            <span className="font-semibold">{formatCount(documents.length, 'document')}</span>
            <span className="flex items-center gap-2 text-sm text-muted">
              up to <SimilarityBadge similarity={similarity} />
            </span>
          </p>
          <ul className="flex flex-col gap-1">
            {documents.map((id) => (
              <li key={id} dir="auto" className="wrap-anywhere">
                {nameOf(id)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
