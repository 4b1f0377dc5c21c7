import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { FeatureCards } from './parts/feature-cards';
import { HistorySlot } from './parts/history-slot';
import { SearchForm } from './parts/search-form';
import { tool } from './tool';
import { useAiSearch } from './use-ai-search';

/** The code for results loads at the first user input: an unused page stays small. */
const loadResults = () => import('./parts/results');
const loadSimulated = () => import('./parts/simulated-results');
const Results = lazyPart(loadResults, 'Results');
const SimulatedResults = lazyPart(loadSimulated, 'SimulatedResults');

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-ai-search')).AboutAiSearch,
);

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

export default function AiSearchPage() {
  const search = useAiSearch();
  const { kind, thread, asking, simulated, trouble } = search;
  useEffect(() => prefetchOnFirstUse(() => [loadResults(), import('./run-search')]), []);
  const results = useRef<HTMLElement>(null);
  const isBusy = asking !== undefined || simulated.isBusy;
  useEffect(() => {
    if (isBusy) bringIntoView(results.current);
  }, [isBusy]);
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
      about={about}
    >
      <SearchForm search={search} />
      {trouble && <Notice tone="warning" title={trouble} />}
      {!hasResults && !search.isBusy && <FeatureCards search={search} />}
      {hasResults && (
        <section ref={results} aria-label="Results" className="flex scroll-mt-20 flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            {kind === 'real' ? (
              <Results search={search} />
            ) : (
              <SimulatedResults results={simulated.results ?? []} />
            )}
          </Suspense>
        </section>
      )}
      {kind === 'real' && <HistorySlot search={search} />}
    </ToolShell>
  );
}

/** Scrolls to the search in progress, which on a phone is below the fold. */
function bringIntoView(section: HTMLElement | null): void {
  if (!section || section.getBoundingClientRect().top < innerHeight * 0.7) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
