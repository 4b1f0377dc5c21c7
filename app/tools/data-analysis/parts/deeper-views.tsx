import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { type Tab, Tabs } from '~/ui/tabs';
import type { AskOpen, OpenData } from '../use-data-analysis';

const MissingView = lazyPart(() => import('./missing-view'));
const CorrelationView = lazyPart(() => import('./correlation-view'));
const OutliersView = lazyPart(() => import('./outliers-view'));
const PivotView = lazyPart(() => import('./pivot-view'));
const SqlView = lazyPart(() => import('./sql-view'));

export interface DeeperViewProps {
  open: OpenData;
  ask: AskOpen;
}

const tabs = [
  { id: 'missing', label: 'Missing values' },
  { id: 'correlation', label: 'Correlation' },
  { id: 'outliers', label: 'Outliers' },
  { id: 'pivot', label: 'Pivot' },
  { id: 'sql', label: 'SQL' },
] as const satisfies readonly Tab<string>[];

const views = {
  missing: MissingView,
  correlation: CorrelationView,
  outliers: OutliersView,
  pivot: PivotView,
  sql: SqlView,
};

/** What not everybody needs, each loaded when its tab is opened. */
export function DeeperViews({ open, ask }: DeeperViewProps) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('missing');
  const View = views[selected];
  return (
    <section aria-labelledby="deeper" className="flex flex-col gap-4">
      <h2 id="deeper" className="text-xl">
        A closer look
      </h2>
      <Tabs label="A closer look" tabs={tabs} selected={selected} onSelect={setSelected}>
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <View open={open} ask={ask} />
        </Suspense>
      </Tabs>
    </section>
  );
}
