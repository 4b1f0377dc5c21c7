import type { MetaFunction } from '@remix-run/cloudflare';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { openedEndings } from '~/tool-kit/pictures/picture-file';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { HowToUse } from './parts/how-to-use';
import { TaskGrid } from './parts/task-grid';
import { TaskPicker } from './parts/task-picker';
import { tool } from './tool';
import { taskOf } from './toolbox/tasks';
import { type PdfMerger, usePdfMerger } from './use-pdf-merger';

/** The parts for files are loaded at the first sign of use, so that an unused page stays small. */
const loadList = () => import('./parts/merge-list');
const loadResults = () => import('./parts/merger-results');
const loadMessages = () => import('./parts/input-messages');
const MergeList = lazyPart(loadList);
const Refused = lazyPart(loadMessages, 'RejectedFiles');
const StartError = lazyPart(loadMessages, 'StartError');
const MergerResults = lazyPart(loadResults);

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-pdf-merger')).AboutPdfMerger,
);

export const meta: MetaFunction = () => toolMeta(tool);

export default function PdfMergerPage() {
  const merger = usePdfMerger();
  const { warmUp } = merger;
  useEffect(
    () => prefetchOnFirstUse(() => [loadList(), loadResults(), loadMessages(), warmUp()]),
    [warmUp],
  );
  const action = useRef<HTMLButtonElement>(null);
  return (
    <ToolShell
      tool={tool}
      engineMenu={<EngineMenu tool={tool} value={merger.engine} onChange={merger.setEngine} />}
      about={about}
    >
      <ToolPanes
        input={<Input merger={merger} action={action} />}
        result={<Output merger={merger} action={action} />}
        stage={merger.job.state.status}
      />
    </ToolShell>
  );
}

interface PaneProps {
  merger: PdfMerger;
  /** The main button; it takes the focus when the focused control disappears. */
  action: RefObject<HTMLButtonElement>;
}

function Input({ merger, action }: PaneProps) {
  const { list, job, mode, error } = merger;
  const dropZone = useRef<HTMLButtonElement>(null);
  const busy = job.state.status === 'running';
  const task = taskOf(mode);
  const takesPictures = mode === 'from-pictures';
  return (
    <>
      {merger.engine !== 'simulation' && (
        <TaskPicker mode={mode} onChange={merger.setMode} disabled={busy} />
      )}
      <FileDrop
        label={takesPictures ? 'Drop pictures here' : 'Drop PDFs here'}
        hint={
          mode === 'merge'
            ? 'Several at once, in the order in which they are joined. The order can be changed.'
            : 'Several at once, as many as you like.'
        }
        extensions={takesPictures ? openedEndings : tool.extensions}
        disabled={busy}
        onFiles={list.add}
        buttonRef={dropZone}
      >
        {list.items.length === 0 && !takesPictures && (
          <SampleButton onPress={() => addSamples(merger).then(() => action.current?.focus())}>
            Try with two samples
          </SampleButton>
        )}
      </FileDrop>
      <Suspense fallback={null}>{list.refused.length > 0 && <Refused {...merger} />}</Suspense>
      {list.items.length > 0 && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <MergeList
            merger={merger}
            busy={busy}
            onEmpty={() => dropZone.current?.focus()}
            focusAction={() => action.current?.focus()}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>{error && <StartError {...merger} />}</Suspense>
      <ActionBar>
        <Button ref={action} variant="primary" size="large" busy={busy} onClick={merger.start}>
          {busy ? task.busy : task.ready}
        </Button>
      </ActionBar>
    </>
  );
}

function Output({ merger, action }: PaneProps) {
  const { state } = merger.job;
  const made = state.status === 'done' && !state.result.simulated ? state.result.rows : undefined;
  const { showEarlier } = useSessionResults(
    tool.slug,
    useMemo(() => made?.flatMap(({ files }) => files), [made]),
  );
  if (state.status === 'idle')
    return showEarlier(
      merger.list.items.length === 0 ? (
        <>
          {merger.mode === 'merge' && <HowToUse />}
          {merger.engine !== 'simulation' && (
            <TaskGrid mode={merger.mode} onChoose={merger.setMode} />
          )}
        </>
      ) : (
        <EmptyState title="Your result appears here">
          Each PDF is opened again before you get it.
        </EmptyState>
      ),
    );
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <MergerResults merger={merger} focusAction={() => action.current?.focus()} />
    </Suspense>
  );
}

async function addSamples({ list }: PdfMerger): Promise<void> {
  const { samplePdfs } = await import('./sample');
  list.add(samplePdfs());
}
