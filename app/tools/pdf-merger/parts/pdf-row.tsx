import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Reorder } from '~/ui/use-reorder';
import { type ListedPdf, pagesOf } from '../listed-pdf';
import { type Mode, taskOf } from '../toolbox/tasks';
import type { PdfList } from '../use-pdf-list';

interface PdfRowProps {
  item: ListedPdf;
  /** From 1. */
  place: number;
  count: number;
  mode: Mode;
  simulated: boolean;
  busy: boolean;
  dragged: boolean;
  /** URL of the first page's picture. */
  picture: string | undefined;
  grip: ReturnType<Reorder['grip']>;
  list: PdfList;
  /** Opens the page picker. */
  onPick: () => void;
  onRemove: (button: HTMLElement) => void;
}

/** One file: its handle with number and first page, its facts, and its page selection. */
export function PdfRow(props: PdfRowProps) {
  const { item, place, count, simulated, busy, dragged, picture, grip, onRemove } = props;
  const isReady = item.state === 'ready' && !simulated;
  const row = useRef<HTMLLIElement>(null);
  const isUnlocking = useRef(false);
  useEffect(() => {
    if (item.state === 'checking' || !isUnlocking.current) return;
    // The focused field disappeared while the password was checked.
    isUnlocking.current = false;
    const place = row.current?.querySelector('input') ?? row.current?.querySelector('button');
    place?.focus();
  }, [item.state]);
  const unlock = (password: string) => {
    isUnlocking.current = true;
    props.list.unlock(item.id, password);
  };
  return (
    <li
      ref={row}
      data-state={item.state}
      className={classNames('flex items-stretch gap-3 py-2 pr-1 pl-1', dragged && 'bg-well')}
    >
      <button
        type="button"
        {...(busy ? {} : grip)}
        aria-disabled={busy || undefined}
        aria-describedby="reorder-help"
        aria-label={`Move ${item.name}, number ${place} of ${count}`}
        className={classNames(
          'flex shrink-0 touch-none items-center gap-2 self-start rounded-control p-1 text-muted hover:text-ink',
          dragged ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <Icon name="drag" className="size-5" />
        <span className="min-w-5 text-right font-medium text-ink" data-figures>
          {place}
        </span>
        <span className="grid h-14 w-11 place-items-center overflow-hidden rounded-control border border-line bg-well">
          {picture && !simulated ? (
            <img src={picture} alt="" draggable={false} className="max-h-full max-w-full" />
          ) : (
            <Icon
              name={item.state === 'locked' && !simulated ? 'lock' : 'file'}
              className="size-5"
            />
          )}
        </span>
      </button>
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1">
        <p className="line-clamp-2 wrap-anywhere" title={item.name}>
          {item.name}
        </p>
        <p className="text-sm text-muted" data-figures>
          {facts(props)}
        </p>
        {!simulated && item.state === 'broken' && (
          <p role="alert" className="text-sm text-danger">
            {item.problem}
          </p>
        )}
        {!simulated && item.state === 'locked' && <Unlock item={item} busy={busy} onTry={unlock} />}
        {isReady && !item.isPicture && taskOf(props.mode).usesPages && <Pages {...props} />}
      </div>
      {!busy && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${item.name}`}
          onClick={(event) => onRemove(event.currentTarget)}
          className="self-start px-2!"
        >
          <Icon name="close" className="size-4" />
        </Button>
      )}
    </li>
  );
}

function facts({ item, simulated, mode }: PdfRowProps): string {
  const size = formatBytes(item.file.size);
  if (simulated) return `${formatCount(item.simulatedPages, 'page')} (simulated) · ${size}`;
  if (item.isPicture) return size;
  if (item.state === 'checking') return `${size} · opening…`;
  if (!item.facts || item.state !== 'ready') return size;
  const { pageCount, isProtected, chapters } = item.facts;
  const turns = Object.values(item.turns).filter((turn) => turn !== 0).length;
  return [
    formatCount(pageCount, 'page'),
    size,
    chapters > 0 && formatCount(chapters, 'bookmark'),
    turns > 0 && `${formatCount(turns, 'page')} turned`,
    isProtected && (mode === 'protect' ? 'protected' : 'protection is taken off'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Pages({ item, list, busy, onPick }: PdfRowProps) {
  const id = useId();
  const { problem } = pagesOf(item);
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <input
        aria-label={`Pages of ${item.name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        placeholder="All pages"
        value={item.pages}
        disabled={busy}
        onChange={(event) => list.change(item.id, { pages: event.currentTarget.value })}
        className="min-h-8 w-24 rounded-control sm:w-32 border border-line bg-surface px-2 text-sm aria-invalid:border-danger"
      />
      <Button
        size="small"
        variant="quiet"
        className="px-2!"
        aria-label={`Choose pages of ${item.name}`}
        disabledReason={busy && 'Wait until the work is done.'}
        onClick={onPick}
      >
        <Icon name="grid" className="size-4" />
        Choose pages
      </Button>
      {problem && (
        <p id={id} className="w-full text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Unlock({
  item,
  busy,
  onTry,
}: {
  item: ListedPdf;
  busy: boolean;
  onTry: (password: string) => void;
}) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password === 'string' && password !== '') onTry(password);
  };
  const isWrong = item.password !== undefined;
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        type="password"
        name="password"
        autoComplete="off"
        disabled={busy}
        aria-label={`Password of ${item.name}`}
        aria-describedby={id}
        aria-invalid={isWrong}
        placeholder="Password"
        className="min-h-8 w-32 rounded-control sm:w-40 border border-line bg-surface px-2 text-sm aria-invalid:border-danger"
      />
      <Button size="small" type="submit" className="px-2! sm:px-3!">
        Unlock
      </Button>
      <p
        id={id}
        role="alert"
        className={classNames('w-full text-sm', isWrong ? 'text-danger' : 'text-muted')}
      >
        {isWrong ? 'This password does not open the PDF.' : 'This PDF is protected by a password.'}
      </p>
    </form>
  );
}
