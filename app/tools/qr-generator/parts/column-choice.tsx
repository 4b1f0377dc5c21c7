import { formatCount } from '@entropy-tools/core/format';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import type { BatchColumns } from '../batch/plan-codes';
import type { BatchTable } from '../batch/read-table';
import { shortText } from '../content/short-text';

/** Which column holds the text of the codes, and which the names of the files. */
export function ColumnChoice({
  table,
  columns,
  onChange,
}: {
  table: BatchTable & { name: string };
  columns: BatchColumns;
  onChange: (columns: BatchColumns) => void;
}) {
  const [first = []] = table.rows;
  const options = Array.from({ length: table.width }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <option key={index} value={index}>
      {`${index + 1}: ${shortText(first[index] ?? '')}`}
    </option>
  ));
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere" data-figures>
        {table.name}
        <span className="text-muted">{` · ${formatCount(table.rows.length, 'row')}`}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Text of the code"
          value={columns.text}
          onChange={(event) => onChange({ ...columns, text: Number(event.currentTarget.value) })}
        >
          {options}
        </Select>
        <Select
          label="Name of the file"
          value={columns.name ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...columns, name: value === '' ? undefined : Number(value) });
          }}
        >
          <option value="">Row number and text</option>
          {options}
        </Select>
      </div>
      <Checkbox
        label="The first row holds names"
        checked={columns.hasHeader}
        onChange={(event) => onChange({ ...columns, hasHeader: event.currentTarget.checked })}
      />
    </div>
  );
}
