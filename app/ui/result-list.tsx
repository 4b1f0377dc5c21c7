import { formatBytes } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { Button } from './button';
import { Icon } from './icon';
import { Notice } from './notice';

/** The outcome of one source: its files with notes, or why there are none. */
export interface ResultRow {
  id: number | string;
  /** The source's name. */
  source: string;
  files: readonly { name: string; blob: Blob }[];
  /** '3 pages'. */
  detail?: string;
  warnings?: readonly string[];
  failure?: string;
}

/** Results of several sources, each with its own download; failures are shown beside their names. */
export function ResultList({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-2 px-4 py-2">
          {row.failure ? (
            <>
              <p className="flex items-center gap-2">
                <Icon name="error" className="size-5 shrink-0 text-danger" />
                <span className="line-clamp-2 min-w-0 wrap-anywhere" title={row.source}>
                  {row.source}
                </span>
              </p>
              <p className="pl-7 text-sm text-danger">{row.failure}</p>
            </>
          ) : (
            row.files.map((file) => (
              <div key={file.name} className="flex items-center gap-3">
                <Icon name="check" className="size-5 shrink-0 text-success" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 wrap-anywhere" title={file.name}>
                    {file.name}
                  </span>
                  <span className="block text-sm text-muted" data-figures>
                    {[formatBytes(file.blob.size), row.detail].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Download ${file.name}`}
                  onClick={() => downloadBlob(file.blob, file.name)}
                  className="px-2!"
                >
                  <Icon name="download" />
                </Button>
              </div>
            ))
          )}
          {row.warnings?.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
        </li>
      ))}
    </ul>
  );
}
