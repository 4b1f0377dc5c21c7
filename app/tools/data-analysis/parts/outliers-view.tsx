import { useState } from 'react';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { typesKey } from '../dataset';
import { formatFigure, formatShare } from '../figures';
import { AsyncResult } from './async-result';
import { ScrollingTable } from './scrolling-table';
import { useAsyncResult } from './use-async-result';
import type { ViewProps } from './view-props';

/** Values far from the rest of their column, with their rows. */
export default function OutliersView({ open, ask }: ViewProps) {
  const { columns } = open.summary;
  const numeric = columns.flatMap(({ name, kind }, index) =>
    kind === 'number' ? [{ name, index }] : [],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const column = numeric.find(({ index }) => index === chosen) ?? numeric[0];
  if (!column) return <Notice>Outliers need a column of numbers.</Notice>;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Column"
        className="max-w-72"
        value={column.index}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      >
        {numeric.map(({ name, index }) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </Select>
      <OutliersOf open={open} ask={ask} column={column.index} />
    </div>
  );
}

function OutliersOf({ open, ask, column }: ViewProps & { column: number }) {
  const { filters, ref, summary } = open;
  const state = useAsyncResult(
    () => ask((jobs, dataset) => jobs.outliers({ dataset, column, filters })),
    JSON.stringify([column, filters, typesKey(ref)]),
  );
  const name = summary.columns[column]?.name ?? '';
  return (
    <AsyncResult state={state}>
      {({ lowerFence, upperFence, count, of, farthest }) => (
        <div className="flex flex-col gap-3">
          <p className="max-w-measure">
            {lowerFence === null
              ? 'This column holds no number.'
              : `${formatFigure(count)} of ${formatFigure(of)} values (${formatShare(count, of)}) lie below ${formatFigure(lowerFence)} or above ${formatFigure(upperFence)}, more than 1.5 quartile ranges beyond the middle half.`}
          </p>
          {farthest.length > 0 && (
            <ScrollingTable
              label={`Outliers of ${name}`}
              head={[
                'Row',
                name,
                ...summary.columns.slice(0, farthest[0]?.cells.length).map((one) => one.name),
              ]}
              rows={farthest.map(({ row, value, cells }) => [
                formatFigure(row),
                <strong key="value" className="font-semibold">
                  {formatFigure(value)}
                </strong>,
                ...cells,
              ])}
            />
          )}
          {count > farthest.length && (
            <p className="text-sm text-muted">The {farthest.length} farthest are listed.</p>
          )}
        </div>
      )}
    </AsyncResult>
  );
}
