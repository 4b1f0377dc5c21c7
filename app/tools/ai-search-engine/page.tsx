import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { AboutAiSearch } from './parts/about-ai-search';
import { FeatureCards } from './parts/feature-cards';
import { HistoryPlace } from './parts/history-place';
import { SearchForm } from './parts/search-form';
import { tool } from './tool';
import { useAiSearch } from './use-ai-search';

/** What belongs to results is loaded at the first sign of use: an unused page stays small. */
const loadResults = () => import('./parts/results');
const loadSimulated = () => import('./parts/simulated-results');
const Results = lazyPart(loadResults, 'Results');
const SimulatedResults = lazyPart(loadSimulated, 'SimulatedResults');

export const handle = { csp: { ownKeyAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function AiSearchPage() {
  const search = useAiSearch();
  const { kind, thread, asking, simulated, trouble } = search;
  useEffect(() => prefetchOnFirstUse(() => [loadResults(), import('./run-search')]), []);
  const hasResults =
    kind === 'real' ? thread.length > 0 || asking !== undefined : simulated.results;
  return (
    <ToolShell
      tool={tool}
      engineMenu={
        <EngineMenu
          tool={tool}
          value={kind}
          onChange={(id) => search.setKind(id === 'simulation' ? id : 'real')}
        />
      }
      about={<AboutAiSearch />}
    >
      <SearchForm search={search} />
      {trouble && <Notice tone="warning" title={trouble} />}
      {!hasResults && !search.isBusy && <FeatureCards search={search} />}
      {hasResults && (
        <section aria-label="Results" className="flex flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            {kind === 'real' ? (
              <Results search={search} />
            ) : (
              <SimulatedResults results={simulated.results ?? []} />
            )}
          </Suspense>
        </section>
      )}
      {kind === 'real' && <HistoryPlace search={search} />}
    </ToolShell>
  );
}
