import { type RefObject, Suspense, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { captionOf } from '../chart/caption';
import type { ChartData, ChartSettings } from '../chart/chart-model';
import type { AskOpen, OpenData } from '../use-data-analysis';
import { ChartFigures } from './chart-figures';
import { ChartSettingsForm } from './chart-settings-form';
import { useAnswer } from './use-answer';

/** recharts is heavy: it comes with the first chart. */
const ChartView = lazyPart(() => import('./chart-view'));

/** The chart and what it shows. */
export function ChartPanel({
  open,
  ask,
  settings,
  onChange,
  chart,
}: {
  open: OpenData;
  ask: AskOpen;
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
  /** Where the chart is drawn, for the report. */
  chart: RefObject<HTMLDivElement>;
}) {
  const { filters, ref, summary } = open;
  const key = JSON.stringify([settings, filters, ref.types]);
  const { value, error } = useAnswer(
    () => ask((jobs, dataset) => jobs.chart({ dataset, settings, filters })),
    key,
  );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <section aria-labelledby="chart-settings" className="flex flex-col gap-4">
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
          {value && value.kind !== 'none' && <SaveChart name={summary.name} chart={chart} />}
        </div>
        {error && <Notice tone="error">{error}</Notice>}
        {value ? (
          <Drawn data={value} settings={settings} chart={chart} />
        ) : (
          !error && <Skeleton className="h-96 w-full" />
        )}
      </section>
    </div>
  );
}

function Drawn({
  data,
  settings,
  chart,
}: {
  data: ChartData;
  settings: ChartSettings;
  chart: RefObject<HTMLDivElement>;
}) {
  if (data.kind === 'none') return <EmptyState title="Nothing to draw">{data.reason}</EmptyState>;
  const caption = captionOf(data, settings.type);
  return (
    <>
      <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <div ref={chart} data-caption={caption} role="img" aria-label={`Chart. ${caption}`}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ChartView data={data} type={settings.type} />
          </Suspense>
        </div>
        <figcaption className="text-sm text-muted">{caption}</figcaption>
      </figure>
      <ChartFigures data={data} />
    </>
  );
}

function SaveChart({ name, chart }: { name: string; chart: RefObject<HTMLDivElement> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const base = name.replace(/\.[^.]+$/, '');
  const save = async (as: 'png' | 'svg') => {
    try {
      const { chartSvg, chartPng } = await import('./save-chart');
      const blob = as === 'svg' ? chartSvg(chart.current) : await chartPng(chart.current);
      downloadBlob(blob, `${base}-chart.${as}`);
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="flex items-center gap-2">
      {failure && <span className="text-sm text-danger">{failure}</span>}
      <Button size="small" onClick={() => void save('png')}>
        <Icon name="download" className="size-4" /> PNG
      </Button>
      <Button size="small" onClick={() => void save('svg')}>
        <Icon name="download" className="size-4" /> SVG
      </Button>
    </div>
  );
}
