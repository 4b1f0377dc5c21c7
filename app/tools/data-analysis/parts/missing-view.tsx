import { Notice } from '~/ui/notice';
import { typesKey } from '../dataset';
import { formatFigure, formatShare } from '../figures';
import { AsyncResult } from './async-result';
import { ScrollingTable } from './scrolling-table';
import { useAsyncResult } from './use-async-result';
import type { ViewProps } from './view-props';

/** Which columns have gaps, and which gaps occur together. */
export default function MissingView({ open, ask }: ViewProps) {
  const { filters, summary } = open;
  const state = useAsyncResult(
    () => ask((jobs, dataset) => jobs.missing({ dataset, filters })),
    JSON.stringify([filters, typesKey(open.ref)]),
  );
  const name = (index: number) => summary.columns[index]?.name ?? '';
  return (
    <AsyncResult state={state}>
      {(report) => {
        const gaps = report.columns
          .map((count, index) => ({ index, count }))
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count);
        if (gaps.length === 0)
          return (
            <Notice tone="success">No cell is empty in {formatFigure(report.rows)} rows.</Notice>
          );
        return (
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3">
              <p>
                {formatFigure(report.completeRows)} of {formatFigure(report.rows)} rows are complete
                ({formatShare(report.completeRows, report.rows)}).
              </p>
              <ScrollingTable
                label="Empty cells by column"
                head={[
                  'Column',
                  'Empty',
                  'Share',
                  <span key="bar" className="sr-only">
                    Share as a bar
                  </span>,
                ]}
                rows={gaps.map(({ index, count }) => [
                  name(index),
                  formatFigure(count),
                  formatShare(count, report.rows),
                  <progress
                    key="bar"
                    aria-label={`Empty in ${name(index)}`}
                    className="bar w-24!"
                    max={report.rows}
                    value={count}
                  />,
                ])}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-3">
              <p>Columns that are empty together, the commonest first:</p>
              <ScrollingTable
                label="Columns that are empty together"
                head={['Empty columns', 'Rows']}
                rows={report.patterns.map(({ columns, rows }) => [
                  listed(columns.map(name)),
                  formatFigure(rows),
                ])}
              />
            </div>
          </div>
        );
      }}
    </AsyncResult>
  );
}

const listed = (names: readonly string[]) =>
  names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
