import type { ColumnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import { type ColumnType, columnTypes } from '@entropy-tools/data/data/table/typed-column';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/field';
import type { ColumnSummary, Dataset } from '../dataset';
import { formatFigure, formatShare, formatTime } from '../figures';
import { ScrollBox } from './scroll-box';

/** Thousands of rows with controls would freeze the page. */
const columnsAtOnce = 200;

/** Every column with its statistics, and a menu to change its type. */
export function ColumnStatisticsTable({
  summary,
  onType,
}: {
  summary: Dataset;
  onType: (column: number, type: ColumnType | undefined) => void;
}) {
  const { columns, shownRows } = summary;
  const [most, setMost] = useState(columnsAtOnce);
  const numbered = columns.slice(0, most).map((column, index) => ({ column, index }));
  const numeric = numbered.filter(({ column }) => column.kind !== 'text');
  const texts = numbered.filter(({ column }) => column.kind === 'text');
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-4">
      <h2 id="statistics" className="text-xl">
        Column Statistics
      </h2>
      {numeric.length > 0 && (
        <StatisticsTable
          label="Numbers and dates"
          head={['Min', 'Max', 'Mean', 'Median', 'Standard deviation']}
          columns={numeric}
          rows={shownRows}
          figures={numberFigures}
          onType={onType}
        />
      )}
      {texts.length > 0 && (
        <StatisticsTable
          label="Texts"
          head={['Mode', 'Rows with the mode']}
          columns={texts}
          rows={shownRows}
          figures={textFigures}
          onType={onType}
        />
      )}
      {columns.length > most && (
        <Button className="self-start" onClick={() => setMost(most + columnsAtOnce)}>
          Show more of {formatFigure(columns.length)} columns
        </Button>
      )}
    </section>
  );
}

interface NumberedColumn {
  column: ColumnSummary;
  index: number;
}

function StatisticsTable({
  label,
  head,
  columns,
  rows,
  figures,
  onType,
}: {
  label: string;
  head: readonly string[];
  columns: readonly NumberedColumn[];
  rows: number;
  figures: (statistics: ColumnStatistics) => string[];
  onType: (column: number, type: ColumnType | undefined) => void;
}) {
  const id = useId();
  const isText = label === 'Texts';
  return (
    <ScrollBox
      aria-labelledby={id}
      className="max-h-[40rem] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        <thead className="sticky top-0 z-1 bg-well text-left">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Column
            </th>
            {[...head, 'Unique values', 'Null count'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-4 py-2 font-medium ${name === 'Mode' ? '' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 font-medium">
              Type
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, index }) => (
            <tr key={column.name} className="border-t border-line align-top">
              <th
                scope="row"
                className="max-w-56 min-w-32 px-4 py-3 text-left font-medium wrap-anywhere"
              >
                {column.name}
                <Others statistics={column.statistics} />
                <KeptAsText column={column} />
              </th>
              {figures(column.statistics).map((figure, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are its order
                  key={place}
                  className={
                    isText && place === 0
                      ? 'max-w-72 min-w-40 px-4 py-3 wrap-anywhere'
                      : 'px-4 py-3 text-right whitespace-nowrap'
                  }
                >
                  {figure}
                </td>
              ))}
              <td className="px-4 py-3 text-right">
                {formatFigure(column.statistics.uniqueValues)}
              </td>
              <td className="px-4 py-3 text-right whitespace-nowrap">
                {formatFigure(column.statistics.nullCount)}
                {column.statistics.nullCount > 0 && (
                  <span className="text-muted">
                    {' '}
                    · {formatShare(column.statistics.nullCount, rows)}
                  </span>
                )}
              </td>
              <td className="px-4 py-2">
                <TypeChoice column={column} onType={(type) => onType(index, type)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function numberFigures(statistics: ColumnStatistics): string[] {
  if (statistics.kind === 'text') return [];
  const { kind, min, max, mean, median, standardDeviation } = statistics;
  if (kind === 'date') return [formatTime(min), formatTime(max), '–', formatTime(median), '–'];
  return [min, max, mean, median, standardDeviation].map(formatFigure);
}

function textFigures(statistics: ColumnStatistics): string[] {
  if (statistics.kind !== 'text') return [];
  const { mode, modeCount } = statistics;
  const shown = mode !== null && mode.length > 120 ? `${mode.slice(0, 119)}…` : (mode ?? '–');
  return [shown, formatFigure(modeCount)];
}

/** States how many values are not numbers and therefore not part of the statistics. */
function Others({ statistics }: { statistics: ColumnStatistics }) {
  if (statistics.kind === 'text' || statistics.otherCount === 0) return null;
  const what = statistics.kind === 'date' ? 'no date' : 'no number';
  return (
    <span className="block text-xs font-normal text-muted">
      {formatFigure(statistics.otherCount)}{' '}
      {statistics.otherCount === 1 ? 'value is' : 'values are'} {what}
    </span>
  );
}

/** Explains why digits are not read as numbers. */
function KeptAsText({ column: { identifier } }: { column: ColumnSummary }) {
  if (identifier === undefined) return null;
  return (
    <span className="block text-xs font-normal text-muted">
      Kept as text: as numbers, values such as ‘{identifier.slice(0, 40)}’ would change
    </span>
  );
}

const typeNames: Readonly<Record<ColumnType, string>> = {
  number: 'Number (1234.5)',
  'number,': 'Number (1234,5)',
  amount: 'Amount (R 1,234.50)',
  'amount,': 'Amount (1.234,50 €)',
  percent: 'Percent (12.5 %)',
  'percent,': 'Percent (12,5 %)',
  date: 'Date (2026-01-31)',
  'date-dmy': 'Date (31/01/2026)',
  'date-mdy': 'Date (01/31/2026)',
  boolean: 'True or false',
  text: 'Text',
};

function TypeChoice({
  column,
  onType,
}: {
  column: ColumnSummary;
  onType: (type: ColumnType | undefined) => void;
}) {
  return (
    <select
      aria-label={`Type of ${column.name}`}
      value={column.type}
      onChange={(event) => onType(event.currentTarget.value as ColumnType)}
      className={`${controlStyle} min-h-8! min-w-40 px-2! pointer-fine:text-sm!`}
    >
      {columnTypes.map((type) => (
        <option key={type} value={type}>
          {typeNames[type]}
        </option>
      ))}
    </select>
  );
}
