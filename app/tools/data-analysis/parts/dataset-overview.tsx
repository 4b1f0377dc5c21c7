import { formatBytes } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { ChartSettings } from '../chart/chart-model';
import type { Dataset } from '../dataset';
import { formatFigure } from '../figures';
import { tool } from '../tool';
import type { DataAnalysis, OpenData } from '../use-data-analysis';
import { MissingValueSwitch } from './missing-value-switch';
import { ReadingOptions } from './reading-options';

/** The overview of a dataset, and what can be saved of it. */
export function DatasetOverview({
  data,
  open,
  chart,
}: {
  data: DataAnalysis;
  open: OpenData;
  chart: ChartSettings;
}) {
  const { summary, warnings } = open;
  return (
    <section aria-labelledby="overview" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="overview" className="text-xl">
            Dataset Overview
          </h2>
          <p className="wrap-anywhere text-muted">
            {summary.name} · {summary.format}, {formatBytes(summary.size)}
          </p>
        </div>
        <Actions data={data} open={open} chart={chart} />
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {figuresOf(summary).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-2xl font-semibold" data-figures>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {summary.shownRows !== summary.rowCount && (
        <Notice action={<Button onClick={() => data.setFilters([])}>Clear all filters</Button>}>
          Filters leave {formatFigure(summary.shownRows)} of {formatFigure(summary.rowCount)} rows.
          Charts and statistics are of these.
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <ReadingOptions open={open} onReading={data.setReading} />
      <MissingValueSwitch open={open} onKeep={data.setKeepMissingWords} />
    </section>
  );
}

function figuresOf({ rowCount, columns }: Dataset): [string, string][] {
  const count = (kind: string) => columns.filter((column) => column.kind === kind).length;
  const empty = columns.reduce((sum, { statistics }) => sum + statistics.nullCount, 0);
  return [
    ['Rows', formatFigure(rowCount)],
    ['Columns', formatFigure(columns.length)],
    ['Numeric', formatFigure(count('number'))],
    ['Text', formatFigure(count('text'))],
    ['Dates', formatFigure(count('date'))],
    ['Empty cells', formatFigure(empty)],
  ];
}

function Actions({
  data,
  open,
  chart,
}: {
  data: DataAnalysis;
  open: OpenData;
  chart: ChartSettings;
}) {
  const [busy, setBusy] = useState<'export' | 'html' | 'pdf' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = open.summary.name.replace(/\.[^.]+$/, '');

  const { ask } = data;
  const save = async (what: 'export' | 'html' | 'pdf') => {
    setBusy(what);
    setFailure(null);
    try {
      const { filters } = open;
      if (what === 'export')
        downloadBlob(
          await ask((jobs, dataset) => jobs.export({ dataset, filters })),
          `${base}-analysis.json`,
        );
      else {
        const { chartForReport } = await import('./save-chart');
        const data = await ask((jobs, dataset) =>
          jobs.chart({ dataset, settings: chart, filters }),
        );
        const shown = await chartForReport({ data, type: chart.type });
        const report = await ask((jobs, dataset) =>
          jobs.report({ dataset, as: what, filters, chart: shown }),
        );
        downloadBlob(report, `${base}-report.${what}`);
      }
    } catch (error) {
      setFailure((await toToolError(error)).message);
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy === 'export'} onClick={() => void save('export')}>
          <Icon name="download" /> Export
        </Button>
        <Button busy={busy === 'pdf'} onClick={() => void save('pdf')}>
          Report as PDF
        </Button>
        <Button busy={busy === 'html'} onClick={() => void save('html')}>
          Report as HTML
        </Button>
        <FilePick testId="another-file" accept={acceptOf(tool.extensions)} onFiles={data.add}>
          {(choose) => <Button onClick={choose}>Another file</Button>}
        </FilePick>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
