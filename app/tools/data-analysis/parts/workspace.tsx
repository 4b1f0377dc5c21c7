import { useRef, useState } from 'react';
import type { ChartSettings, ShownChart } from '../chart/chart-model';
import { readingKey } from '../dataset';
import { preselectedColumns } from '../sentences';
import type { DataAnalysis, OpenData } from '../use-data-analysis';
import { ChartPanel } from './chart-panel';
import { ColumnStatisticsTable } from './column-statistics-table';
import { DatasetOverview } from './dataset-overview';
import { DeeperViews } from './deeper-views';
import { RowsPanel } from './rows-panel';

/** Everything about an open dataset, from the overview down to single rows. */
export default function Workspace({ data }: { data: DataAnalysis }) {
  const { open } = data;
  return open ? <OpenWorkspace key={readingKey(open.ref)} data={data} open={open} /> : null;
}

function OpenWorkspace({ data, open }: { data: DataAnalysis; open: OpenData }) {
  const { columns } = open.summary;
  const [settings, setSettings] = useState<ChartSettings>({
    type: 'bar',
    columns: columns.slice(0, preselectedColumns).map((_, index) => index),
    rows: 'first',
    group: null,
  });
  const chart = useRef<ShownChart | null>(null);
  return (
    <div className="flex flex-col gap-12" aria-busy={data.job.state.status === 'running'}>
      <DatasetOverview data={data} open={open} chart={chart} />
      <ChartPanel
        open={open}
        ask={data.ask}
        settings={settings}
        onChange={setSettings}
        chart={chart}
      />
      <ColumnStatisticsTable summary={open.summary} onType={data.setType} />
      <RowsPanel data={data} open={open} />
      <DeeperViews open={open} ask={data.ask} />
    </div>
  );
}
