import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { useReloadOnLeave } from '~/tool-kit/reload-on-leave';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Progress } from '~/ui/progress';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { ErrorPanel } from './parts/error-panel';
import type { EngineId } from './read-result';
import { tool } from './tool';
import { type DocReader, loadDocumentView, useDocReader } from './use-doc-reader';

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-doc-reader')).AboutDocReader,
);

const LoadedDocument = lazyPart(loadDocumentView);
const UnlockOffice = lazyPart(() => import('~/tool-kit/locked/unlock-office'));
const PrintedDocument = lazyPart(() => import('./parts/printed-document'));

export const meta: MetaFunction = () => toolMeta(tool);

/**
 * LibreOffice's threads share memory: users who chose the printed pages request a cross-origin isolated page.
 */
export const handle = { isolated: 'asked' };

export default function DocReaderPage() {
  useReloadOnLeave();
  const reader = useDocReader();
  const { warmUp } = reader;
  const content = useRef<HTMLDivElement>(null);
  useEffect(
    () => prefetchOnFirstUse(() => [loadDocumentView(), loadToolList(), warmUp()]),
    [warmUp],
  );
  const busy = reader.job.state.status === 'running';
  return (
    <ToolShell
      tool={tool}
      about={about}
      engineMenu={
        <EngineMenu
          tool={tool}
          value={reader.engine}
          onChange={(engine) => reader.setEngine(engine as EngineId)}
        />
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {reader.error && (
          <ErrorPanel
            error={reader.error}
            onDismiss={() => {
              reader.dismissError();
              // The focused button has been removed.
              content.current?.focus({ preventScroll: true });
            }}
          />
        )}
        {reader.locked && (
          <Suspense fallback={null}>
            <UnlockOffice
              takesFocus
              files={[reader.locked]}
              onOpened={([opened]) => opened && reader.load(opened.file)}
            />
          </Suspense>
        )}
        {busy && <Reading reader={reader} />}
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          {reader.open ? (
            <LoadedDocument key={documentKey(reader)} reader={reader} open={reader.open} />
          ) : reader.pages ? (
            <PrintedDocument reader={reader} source={reader.pages} />
          ) : (
            !busy && <Upload reader={reader} />
          )}
        </Suspense>
      </div>
    </ToolShell>
  );
}

/** Search, position and voice are reset with another file, but not with another encoding. */
function documentKey({ open }: DocReader): string {
  return `${open?.file.name} ${open?.file.size} ${open?.file.lastModified} ${open?.engine}`;
}

function Upload({ reader }: { reader: DocReader }) {
  return (
    <FileDrop
      label="Drop a document here"
      hint={
        reader.engine === 'real'
          ? 'DOC, DOCX, TXT · also RTF, ODT, EPUB, Markdown, HTML, sheets and slides'
          : 'DOC, DOCX, TXT'
      }
      extensions={reader.engine === 'real' ? tool.extensions : ['doc', 'docx', 'txt']}
      multiple={false}
      onFiles={([file]) => file && reader.load(file)}
    >
      <SampleButton onPress={() => openSample(reader)}>Try with a sample document</SampleButton>
    </FileDrop>
  );
}

function Reading({ reader: { reading, job } }: { reader: DocReader }) {
  const progress = job.state.status === 'running' ? job.state.progress : 0;
  return (
    <div className="flex flex-wrap items-end gap-4" role="status">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Progress label={`Reading ${reading}`} value={progress} />
      </div>
      <Button size="small" onClick={job.cancel}>
        Cancel
      </Button>
    </div>
  );
}

async function openSample(reader: DocReader): Promise<void> {
  const { sampleDocument } = await import('./sample');
  reader.load(sampleDocument());
}
