import type { MetaFunction } from '@remix-run/cloudflare';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { AboutPlagiarismChecker } from './parts/about-plagiarism-checker';
import { CompareWith, loadOptions } from './parts/compare-with';
import { TextInput } from './parts/text-input';
import { tool } from './tool';
import { type PlagiarismChecker, usePlagiarismChecker } from './use-plagiarism-checker';

/** The parts for a report are loaded at the first sign of use, so that an unused page stays small. */
const loadReal = () => import('./parts/real-report');
const loadPairs = () => import('./parts/pair-report');
const loadSimulated = () => import('./parts/simulated-report');
const loadProgress = () => import('./parts/checking');
const RealReport = lazyPart(loadReal);
const PairReportView = lazyPart(loadPairs);
const SimulatedReport = lazyPart(loadSimulated);
const Checking = lazyPart(loadProgress);

export const meta: MetaFunction = () => toolMeta(tool);

export default function PlagiarismCheckerPage() {
  const checker = usePlagiarismChecker();
  const result = useRef<HTMLElement>(null);
  useEffect(
    () =>
      prefetchOnFirstUse(() => [
        loadReal(),
        loadPairs(),
        loadSimulated(),
        loadProgress(),
        loadOptions(),
        import('./read-upload'),
        import('./run-check'),
      ]),
    [],
  );
  const { status } = checker.job.state;
  useEffect(() => {
    if (status === 'running' || status === 'done') bringIntoView(result.current);
  }, [status]);
  return (
    <ToolShell
      tool={tool}
      engineMenu={
        <EngineMenu
          tool={tool}
          value={checker.engine}
          onChange={(id) => checker.setEngine(id === 'simulation' ? id : 'real')}
        />
      }
      about={<AboutPlagiarismChecker />}
    >
      <section aria-label="Input" className="flex flex-col gap-6 print:hidden">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <TextInput checker={checker} />
          <CompareWith checker={checker} />
        </div>
        <Action checker={checker} />
      </section>
      <Result checker={checker} pane={result} />
    </ToolShell>
  );
}

function Action({
  checker: { engine, job, alert, check, comparePairs, sources, text },
}: {
  checker: PlagiarismChecker;
}) {
  const busy = job.state.status === 'running';
  const canPair = engine === 'real' && sources.list.length > 1;
  return (
    <>
      {alert && (
        <Notice
          tone={alert.tone}
          title={alert.text}
          action={
            alert.action && (
              <Button size="small" onClick={alert.action.run}>
                {alert.action.label}
              </Button>
            )
          }
        >
          {alert.detail}
        </Notice>
      )}
      <ActionBar>
        <Button variant="primary" size="large" busy={busy} onClick={check}>
          {busy ? 'Checking...' : 'Check for Plagiarism'}
        </Button>
        {canPair && (
          <Button
            size="large"
            disabledReason={busy && 'The documents are being compared.'}
            onClick={comparePairs}
          >
            Compare with each other
          </Button>
        )}
        {job.state.status === 'done' && job.state.result.engine === 'real' && (
          <span className="text-sm text-muted max-lg:hidden">
            {job.state.result.input.text === text
              ? 'The report is below.'
              : 'The text has changed since the report below.'}
          </span>
        )}
      </ActionBar>
    </>
  );
}

function Result({
  checker: { job, engine, jobs },
  pane,
}: {
  checker: PlagiarismChecker;
  pane: RefObject<HTMLElement>;
}) {
  const { state } = job;
  return (
    <section ref={pane} aria-label="Result" tabIndex={-1} className="scroll-mt-20">
      {/* No boundary before there is a result, because stored documents arrive while the page hydrates. */}
      {state.status !== 'idle' && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {state.status === 'running' && (
            <Checking engine={engine} progress={state.progress} onCancel={job.cancel} />
          )}
          {state.status === 'failed' && (
            <Notice tone="error" title={state.error.message}>
              Your text and your documents are kept.
            </Notice>
          )}
          {state.status === 'done' && state.result.engine === 'real' && (
            <RealReport outcome={state.result} tookMs={state.tookMs} jobs={jobs} />
          )}
          {state.status === 'done' && state.result.engine === 'pairs' && (
            <PairReportView outcome={state.result} tookMs={state.tookMs} jobs={jobs} />
          )}
          {state.status === 'done' && state.result.engine === 'simulation' && (
            <SimulatedReport {...state.result} />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** The report appears below the input, out of view on most screens. */
function bringIntoView(pane: HTMLElement | null): void {
  if (!pane) return;
  pane.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
