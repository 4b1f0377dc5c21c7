import { baseName } from '@entropy-tools/core/file-names';
import { Suspense } from 'react';
import { EmptyState } from '~/ui/empty-state';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { captionOf } from '../chart/caption';
import type { ChartSettings, ShownChart } from '../chart/chart-model';
import { typesKey } from '../dataset';
import type { AskOpen, OpenData } from '../use-data-analysis';
import { ChartFigures } from './chart-figures';
import { ChartSettingsForm } from './chart-settings-form';
import { SaveChartButtons } from './save-chart-buttons';
import { useAsyncResult } from './use-async-result';

/** recharts is large: it is loaded with the first chart. */
const ChartView = lazyPart(() => import('./chart-view'));

/** The chart with its settings. */
export function ChartPanel({
  open,
  ask,
  settings,
  onChange,
}: {
  open: OpenData;
  ask: AskOpen;
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}) {
  const { filters, ref, summary } = open;
  const key = JSON.stringify([settings, filters, typesKey(ref)]);
  const { value, error } = useAsyncResult(
    () => ask((jobs, dataset) => jobs.chart({ dataset, settings, filters })),
    key,
  );
  const { type } = settings;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <section aria-labelledby="chart-settings" className="flex min-w-0 flex-col gap-4">
        <h2 id="chart-settings" className="text-xl">
          Chart Settings
        </h2>
        <ChartSettingsForm columns={summary.columns} settings={settings} onChange={onChange} />
      </section>
      <section aria-labelledby="visualization" className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="visualization" className="text-xl">
            Visualization
          </h2>
          {value && value.kind !== 'none' && (
            <SaveChartButtons name={baseName(summary.name)} chart={{ data: value, type }} />
          )}
        </div>
        {error && <Notice tone="error">{error}</Notice>}
        {value ? (
          <Drawn data={value} type={type} />
        ) : (
          !error && <Skeleton className="h-96 w-full" />
        )}
      </section>
    </div>
  );
}

/** A chart with its caption and its data. */
export function Drawn({ data, type }: ShownChart) {
  if (data.kind === 'none') return <EmptyState title="Nothing to draw">{data.reason}</EmptyState>;
  const caption = captionOf(data, type);
  return (
    <>
      <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <div role="img" aria-label={`Chart. ${caption}`}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ChartView data={data} type={type} />
          </Suspense>
        </div>
        <figcaption className="text-sm wrap-anywhere text-muted">{caption}</figcaption>
      </figure>
      <ChartFigures data={data} />
    </>
  );
}
