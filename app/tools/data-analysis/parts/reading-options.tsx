import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { OpenData } from '../use-data-analysis';

/** The location of the table in its file: whether the first row has names; sheet and range of a workbook. */
export function ReadingOptions({
  open: { ref, summary },
  onReading,
}: {
  open: OpenData;
  onReading: (reading: TableReading) => void;
}) {
  const { format } = ref;
  if (format !== 'csv' && format !== 'tsv' && format !== 'xlsx') return null;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {summary.sheets.length > 1 && (
        <Select
          label="Sheet"
          className="max-w-full"
          value={summary.sheet ?? ''}
          onChange={(event) =>
            // Rows and ranges refer to the previous sheet only.
            onReading({
              sheet: event.currentTarget.value,
              headerRow: undefined,
              range: undefined,
              header: undefined,
            })
          }
        >
          {summary.sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {format === 'xlsx' && (
        <RangeFields
          reading={{ ...ref, sheet: summary.sheet ?? undefined }}
          onReading={onReading}
        />
      )}
      <Checkbox
        label="The first row holds the column names"
        checked={summary.header}
        onChange={(event) => onReading({ header: event.currentTarget.checked })}
      />
    </div>
  );
}

/** The part of a sheet that is the table. */
function RangeFields({
  reading,
  onReading,
}: {
  reading: TableReading;
  onReading: (reading: TableReading) => void;
}) {
  const [row, setRow] = useState(String(reading.headerRow ?? ''));
  const [range, setRange] = useState(reading.range ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = Number(row);
    onReading({
      sheet: reading.sheet,
      headerRow: Number.isInteger(first) && first > 0 ? first : undefined,
      range: range.trim() || undefined,
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Begins in row"
        className="w-32"
        inputMode="numeric"
        placeholder="first filled"
        value={row}
        onChange={(event) => setRow(event.currentTarget.value)}
      />
      <TextField
        label="Range"
        className="w-32"
        placeholder="B3:F40"
        spellCheck={false}
        value={range}
        onChange={(event) => setRange(event.currentTarget.value)}
      />
      <Button type="submit">Read it</Button>
    </form>
  );
}
