import { formatCount } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import { isReady, type Source } from '../sources';
import type { Sources } from '../use-sources';

/** Maximum rows shown. */
const MAX_ROWS = 100;

/** The documents to compare with; those that could not be read are listed separately, with the reason. */
export default function SourceList({
  sources,
  keeps,
  onEmpty,
}: {
  sources: Sources;
  keeps: boolean;
  /** Called after the last of a list was removed, so that the caller places the focus. */
  onEmpty: () => void;
}) {
  const { list } = sources;
  const remove = (id: string, button: HTMLElement) => {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = neighbour?.querySelector('button');
    if (next) next.focus();
    else onEmpty();
    sources.remove(id);
  };
  const reading = list.filter(({ state }) => state.status === 'reading').length;
  const failed = list.filter(({ state }) => state.status === 'failed');
  const ready = list.filter(isReady);
  const words = ready.reduce((sum, { state }) => sum + state.words, 0);
  const rows = list.filter(({ state }) => state.status !== 'failed');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-muted" data-figures>
          {list.length === 0
            ? 'No documents yet.'
            : `${formatCount(ready.length, 'document')}, ${formatCount(words, 'word')}`}
          {failed.length > 0 && `, ${failed.length.toLocaleString()} not read`}
        </p>
        {list.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onEmpty();
              sources.clear();
            }}
          >
            Remove all
          </Button>
        )}
      </div>
      {reading > 0 && (
        <Progress
          label={`Reading ${formatCount(reading, 'document')}`}
          value={1 - reading / list.length}
        />
      )}
      {failed.length > 0 && (
        <div role="alert" className="rounded-card border border-danger/40 bg-danger/8">
          <ul className="max-h-48 divide-y divide-danger/20 overflow-y-auto" aria-label="Not read">
            {failed.map((source) => (
              <Row key={source.id} source={source} onRemove={remove} />
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 && (
        <ul
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
          aria-label="Documents to compare with"
        >
          {rows.slice(0, MAX_ROWS).map((source) => (
            <Row key={source.id} source={source} onRemove={remove} />
          ))}
          {rows.length > MAX_ROWS && (
            <li className="px-4 py-2 text-sm text-muted">
              and {formatCount(rows.length - MAX_ROWS, 'more document')}
            </li>
          )}
        </ul>
      )}
      <Checkbox
        label="Keep these documents on this device"
        hint="Otherwise they are gone when you close this page."
        checked={keeps}
        onChange={(event) => sources.setKeep(event.target.checked)}
      />
      {sources.note && (
        <p role="status" className="text-sm text-warning">
          {sources.note}
        </p>
      )}
    </div>
  );
}

function Row({
  source: { id, name, state },
  onRemove,
}: {
  source: Source;
  onRemove: (id: string, button: HTMLElement) => void;
}) {
  const isFailed = state.status === 'failed';
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <Icon
        name={isFailed ? 'error' : 'file'}
        className={`size-5 ${isFailed ? 'text-danger' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate" title={name}>
          {name}
        </span>
        {isFailed && <span className="block text-sm text-danger">{state.reason}</span>}
        {state.status === 'ready' && state.note && (
          <span className="block text-sm text-warning">{state.note}</span>
        )}
      </span>
      {state.status === 'ready' && (
        <span className="text-sm whitespace-nowrap text-muted" data-figures>
          {formatCount(state.words, 'word')}
        </span>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={(event) => onRemove(id, event.currentTarget)}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}
