import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { memo, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { SourceState } from '../batch';
import type { ChosenTarget } from '../faithful/pick-engine';
import { offeredTargets } from '../offered-targets';
import type { ChosenFile, ConverterState } from '../use-converter';
import { TargetOptions } from './target-select';

/** The selection: each file with its size, its target, its state and a remove button. */
export function ChosenFiles({
  converter: { files, states, job, canFaithful, setOwnTarget, remove: onRemove, clear: onClear },
  busy,
  onEmpty,
}: {
  converter: ConverterState;
  busy: boolean;
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
  const setOwnNow = useRef(setOwnTarget);
  useEffect(() => {
    setOwnNow.current = setOwnTarget;
  });
  const setOwnLater = useRef((id: number, own: ChosenTarget | '') => setOwnNow.current([id], own));
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
          <ChosenRow
            key={chosen.id}
            chosen={chosen}
            busy={busy}
            // A batch of one has no states of its own: its result stands beside it.
            state={job.state.status === 'idle' ? undefined : states.get(chosen.id)}
            hasMenu={files.length > 1 || chosen.own !== ''}
            canFaithful={canFaithful}
            onRemove={removeLater.current}
            onOwnTarget={setOwnLater.current}
          />
        ))}
      </ul>
    </div>
  );
}

/** Memoised: the page renders a dozen times a second during a conversion. */
const ChosenRow = memo(function ChosenRow({
  chosen: { id, file, format, folder, own },
  busy,
  state,
  hasMenu,
  canFaithful,
  onRemove,
  onOwnTarget,
}: {
  chosen: ChosenFile;
  busy: boolean;
  state: SourceState | undefined;
  /** Whether the file may have a target of its own. */
  hasMenu: boolean;
  canFaithful: boolean;
  onRemove: (id: number, button: HTMLElement) => void;
  onOwnTarget: (id: number, own: ChosenTarget | '') => void;
}) {
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <span className="w-12 shrink-0 font-mono text-xs text-muted">{format.toUpperCase()}</span>
      <span className="min-w-0 flex-1 py-1">
        <span className="line-clamp-2 wrap-anywhere" title={file.name}>
          {folder !== '' && <span className="text-muted">{folder}/</span>}
          {file.name}
        </span>
        {state && <StateLine state={state} />}
      </span>
      {hasMenu && !busy && (
        <select
          aria-label={`Convert ${file.name} to`}
          className="h-8 w-20 shrink-0 rounded-control border border-line bg-surface px-1 text-xs"
          value={own}
          onChange={(event) => onOwnTarget(id, event.currentTarget.value as ChosenTarget | '')}
        >
          <option value="">As all</option>
          <TargetOptions offered={offeredTargets([format], canFaithful)} />
        </select>
      )}
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

/** Where a file of a batch stands. */
function StateLine({ state }: { state: SourceState }) {
  if (state.status === 'failed')
    return <span className="block text-sm text-danger">{state.failure}</span>;
  const percent = state.status === 'converting' ? Math.round(state.fraction * 100) : 0;
  return (
    <span className="block text-sm text-muted" data-figures>
      {state.status === 'waiting' && 'Waiting'}
      {state.status === 'converting' && `Converting${percent > 0 ? ` ${percent}\u2009%` : ''}`}
      {state.status === 'done' && 'Done'}
    </span>
  );
}
