import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { typesKey } from '../dataset';
import { formatFigure } from '../figures';
import type { DataAnalysis, OpenData } from '../use-data-analysis';
import type { View } from '../view/view-model';
import { FilterBar } from './filter-bar';
import { columnsAtOnce, RowsTable } from './rows-table';

/** The rows: filtered, sorted, and saved as a CSV of the current view. */
export function RowsPanel({ data, open }: { data: DataAnalysis; open: OpenData }) {
  const { summary, filters, ref } = open;
  const [sort, setSort] = useState<View['sort']>(null);
  const [firstColumn, setFirstColumn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const view: View = { filters, sort };
  const { length } = summary.columns;

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const csv = await data.ask((jobs, dataset) => jobs.table({ dataset, view }));
      downloadBlob(csv, `${summary.name.replace(/\.[^.]+$/, '')}-rows.csv`);
    } catch (error) {
      setFailure((await toToolError(error)).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="rows" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="rows" className="text-xl">
            Rows
          </h2>
          <p className="text-sm text-muted" data-figures>
            {summary.shownRows === summary.rowCount
              ? `${formatFigure(summary.rowCount)} rows`
              : `${formatFigure(summary.shownRows)} of ${formatFigure(summary.rowCount)} rows`}
            {sort &&
              ` · by ${summary.columns[sort.column]?.name ?? ''}, ${sort.descending ? 'largest' : 'smallest'} first`}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          {length > columnsAtOnce && (
            <Select
              label="Columns shown"
              hideLabel
              value={firstColumn}
              onChange={(event) => setFirstColumn(Number(event.currentTarget.value))}
            >
              {Array.from(
                { length: Math.ceil(length / columnsAtOnce) },
                (_, page) => page * columnsAtOnce,
              ).map((from) => (
                <option key={from} value={from}>
                  Columns {from + 1} to {Math.min(length, from + columnsAtOnce)}
                </option>
              ))}
            </Select>
          )}
          <Button busy={busy} onClick={() => void save()}>
            Save as CSV
          </Button>
        </div>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <FilterBar columns={summary.columns} filters={filters} onChange={data.setFilters} />
      <RowsTable
        ask={data.ask}
        summary={summary}
        view={view}
        firstColumn={firstColumn}
        onSort={setSort}
        // Rows look the same whatever a column's type is, but their sort order differs.
        version={JSON.stringify([view, firstColumn, typesKey(ref)])}
      />
    </section>
  );
}
