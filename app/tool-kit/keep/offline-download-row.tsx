import { formatBytes } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import type { OfflineDownload } from './use-offline-download';

/** One tool: its size, and whether it is stored. */
export function OfflineDownloadRow({
  keep,
  slug,
  title,
  note,
}: {
  keep: OfflineDownload;
  slug: string;
  title: string;
  note?: string;
}) {
  const slugs = [slug];
  const missing = keep.missingBytes(slugs);
  const isKept = keep.kept.includes(slug) && missing === 0;
  const busy = keep.keeping?.slugs.includes(slug) ?? false;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted" data-figures>
          {formatBytes(keep.totalBytes(slugs))}
          {isKept ? ' · kept' : missing === 0 ? ' · on this device' : ''}
          {note && ` · ${note}`}
        </p>
      </div>
      <Button
        size="small"
        variant={isKept ? 'quiet' : 'secondary'}
        busy={busy}
        disabledReason={!busy && keep.keeping && 'One after the other.'}
        aria-label={`${isKept ? 'Remove' : 'Keep'} ${title}`}
        onClick={() => (isKept ? keep.remove(slugs) : keep.keep(slugs))}
      >
        {isKept ? 'Remove' : 'Keep'}
      </Button>
    </li>
  );
}
