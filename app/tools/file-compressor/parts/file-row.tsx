import { extensionOf } from '@entropy-tools/core/file-names';
import { formatBytes } from '@entropy-tools/core/format';
import { memo } from 'react';
import { downloadBlob } from '~/platform/download';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import {
  type CompletedItem,
  type CompressionItem,
  compressedSize,
  compressionRatio,
  downloadOf,
} from '../items';
import { statusNames } from '../messages';
import type { ArchiveFormat } from '../settings';
import { tool } from '../tool';

interface FileRowProps {
  item: CompressionItem;
  format: ArchiveFormat;
  /** 0 to 1 during compression. */
  fraction: number;
  busy: boolean;
  onRemove: (id: number, button: HTMLElement) => void;
  onOpenArchive: (file: File) => void;
}

const tones = {
  pending: 'neutral',
  compressing: 'accent',
  completed: 'success',
  error: 'danger',
} as const;

/** One file: its name, sizes and status, with its actions. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { item, format, fraction, busy, onRemove, onOpenArchive } = props;
  const done = item.result ? (item as CompletedItem) : undefined;
  const isArchive = tool.extensions.includes(extensionOf(item.file.name));
  return (
    <li className="flex flex-col gap-1 py-2" data-testid="compression-item">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 wrap-anywhere" title={item.path}>
            {item.path}
          </p>
          <p
            className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted"
            data-figures
          >
            <Badge tone={tones[item.status]}>{statusNames[item.status]}</Badge>
            <span>{done ? sizes(done, format) : formatBytes(item.originalSize)}</span>
          </p>
        </div>
        {item.status === 'compressing' ? (
          <progress
            className="bar max-w-20"
            max={1}
            {...(fraction > 0 ? { value: fraction } : {})}
            aria-label={`${statusNames.compressing} ${item.path}`}
          />
        ) : (
          isArchive &&
          !busy && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Open ${item.file.name}`}
              onClick={() => onOpenArchive(item.file)}
            >
              Open
            </Button>
          )
        )}
        <span className="flex">
          {done && <DownloadButton item={done} format={format} />}
          {!busy && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${item.path}`}
              onClick={(event) => onRemove(item.id, event.currentTarget)}
              className="px-2!"
            >
              <Icon name="close" className="size-4" />
            </Button>
          )}
        </span>
      </div>
      {item.failure && <p className="text-sm text-danger">{item.failure}</p>}
    </li>
  );
});

function DownloadButton({ item, format }: { item: CompletedItem; format: ArchiveFormat }) {
  const simulated = item.result.madeBy === 'simulation';
  const label = simulated
    ? `Download the original of ${item.path}, not compressed`
    : `Download ${item.path} compressed`;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      onClick={() => {
        const { blob, name } = downloadOf(item, format);
        downloadBlob(blob, name);
      }}
      className="px-2!"
    >
      <Icon name="download" />
    </Button>
  );
}

/** '2 MB → 0.8 MB · 60 % saved', or a note that it did not shrink. */
function sizes(item: CompletedItem, format: ArchiveFormat): string {
  const after = compressedSize(item, format);
  const ratio = compressionRatio(item.originalSize, after);
  const change = `${formatBytes(item.originalSize)} → ${formatBytes(after)}`;
  if (item.result.madeBy === 'simulation')
    return `${change} · ${percent(1 - ratio)} saved (simulated)`;
  if (after >= item.originalSize)
    return `${change} · did not shrink, ${formatBytes(after - item.originalSize)} larger`;
  return `${change} · ${percent(1 - ratio)} saved`;
}

function percent(share: number): string {
  const value = share * 100;
  return `${value < 1 ? '< 1' : Math.floor(value)}\u2009%`;
}
