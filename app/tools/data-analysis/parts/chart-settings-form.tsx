import { useId, useState } from 'react';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import {
  type ChartSettings,
  type ChartType,
  chartTypeNames,
  chartTypes,
} from '../chart/chart-model';
import type { ColumnSummary } from '../dataset';
import { MAX_CHART_COLUMNS } from '../sentences';
import { ChartGroupFields } from './chart-group-fields';

/** With more columns than this there is a search field, and at most `MAX_LISTED` are listed. */
const searchFrom = 20;
const MAX_LISTED = 200;

const kindNames = { number: '123', date: 'date', text: 'abc' } as const;

/** Chart type, columns (up to 3; 1 for a pie) and rows. */
export function ChartSettingsForm({
  columns,
  settings,
  onChange,
}: {
  columns: readonly ColumnSummary[];
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}) {
  const { type, columns: chosen, group } = settings;
  const most = type === 'pie' ? 1 : MAX_CHART_COLUMNS;
  const shown = chosen.slice(0, most);
  const legendId = useId();
  const [sought, setSought] = useState('');
  const listed = columns
    .map(({ name, kind }, index) => ({ name, kind, index }))
    .filter(({ kind, index }) => !group || (kind === 'number' && index !== group.column))
    .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
    .slice(0, MAX_LISTED);
  const needsColumns = !group || type === 'box' || group.figure !== 'count';
  const toggle = (index: number) => {
    if (type === 'pie') onChange({ ...settings, columns: [index] });
    else if (chosen.includes(index))
      onChange({ ...settings, columns: chosen.filter((one) => one !== index) });
    else onChange({ ...settings, columns: [...chosen, index] });
  };
  return (
    <>
      <Select
        label="Chart type"
        value={type}
        onChange={(event) =>
          onChange({ ...settings, type: event.currentTarget.value as ChartType })
        }
      >
        {chartTypes.map((one) => (
          <option key={one} value={one}>
            {chartTypeNames[one]}
          </option>
        ))}
      </Select>
      <ChartGroupFields columns={columns} settings={settings} onChange={onChange} />
      {needsColumns && (
        <fieldset aria-describedby={legendId} className="min-w-0">
          <legend className="mb-1 text-sm font-medium">
            {most === 1 ? 'Column' : `Columns (up to ${most})`}
          </legend>
          {columns.length > searchFrom && (
            <TextField
              label="Find a column"
              hideLabel
              placeholder="Find a column"
              className="mb-2"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          )}
          <div className="max-h-72 overflow-y-auto rounded-control border border-edge bg-surface py-1">
            {listed.map(({ name, kind, index }) => {
              const place = shown.indexOf(index);
              const isFull = type !== 'pie' && place < 0 && shown.length >= most;
              return (
                <label
                  key={name}
                  className="flex min-h-9 cursor-pointer items-center gap-3 px-3 hover:bg-ink/5 has-disabled:cursor-not-allowed has-disabled:opacity-55"
                >
                  <input
                    type={type === 'pie' ? 'radio' : 'checkbox'}
                    name={type === 'pie' ? 'chart-column' : undefined}
                    checked={place >= 0}
                    disabled={isFull}
                    onChange={() => toggle(index)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1 truncate" title={name}>
                    {name}
                  </span>
                  <span className="font-mono text-xs text-muted">{kindNames[kind]}</span>
                </label>
              );
            })}
          </div>
          <p id={legendId} className="mt-1 text-sm text-muted">
            {hintOf(settings, shown.length >= most)}
          </p>
        </fieldset>
      )}
      {type !== 'pie' && !group && (
        <Select
          label="Rows"
          value={settings.rows}
          onChange={(event) =>
            onChange({ ...settings, rows: event.currentTarget.value as ChartSettings['rows'] })
          }
        >
          <option value="first">First 200</option>
          <option value="all">
            {type === 'histogram' || type === 'box' ? 'All' : 'All, spread evenly'}
          </option>
        </Select>
      )}
    </>
  );
}

function hintOf({ type, group }: ChartSettings, isFull: boolean): string {
  if (type === 'pie')
    return group ? 'The 10 largest groups are drawn.' : 'Its 10 commonest values are drawn.';
  if (isFull) return 'Three are chosen: take one away to choose another.';
  if (type === 'box' && group) return 'The first one chosen is drawn, one box for each group.';
  if (group) return 'Their figures are drawn, one for each group.';
  if (type === 'histogram' || type === 'box') return 'Each column of numbers is drawn.';
  return 'The first one chosen labels the axis; the others are drawn.';
}
