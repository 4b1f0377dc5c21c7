import { formatBytes } from '@entropy-tools/core/format';
import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { OpeningFile } from './parts/opening-file';
import { messages } from './sentences';
import { tool } from './tool';
import { type DataAnalysis, loadWorkspace, useDataAnalysis } from './use-data-analysis';

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-data-analysis')).AboutDataAnalysis,
);

/** Everything needed after the first file is loaded with it, so that an unused page stays small. */
const Workspace = lazyPart(loadWorkspace);
const UnlockOffice = lazyPart(() => import('~/tool-kit/locked/unlock-office'));

export const meta: MetaFunction = () => toolMeta(tool);

export default function DataAnalysisPage() {
  const data = useDataAnalysis();
  const workspace = useRef<HTMLDivElement>(null);
  const isOpen = data.open !== null;
  useEffect(
    () => prefetchOnFirstUse(() => [import('./parts/warm-up').then((parts) => parts.warmUp())]),
    [],
  );
  const { id } = data.open?.ref ?? {};
  useEffect(() => {
    if (id !== undefined) workspace.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <ToolShell tool={tool} about={about}>
      {!isOpen && data.opening === null && <FileInput data={data} />}
      {(data.isRefused || data.large || data.job.state.status === 'failed') && (
        <FileTrouble data={data} />
      )}
      {data.locked && (
        <Suspense fallback={null}>
          <UnlockOffice
            takesFocus
            files={[data.locked]}
            onOpened={([opened]) => opened && data.add([opened.file])}
          />
        </Suspense>
      )}
      {data.opening !== null && <OpeningFile name={data.opening} job={data.job} />}
      {isOpen && (
        <div ref={workspace} tabIndex={-1}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Workspace data={data} />
          </Suspense>
        </div>
      )}
    </ToolShell>
  );
}

function FileInput({ data }: { data: DataAnalysis }) {
  return (
    <FileDrop
      label="Drop a CSV or JSON file here"
      hint="Maximum file size: 50MB. TSV, NDJSON, Excel and Parquet work too."
      extensions={tool.extensions}
      multiple={false}
      onFiles={data.add}
    >
      <button type="button" className="link-button" onClick={data.addSample}>
        Try with a sample file
      </button>
    </FileDrop>
  );
}

/** Why the last file is not shown. A previously open dataset stays. */
function FileTrouble({ data: { isRefused, large, addAnyway, job } }: { data: DataAnalysis }) {
  if (isRefused)
    return (
      <Notice tone="error" title={messages.notAccepted}>
        TSV, NDJSON, Excel (.xlsx) and Parquet files are taken as well.
      </Notice>
    );
  if (large)
    return (
      <Notice
        tone="warning"
        title={`‘${large.name}’ has ${formatBytes(large.size)}; the maximum file size is 50MB`}
        action={<Button onClick={addAnyway}>Go on anyway</Button>}
      >
        A larger file may be slow or too much for this device’s memory. Nothing is lost if it is.
      </Notice>
    );
  return job.state.status === 'failed' ? (
    <Notice tone="error" title={job.state.error.message} />
  ) : null;
}
