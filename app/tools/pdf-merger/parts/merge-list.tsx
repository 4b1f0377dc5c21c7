import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { lazyPart } from '~/ui/lazy-part';
import { useReorder } from '~/ui/use-reorder';
import { pagesOf } from '../listed-pdf';
import { taskOf } from '../toolbox/tasks';
import { useFirstPages } from '../use-first-pages';
import type { PdfMerger } from '../use-pdf-merger';
import { ConfirmPartialMerge } from './confirm-partial-merge';
import { ModeSettings } from './mode-settings';
import { PdfRow } from './pdf-row';

const PagePicker = lazyPart(() => import('./page-picker'));

/** The files in order, with totals and the settings of the task. */
export default function MergeList({
  merger,
  busy,
  onEmpty,
  focusAction,
}: {
  merger: PdfMerger;
  busy: boolean;
  /** Focuses the main button when the focused control disappears. */
  focusAction: () => void;
  /** Called after the last file was removed, so that the caller places the focus. */
  onEmpty: () => void;
}) {
  const { list, mode, engine } = merger;
  const { items } = list;
  const simulated = engine === 'simulation';
  const element = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [picked, setPicked] = useState<number>();
  const pictures = useFirstPages(items);
  const { dragged, grip } = useReorder(element, (from, to) => {
    const item = items[from];
    if (!item) return;
    list.move(item.id, to);
    setSaid(`${item.name} is now number ${to + 1} of ${items.length}.`);
  });
  const chosen = items.find(({ id }) => id === picked);

  const remove = (id: number, button: HTMLElement) => {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) [...neighbour.querySelectorAll('button')].at(-1)?.focus();
    else onEmpty();
    list.remove(id);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <Totals merger={merger} />
          {!busy && (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onEmpty();
                list.clear();
              }}
            >
              Clear All
            </button>
          )}
        </div>
        <p id="reorder-help" className="sr-only">
          Drag, or press the up and down arrow keys, to change the order.
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
        <ol
          ref={element}
          aria-label="Files in their order"
          className={classNames(
            'relative max-h-160 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface',
            dragged !== undefined && 'select-none',
          )}
        >
          {items.map((item, index) => (
            <PdfRow
              key={item.id}
              item={item}
              place={index + 1}
              count={items.length}
              mode={mode}
              simulated={simulated}
              busy={busy}
              dragged={dragged === index}
              picture={pictures.get(item.id)}
              grip={grip(index)}
              list={list}
              onPick={() => setPicked(item.id)}
              onRemove={(button) => remove(item.id, button)}
            />
          ))}
        </ol>
      </div>
      <ConfirmPartialMerge merger={merger} focusAction={focusAction} />
      {!simulated && <ModeSettings merger={merger} busy={busy} />}
      <Suspense fallback={null}>
        {chosen && (
          <PagePicker
            item={chosen}
            onDone={(part) => {
              if (part) list.change(chosen.id, part);
              setPicked(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** '3 files · 42 pages · 1.2 MB', counting only selected pages. */
function Totals({ merger: { list, engine, mode } }: { merger: PdfMerger }) {
  const simulated = engine === 'simulation';
  const { items } = list;
  const opening = items.filter(({ state }) => state === 'checking').length;
  const pages = items.reduce((sum, item) => {
    if (simulated) return sum + item.simulatedPages;
    if (item.isPicture) return sum + 1;
    return sum + (taskOf(mode).usesPages ? pagesOf(item).count : (item.facts?.pageCount ?? 0));
  }, 0);
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (opening === 0) return;
    const timer = setTimeout(() => setSlow(true), 400);
    return () => clearTimeout(timer);
  }, [opening]);
  return (
    <h2
      className="flex flex-wrap items-center gap-x-2 font-sans text-sm font-medium tracking-normal"
      data-figures
      data-testid="totals"
    >
      {formatCount(items.length, 'file')}
      <span className="font-normal text-muted">
        · {formatCount(pages, 'page')} · {formatBytes(bytes)}
        {slow && opening > 0 && !simulated && ` · opening ${opening}`}
      </span>
      {simulated && <Badge tone="warning">Simulated</Badge>}
    </h2>
  );
}
