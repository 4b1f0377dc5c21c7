import { formatCount } from '@entropy-tools/core/format';
import type { Turn } from '@entropy-tools/documents/pdf/merge/source-pages';
import { choosePages } from '@entropy-tools/documents/pdf/page-ranges';
import { useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { useFileBytes } from '~/ui/pdf-view/use-file-bytes';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';
import { Skeleton } from '~/ui/skeleton';
import { type ListedPdf, pagesOf } from '../listed-pdf';
import { writePageRanges } from '../page-selection';
import { PageTile } from './page-tile';

type Turns = Readonly<Record<number, Turn>>;

/** Selects and rotates pages by their thumbnails. Nothing changes before 'Use these pages'. */
export default function PagePicker({
  item,
  onDone,
}: {
  item: ListedPdf;
  /** Called without a part when cancelled. */
  onDone: (part?: Pick<ListedPdf, 'pages' | 'turns'>) => void;
}) {
  const bytes = useFileBytes(item.file);
  const view = useViewPdf(bytes, item.password);
  const pageCount = item.facts?.pageCount ?? 0;
  const numbers = useMemo(
    () => Array.from({ length: pageCount }, (_, index) => index + 1),
    [pageCount],
  );
  const before = useMemo(() => chosenBefore(item), [item]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(before);
  const [turns, setTurns] = useState<Turns>(item.turns);
  const turn = (pages: Iterable<number>, by: 90 | 270) =>
    setTurns((known) => {
      const next: Record<number, Turn> = { ...known };
      for (const page of pages) next[page] = (((next[page] ?? 0) + by) % 360) as Turn;
      return next;
    });
  const finish = () => {
    const isSame = chosen.size === before.size && [...chosen].every((page) => before.has(page));
    const sorted = [...chosen].sort((a, b) => a - b);
    const written = chosen.size === pageCount ? '' : writePageRanges(sorted);
    // Keeps a typed order if the selection is the same.
    onDone({ pages: isSame ? item.pages : written, turns });
  };
  return (
    <Dialog open onClose={() => onDone()} title={item.name} className="max-w-xl">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {(
            [
              ['All', () => true],
              ['None', () => false],
              ['Odd', (page: number) => page % 2 === 1],
              ['Even', (page: number) => page % 2 === 0],
            ] as const
          ).map(([label, isWanted]) => (
            <Button
              key={label}
              size="small"
              onClick={() => setChosen(new Set(numbers.filter(isWanted)))}
            >
              {label}
            </Button>
          ))}
          <span className="mx-1 h-6 w-px bg-line" aria-hidden />
          <Button
            size="small"
            disabledReason={noneReason(chosen)}
            onClick={() => turn(chosen, 270)}
          >
            Turn left
          </Button>
          <Button size="small" disabledReason={noneReason(chosen)} onClick={() => turn(chosen, 90)}>
            Turn right
          </Button>
        </div>
        {view.status === 'failed' && <Notice tone="error">{view.error.message}</Notice>}
        <ul
          aria-label="Pages"
          className="grid max-h-[55dvh] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 overflow-y-auto rounded-card border border-line bg-well p-3"
        >
          {view.status === 'open'
            ? numbers.map((number) => (
                <PageTile
                  key={number}
                  pdf={view.pdf}
                  number={number}
                  turn={turns[number] ?? 0}
                  isChosen={chosen.has(number)}
                  onChoose={(wanted) => setChosen(withPage(chosen, number, wanted))}
                  onTurn={() => turn([number], 90)}
                />
              ))
            : view.status !== 'failed' &&
              numbers.slice(0, 12).map((number) => (
                <li key={number}>
                  <Skeleton className="h-36 w-full" />
                </li>
              ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted" data-figures>
            {chosen.size} of {formatCount(pageCount, 'page')}
          </p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => onDone()}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabledReason={chosen.size === 0 && 'Choose at least one page.'}
              onClick={finish}
            >
              Use these pages
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function chosenBefore(item: ListedPdf): ReadonlySet<number> {
  const text = pagesOf(item).problem ? '' : item.pages.trim();
  return new Set(choosePages(text === '' ? 'all' : text, item.facts?.pageCount ?? 0));
}

function noneReason(chosen: ReadonlySet<number>): string | false {
  return chosen.size === 0 && 'Choose the pages to turn first.';
}

function withPage(chosen: ReadonlySet<number>, page: number, wanted: boolean): Set<number> {
  const next = new Set(chosen);
  if (wanted) next.add(page);
  else next.delete(page);
  return next;
}
