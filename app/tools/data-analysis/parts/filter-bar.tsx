import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { ColumnSummary } from '../dataset';
import type { Filter, FilterOperator } from '../view/view-model';

const operatorNames: Readonly<Record<FilterOperator, string>> = {
  contains: 'contains',
  equals: 'is',
  not: 'is not',
  more: 'is more than',
  less: 'is less than',
  between: 'is between',
  empty: 'is empty',
  filled: 'is not empty',
};

/** The active filters, each with a remove button, and a form for a new one. */
export function FilterBar({
  columns,
  filters,
  onChange,
}: {
  columns: readonly ColumnSummary[];
  filters: readonly Filter[];
  onChange: (filters: readonly Filter[]) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <FilterForm columns={columns} onAdd={(filter) => onChange([...filters, filter])} />
      {filters.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {filters.map((filter, index) => {
            const text = filterText(filter, columns);
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be equal
                key={index}
                className="flex min-h-8 items-center gap-1 rounded-full border border-edge bg-surface pr-1 pl-3 text-sm"
              >
                <span className="wrap-anywhere">{text}</span>
                <button
                  type="button"
                  aria-label={`Take away: ${text}`}
                  onClick={() => onChange(filters.filter((_, other) => other !== index))}
                  className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function filterText({ column, operator, value, upTo }: Filter, columns: readonly ColumnSummary[]) {
  const start = `${columns[column]?.name ?? ''} ${operatorNames[operator]}`;
  if (operator === 'empty' || operator === 'filled') return start;
  return operator === 'between' ? `${start} ${value} and ${upTo}` : `${start} ${value}`;
}

function FilterForm({
  columns,
  onAdd,
}: {
  columns: readonly ColumnSummary[];
  onAdd: (filter: Filter) => void;
}) {
  const [column, setColumn] = useState(0);
  const [operator, setOperator] = useState<FilterOperator>('contains');
  const [value, setValue] = useState('');
  const [upTo, setUpTo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const needsValue = operator !== 'empty' && operator !== 'filled';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = needsValue && problemWith(columns[column], operator, [value, upTo]);
    setError(wrong || null);
    if (wrong) return;
    onAdd({ column, operator, value, upTo });
    setValue('');
    setUpTo('');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Select
        label="Filter by column"
        hideLabel
        className="min-w-36 flex-1 sm:max-w-52"
        value={column}
        onChange={(event) => setColumn(Number(event.currentTarget.value))}
      >
        {columns.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Condition"
        hideLabel
        className="min-w-36 flex-1 sm:max-w-44"
        value={operator}
        onChange={(event) => setOperator(event.currentTarget.value as FilterOperator)}
      >
        {Object.entries(operatorNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {needsValue && (
        <TextField
          label="Value"
          hideLabel
          placeholder="Value"
          className="min-w-32 flex-1 sm:max-w-52"
          value={value}
          error={error}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      {operator === 'between' && (
        <TextField
          label="Up to"
          hideLabel
          placeholder="Up to"
          className="min-w-32 flex-1 sm:max-w-52"
          value={upTo}
          onChange={(event) => setUpTo(event.currentTarget.value)}
        />
      )}
      <Button type="submit">Add filter</Button>
    </form>
  );
}

/** Why a filter is invalid: a numeric column is compared with a number. */
function problemWith(
  column: ColumnSummary | undefined,
  operator: FilterOperator,
  [value = '', upTo = '']: readonly string[],
): string | false {
  const values = operator === 'between' ? [value, upTo] : [value];
  if (values.some((one) => one.trim() === '')) return 'Type a value first.';
  if (!column || column.kind === 'text' || operator === 'contains') return false;
  if (column.kind === 'number' && values.some((one) => Number.isNaN(Number(one.replace(',', '.')))))
    return `‘${column.name}’ holds numbers: type one, such as 12.5.`;
  if (column.kind === 'date' && values.some((one) => !/^\s*\d{4}[-/.]\d{2}/.test(one)))
    return `‘${column.name}’ holds dates: type one as 2026-01-31.`;
  return false;
}
