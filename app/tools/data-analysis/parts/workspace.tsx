import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { Tabs } from '~/ui/tabs';
import type { ChartSettings } from '../chart/chart-model';
import { readingKey } from '../dataset';
import { type Section, sectionOfQuery, sections } from '../sections';
import { preselectedColumns } from '../sentences';
import type { DataAnalysis, OpenData } from '../use-data-analysis';
import { ChartPanel } from './chart-panel';
import { ColumnStatisticsTable } from './column-statistics-table';
import { DatasetOverview } from './dataset-overview';
import { RowsPanel } from './rows-panel';
import type { StoredSettings } from './view-props';

const MissingView = lazyPart(() => import('./missing-view'));
const CorrelationView = lazyPart(() => import('./correlation-view'));
const OutliersView = lazyPart(() => import('./outliers-view'));
const PivotView = lazyPart(() => import('./pivot-view'));
const SqlView = lazyPart(() => import('./sql-view'));

/** An open dataset: its overview, then one section at a time. */
export default function Workspace({ data }: { data: DataAnalysis }) {
  const { open } = data;
  return open ? <OpenWorkspace key={readingKey(open.ref)} data={data} open={open} /> : null;
}

function OpenWorkspace({ data, open }: { data: DataAnalysis; open: OpenData }) {
  const { columns } = open.summary;
  const [section, setSection] = useState<Section>('chart');
  useAddressQuery((query) => {
    const wanted = sectionOfQuery(query);
    if (wanted) setSection(wanted);
  });
  const [settings, setSettings] = useState<ChartSettings>({
    type: 'bar',
    columns: columns.slice(0, preselectedColumns).map((_, index) => index),
    rows: 'first',
    group: null,
  });
  const kept = useRef<StoredSettings>({});
  const view = { open, ask: data.ask };
  const shown: Readonly<Record<Section, () => ReactNode>> = {
    chart: () => <ChartPanel {...view} settings={settings} onChange={setSettings} />,
    statistics: () => <ColumnStatisticsTable summary={open.summary} onType={data.setType} />,
    rows: () => <RowsPanel data={data} open={open} />,
    missing: () => <MissingView {...view} />,
    correlation: () => <CorrelationView {...view} />,
    outliers: () => <OutliersView {...view} />,
    pivot: () => <PivotView {...view} kept={kept} />,
    sql: () => <SqlView {...view} kept={kept} />,
  };
  return (
    <div className="flex min-w-0 flex-col gap-8" aria-busy={data.job.state.status === 'running'}>
      <DatasetOverview data={data} open={open} chart={settings} />
      <Tabs label="Sections" tabs={sections} selected={section} onSelect={setSection}>
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>{shown[section]()}</Suspense>
      </Tabs>
    </div>
  );
}
