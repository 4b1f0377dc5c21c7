import { useState } from 'react';
import { Select } from '~/ui/select';
import { type DatePart, datePartNames, dateParts } from '../analysis/date-parts';
import { type Aggregate, aggregateNames, aggregates } from '../analysis/group-accumulator';
import type { PivotSettings } from '../analysis/pivot-model';
import { pivotResult } from '../analysis/result-table';
import { type ColumnSummary, typesKey } from '../dataset';
import { formatFigure } from '../figures';
import { AsyncResult } from './async-result';
import { ResultPanel } from './result-panel';
import { ScrollingTable } from './scrolling-table';
import { useAsyncResult } from './use-async-result';
import type { StoredViewProps, ViewProps } from './view-props';

/** Rows grouped by one or two columns. */
export default function PivotView({ open, ask, kept }: StoredViewProps) {
  const { filters, ref, summary } = open;
  const { columns } = summary;
  const [settings, setSettings] = useState<PivotSettings>(
    () => kept.current.pivot ?? firstSettings(open),
  );
  const state = useAsyncResult(
    () => ask((jobs, dataset) => jobs.pivot({ dataset, settings, filters })),
    JSON.stringify([settings, filters, typesKey(ref)]),
  );
  const set = (part: Partial<PivotSettings>) => {
    kept.current.pivot = { ...settings, ...part };
    setSettings(kept.current.pivot);
  };
  const options = columns.map(({ name }, index) => (
    <option key={name} value={index}>
      {name}
    </option>
  ));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label="Rows"
          value={settings.down}
          onChange={(event) => set({ down: Number(event.currentTarget.value) })}
        >
          {options}
        </Select>
        <PivotDatePart
          column={columns[settings.down]}
          part={settings.downPart}
          onChange={(downPart) => set({ downPart })}
        />
        <Select
          label="Columns"
          value={settings.across ?? ''}
          onChange={(event) =>
            set({
              across: event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
            })
          }
        >
          <option value="">None</option>
          {options}
        </Select>
        <PivotDatePart
          column={settings.across === null ? undefined : columns[settings.across]}
          part={settings.acrossPart}
          onChange={(acrossPart) => set({ acrossPart })}
        />
        <Select
          label="Figure"
          value={settings.figure}
          onChange={(event) => set({ figure: event.currentTarget.value as Aggregate })}
        >
          {aggregates.map((figure) => (
            <option key={figure} value={figure}>
              {aggregateNames[figure]}
            </option>
          ))}
        </Select>
        {settings.figure !== 'count' && (
          <Select
            label="of"
            value={settings.value ?? ''}
            onChange={(event) => set({ value: Number(event.currentTarget.value) })}
          >
            {settings.value === null && <option value="">Choose a column</option>}
            {options}
          </Select>
        )}
      </div>
      <AsyncResult state={state}>
        {(table) => (
          <ResultPanel
            open={open}
            ask={ask}
            source={{ kind: 'pivot', settings, filters }}
            table={pivotResult(
              table,
              settings,
              columns.map(({ name }) => name),
            )}
          >
            <ScrollingTable
              label="Pivot table"
              head={[columns[settings.down]?.name, ...table.columns, 'All']}
              rows={table.rows.map((label, index) => [
                label,
                ...(settings.across === null ? [] : (table.cells[index] ?? []).map(shown)),
                shown(table.rowTotals[index] ?? null),
              ])}
              footer={[
                'All',
                ...(settings.across === null ? [] : table.columnTotals.map(shown)),
                shown(table.total),
              ]}
            />
            {table.rowsLeftOut + table.columnsLeftOut > 0 && (
              <p className="text-sm text-muted">
                The largest groups are shown: {formatFigure(table.rowsLeftOut)} rows and{' '}
                {formatFigure(table.columnsLeftOut)} columns are left out, but counted under All.
              </p>
            )}
          </ResultPanel>
        )}
      </AsyncResult>
    </div>
  );
}

/** The part to group the dates of a column by; hidden for other columns. */
function PivotDatePart({
  column,
  part,
  onChange,
}: {
  column: ColumnSummary | undefined;
  part: DatePart | undefined;
  onChange: (part: DatePart | undefined) => void;
}) {
  if (column?.kind !== 'date') return null;
  return (
    <Select
      label={`Date part of ${column.name}`}
      value={part ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? undefined : (value as DatePart))
      }
    >
      <option value="">Each value</option>
      {dateParts.map((one) => (
        <option key={one} value={one}>
          {datePartNames[one]}
        </option>
      ))}
    </Select>
  );
}

const shown = (value: number | null) => (value === null ? '' : formatFigure(value));

/** Initially the text column with the fewest values for the rows, and the first numeric one for sums. */
function firstSettings({ summary }: ViewProps['open']): PivotSettings {
  const ranked = summary.columns
    .map((column, index) => ({ ...column, index }))
    .sort((a, b) => a.statistics.uniqueValues - b.statistics.uniqueValues);
  const down = ranked.find(
    ({ kind, statistics }) => kind === 'text' && statistics.uniqueValues > 1,
  );
  const value = summary.columns.findIndex(({ kind }) => kind === 'number');
  return { down: down?.index ?? 0, across: null, figure: 'count', value: value < 0 ? null : value };
}
