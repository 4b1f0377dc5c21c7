import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { Dataset } from '../dataset';
import { formatFigure } from '../figures';
import type { AskOpen } from '../use-data-analysis';
import type { View } from '../view/view-model';
import { ScrollBox } from './scroll-box';
import { useRowBlocks } from './use-row-blocks';

export const columnsAtOnce = 40;
const rowHeight = 34;
/** Browsers cannot scroll beyond about 17 million pixels. */
const MAX_ROWS = 480_000;

/** The rows of a view, virtualised. */
export function RowsTable({
  ask,
  summary,
  view,
  firstColumn,
  onSort,
  version,
}: {
  ask: AskOpen;
  summary: Dataset;
  view: View;
  firstColumn: number;
  onSort: (sort: View['sort']) => void;
  /** Changes whenever the rows change. */
  version: string;
}) {
  const box = useRef<HTMLElement>(null);
  const shown = summary.columns.slice(firstColumn, firstColumn + columnsAtOnce);
  const count = Math.min(summary.shownRows, MAX_ROWS);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? 0) + 1;
  const columns = shown.map((_, index) => firstColumn + index);
  const { row, error } = useRowBlocks(ask, view, columns, version, [from, to]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its top
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [version]);
  if (count === 0)
    return (
      <Notice>
        {summary.rowCount === 0
          ? 'The file holds names of columns and no rows.'
          : 'No row passes the filters.'}
      </Notice>
    );
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <ScrollBox
        ref={box}
        aria-label="Rows of the table"
        className="max-h-[28rem] overflow-auto rounded-card border border-line bg-surface"
      >
        <table
          className="w-full border-separate border-spacing-0 text-sm"
          aria-rowcount={count + 1}
        >
          <thead className="sticky top-0 z-1">
            <tr aria-rowindex={1}>
              <th
                scope="col"
                className="border-b border-line bg-well px-3 py-2 text-right font-medium text-muted"
              >
                Row
              </th>
              {shown.map(({ name, kind }, index) => (
                <SortHeader
                  key={name}
                  name={name}
                  isNumber={kind === 'number'}
                  sort={view.sort?.column === firstColumn + index ? view.sort : null}
                  onSort={(descending) =>
                    onSort(descending === null ? null : { column: firstColumn + index, descending })
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap height={from * rowHeight} />
            {items.map(({ index }) => {
              const one = row(index);
              return (
                <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                  <th
                    scope="row"
                    className="border-b border-line px-3 text-right font-normal text-muted"
                  >
                    {one ? formatFigure(one.number) : ''}
                  </th>
                  {shown.map(({ name, kind }, column) => (
                    <td
                      key={name}
                      title={one?.cells[column]}
                      className={`max-w-72 truncate border-b border-line px-3 ${kind === 'number' ? 'text-right' : ''}`}
                    >
                      {one?.cells[column] ?? '…'}
                    </td>
                  ))}
                </tr>
              );
            })}
            <Gap height={(count - to) * rowHeight} />
          </tbody>
        </table>
      </ScrollBox>
      {count < summary.shownRows && (
        <p className="text-sm text-muted">
          The first {formatFigure(count)} rows can be scrolled here; sort or filter to see others.
        </p>
      )}
    </>
  );
}

/** A spacer for the rows above or below. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  ) : null;
}

/** A column's name: a button that sorts ascending, then descending, then not at all. */
function SortHeader({
  name,
  isNumber,
  sort,
  onSort,
}: {
  name: string;
  isNumber: boolean;
  sort: View['sort'];
  onSort: (descending: boolean | null) => void;
}) {
  const next = sort === null ? false : sort.descending ? null : true;
  return (
    <th
      scope="col"
      aria-sort={sort === null ? 'none' : sort.descending ? 'descending' : 'ascending'}
      className="border-b border-line bg-well p-0 font-medium"
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={`flex min-h-9 w-full max-w-72 items-center gap-1 px-3 hover:bg-ink/5 -outline-offset-2 ${isNumber ? 'justify-end' : ''}`}
      >
        <span className="truncate">{name}</span>
        {sort && (
          <Icon
            name={sort.descending ? 'arrow-down' : 'arrow-up'}
            className="size-4 text-accent-text"
          />
        )}
      </button>
    </th>
  );
}
