import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { memo, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ChosenFile } from '../use-converter';

/** The selection: each file with its size and a remove button. */
export function ChosenFiles({
  files,
  busy,
  onRemove,
  onClear,
  onEmpty,
}: {
  files: readonly ChosenFile[];
  busy: boolean;
  onRemove: (id: number) => void;
  onClear: () => void;
  /** Called when the last file was removed; the caller moves the focus. */
  onEmpty: () => void;
}) {
  const remove = (id: number, button: HTMLElement) => {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else onEmpty();
    onRemove(id);
  };
  const removeNow = useRef(remove);
  useEffect(() => {
    removeNow.current = remove;
  });
  const removeLater = useRef((id: number, button: HTMLElement) => removeNow.current(id, button));
  if (files.length === 0) return null;
  const clear = () => {
    onEmpty();
    onClear();
  };
  const total = files.reduce((sum, chosen) => sum + chosen.file.size, 0);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <h2 className="font-sans text-sm font-medium tracking-normal" data-figures>
          {formatCount(files.length, 'file')}
          <span className="font-normal text-muted"> · {formatBytes(total)}</span>
        </h2>
        {files.length > 1 && !busy && (
          <button type="button" className="link-button" onClick={clear}>
            Remove all
          </button>
        )}
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {files.map((chosen) => (
          <ChosenRow key={chosen.id} chosen={chosen} busy={busy} onRemove={removeLater.current} />
        ))}
      </ul>
    </div>
  );
}

/** Memoised: the page renders a dozen times a second during a conversion. */
const ChosenRow = memo(function ChosenRow({
  chosen: { id, file, format },
  busy,
  onRemove,
}: {
  chosen: ChosenFile;
  busy: boolean;
  onRemove: (id: number, button: HTMLElement) => void;
}) {
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <span className="w-12 shrink-0 font-mono text-xs text-muted">{format.toUpperCase()}</span>
      <span className="line-clamp-2 min-w-0 flex-1 py-1 wrap-anywhere" title={file.name}>
        {file.name}
      </span>
      <span className="shrink-0 text-sm text-muted" data-figures>
        {formatBytes(file.size)}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${file.name}`}
        disabledReason={busy && 'Wait until the conversion has ended, or cancel it.'}
        onClick={(event) => onRemove(id, event.currentTarget)}
        className="px-2!"
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  );
});
