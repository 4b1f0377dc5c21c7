import { Select } from '~/ui/select';
import { type DatePart, datePartNames, dateParts } from '../analysis/date-parts';
import { type Aggregate, aggregateNames, aggregates } from '../analysis/group-accumulator';
import type { ChartGroup, ChartSettings } from '../chart/chart-model';
import type { ColumnSummary } from '../dataset';
import { MAX_CHART_COLUMNS } from '../sentences';

/** The maximum length of a list of options. */
const MAX_LISTED = 1000;

/** The grouping of a chart's rows: the column, the part of a date, and the aggregate. */
export function ChartGroupFields({
  columns,
  settings,
  onChange,
}: {
  columns: readonly ColumnSummary[];
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}) {
  const { group, type } = settings;
  const set = (part: Partial<ChartGroup>) =>
    group && onChange({ ...settings, group: { ...group, ...part } });
  return (
    <>
      <Select
        label="Group by"
        value={group?.column ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? ungrouped(settings) : grouped(settings, columns, Number(value)))
        }
      >
        <option value="">Nothing: each row</option>
        {columns.slice(0, MAX_LISTED).map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
      {group && columns[group.column]?.kind === 'date' && (
        <Select
          label="Date part"
          value={group.part}
          onChange={(event) => set({ part: event.currentTarget.value as DatePart })}
        >
          {dateParts.map((part) => (
            <option key={part} value={part}>
              {datePartNames[part]}
            </option>
          ))}
        </Select>
      )}
      {group && type !== 'box' && (
        <Select
          label="Figure"
          value={group.figure}
          onChange={(event) => set({ figure: event.currentTarget.value as Aggregate })}
        >
          {aggregates.map((figure) => (
            <option key={figure} value={figure}>
              {aggregateNames[figure]}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** Sums the chosen numeric columns; if none, the first one; if there is none, rows are counted. */
function grouped(
  settings: ChartSettings,
  columns: readonly ColumnSummary[],
  column: number,
): ChartSettings {
  const isValue = (index: number) => index !== column && columns[index]?.kind === 'number';
  const chosen = settings.columns.filter(isValue);
  const first = columns.findIndex((_, index) => isValue(index));
  const values = chosen.length > 0 || first < 0 ? chosen : [first];
  const figure = settings.group?.figure ?? (values.length > 0 ? 'sum' : 'count');
  const part = settings.group?.part ?? 'month';
  return { ...settings, columns: values, group: { column, part, figure } };
}

/** Back to one mark per row: the grouping column labels the axis. */
function ungrouped(settings: ChartSettings): ChartSettings {
  const { group, columns } = settings;
  const all = group ? [group.column, ...columns] : columns;
  return { ...settings, columns: all.slice(0, MAX_CHART_COLUMNS), group: null };
}
