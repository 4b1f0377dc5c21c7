import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { DocumentList } from './parts/document-list';
import { FileProblems } from './parts/file-problems';
import { tool } from './tool';
import { type PdfReader, usePdfReader } from './use-pdf-reader';

/** The reader and pdf.js are loaded at the first sign of use, so that an unused page stays small. */
const loadReader = () => import('./parts/reader');
const Reader = lazyPart(loadReader);

async function warmUp(): Promise<void> {
  const { warmUpPdfjs } = await import('@entropy-tools/documents/pdf/pdfjs');
  await warmUpPdfjs();
}

/** Shown when the help is opened. */
const AboutPdfReader = lazyPart(() => import('./parts/about-pdf-reader'), 'AboutPdfReader');

export const meta: MetaFunction = () => toolMeta(tool);

export default function PdfReaderPage() {
  const reader = usePdfReader();
  const { current, state } = reader;
  useEffect(() => prefetchOnFirstUse(() => [loadReader(), warmUp()]), []);
  return (
    <WorkspaceShell tool={tool} about={<AboutPdfReader />}>
      {current ? (
        <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
          <Reader key={current.id} reader={reader} document={current} />
        </Suspense>
      ) : (
        <div className="workspace-start">
          {state.documents.length > 0 && <DocumentList state={state} dispatch={reader.dispatch} />}
          <FileProblems reader={reader} />
          <Upload reader={reader} />
        </div>
      )}
    </WorkspaceShell>
  );
}

function Upload({ reader }: { reader: PdfReader }) {
  const zone = useRef<HTMLButtonElement>(null);
  const { hasOpened } = reader;
  // The control that removed the document is gone, and the focus with it.
  useEffect(() => {
    if (hasOpened) zone.current?.focus();
  }, [hasOpened]);
  return (
    <FileDrop
      buttonRef={zone}
      label="Drop PDFs here"
      hint="PDFs up to 50MB are supported"
      extensions={tool.extensions}
      onFiles={reader.add}
    >
      <SampleButton onPress={() => addSample(reader)}>Try with a sample file</SampleButton>
    </FileDrop>
  );
}

async function addSample(reader: PdfReader): Promise<void> {
  const { samplePdf } = await import('./sample');
  reader.add([await samplePdf()]);
}
