import { formatBytes } from '@entropy-tools/core/format';
import type { ArchiveEntry } from '@entropy-tools/data/archive/open-archive';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { canPreview, isArchive } from '../entry-type';
import type { ArchiveView, EntryState } from '../use-archive';

const unpackedNot = {
  link: 'A link; not unpacked',
  other: 'Not a plain file; not unpacked',
} as const;

/** One file in an archive, with its actions. */
export function EntryRow({
  entry,
  state,
  view,
}: {
  entry: ArchiveEntry;
  state: EntryState | undefined;
  view: ArchiveView;
}) {
  const { path, kind } = entry;
  const busy = view.extracting.state.status === 'running';
  const wait = busy && 'Another file is being unpacked.';
  return (
    <li className="flex flex-col gap-1 py-2" data-testid="archive-entry">
      <div className="flex items-center gap-2">
        <Icon
          name={entry.encrypted ? 'lock' : kind === 'link' ? 'link' : 'file'}
          className="size-5 shrink-0 text-muted"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 wrap-anywhere" title={path}>
            {path}
          </p>
          <p className="text-sm text-muted" data-figures>
            {kind === 'link' || kind === 'other' ? unpackedNot[kind] : facts(entry)}
          </p>
        </div>
        {state?.fraction !== undefined ? (
          <progress
            className="bar max-w-20"
            max={1}
            value={state.fraction}
            aria-label={`Unpacking ${path}`}
          />
        ) : (
          kind === 'file' && (
            <span className="flex shrink-0">
              {canPreview(path) && (
                <RowButton
                  label={`Look at ${path}`}
                  icon="eye"
                  wait={wait}
                  onClick={() => view.lookAt(entry)}
                />
              )}
              {isArchive(path) && (
                <RowButton
                  label={`Open ${path}`}
                  icon="folder"
                  wait={wait}
                  onClick={() => view.openInner(entry)}
                />
              )}
              <RowButton
                label={`Download ${path}`}
                icon="download"
                wait={wait}
                onClick={() => view.save(entry)}
              />
            </span>
          )
        )}
      </div>
      {state?.failure && <p className="pl-7 text-sm text-danger">{state.failure}</p>}
    </li>
  );
}

function RowButton({
  label,
  icon,
  wait,
  onClick,
}: {
  label: string;
  icon: 'eye' | 'folder' | 'download';
  wait: string | false;
  onClick: () => void;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      disabledReason={wait}
      onClick={onClick}
      className="px-2!"
    >
      <Icon name={icon} />
    </Button>
  );
}

function facts({ size, modified, source }: ArchiveEntry): string {
  const claimed = source.from === 'gzip' ? `about ${formatBytes(size)}` : formatBytes(size);
  return modified ? `${claimed} · ${modified.toLocaleDateString()}` : claimed;
}
