import { baseName } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import { type ReactNode, useMemo, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import {
  type ResultFormat,
  type ResultSource,
  type ResultTable,
  resultFormats,
} from '../analysis/result-table';
import { chartTypeNames } from '../chart/chart-model';
import { type ResultChartType, resultChart, resultChartTypes } from '../chart/result-chart';
import { Drawn } from './chart-panel';
import { SaveChartButtons } from './save-chart-buttons';
import type { ViewProps } from './view-props';

const formatNames: Readonly<Record<ResultFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  parquet: 'Parquet',
};

/** A result with buttons to save it, and a chart of it below. */
export function ResultPanel({
  open,
  ask,
  source,
  table,
  children,
}: ViewProps & { source: ResultSource; table: ResultTable; children: ReactNode }) {
  const [type, setType] = useState<ResultChartType | ''>('');
  const data = useMemo(() => (type === '' ? null : resultChart(table, type)), [table, type]);
  const name = `${baseName(open.summary.name)}-${source.kind === 'sql' ? 'query' : 'pivot'}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {children}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Chart of the result"
          value={type}
          onChange={(event) => setType(event.currentTarget.value as ResultChartType | '')}
        >
          <option value="">None</option>
          {resultChartTypes.map((one) => (
            <option key={one} value={one}>
              {chartTypeNames[one]}
            </option>
          ))}
        </Select>
        <SaveResult open={open} ask={ask} source={source} name={name} />
      </div>
      {data && type !== '' && (
        <>
          {data.kind !== 'none' && <SaveChartButtons name={name} chart={{ data, type }} />}
          <Drawn data={data} type={type} />
        </>
      )}
    </div>
  );
}

function SaveResult({ ask, source, name }: ViewProps & { source: ResultSource; name: string }) {
  const [busy, setBusy] = useState<ResultFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (as: ResultFormat) => {
    setBusy(as);
    setFailure(null);
    try {
      const blob = await ask((jobs, dataset) => jobs.saveResult({ dataset, of: source, as }));
      downloadBlob(blob, `${name}.${as}`);
    } catch (error) {
      setFailure((await toToolError(error)).message);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-label="Save the result" className="flex flex-wrap gap-2">
        {resultFormats.map((as) => (
          <Button key={as} size="small" busy={busy === as} onClick={() => void save(as)}>
            <Icon name="download" className="size-4" /> {formatNames[as]}
          </Button>
        ))}
      </fieldset>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
