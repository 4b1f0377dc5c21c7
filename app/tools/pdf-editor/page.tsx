import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { toolMeta } from '~/tool-kit/tool-meta';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import type { jobs as editorJobs } from './jobs';
import { messages } from './messages';
import { tool } from './tool';

const AboutPdfEditor = lazyPart(() => import('./parts/about-pdf-editor'), 'AboutPdfEditor');

/** Whether a file is a PDF by type or name; browsers leave the type empty if they do not know it. */
function isPdfFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type === 'application/pdf' || type === 'application/x-pdf') return true;
  const isUntold = type === '' || type === 'application/octet-stream';
  return isUntold && /\.pdf$/i.test(name);
}

/** The parts for an open document are loaded at the first sign of use, so that an unused page stays small. */
const loadDocument = () => import('./parts/document');
const Document = lazyPart(loadDocument);

export const meta: MetaFunction = () => toolMeta(tool);

/** A chosen file; the number distinguishes choosing the same file twice. */
interface Chosen {
  choice: number;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was not opened, and the end of the sentence that says why. */
interface Refused {
  name: string;
  why: string;
}

export default function PdfEditorPage() {
  const jobs = useJobs<typeof editorJobs>('pdf-editor');
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<Refused>();
  const choices = useRef(0);
  const dropZone = useRef<HTMLButtonElement>(null);
  // The focused document was closed.
  useEffect(() => {
    if (!chosen && choices.current > 0) dropZone.current?.focus();
  }, [chosen]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRefused(undefined);
    const { name } = file;
    if (!isPdfFile(file)) return setRefused({ name, why: 'is not a PDF.' });
    choices.current += 1;
    const choice = choices.current;
    const buffer = await file.arrayBuffer().catch(() => undefined);
    if (choice !== choices.current) return;
    if (buffer) setChosen({ choice, name, bytes: new Uint8Array(buffer) });
    else setRefused({ name, why: 'cannot be read: it was moved, or is too large to open here.' });
  };
  useHandedOverFiles(([file]) => void take(file));
  useEffect(() => {
    const warm = () => import('./warm-up').then(({ warmUp }) => warmUp(jobs));
    return prefetchOnFirstUse(() => [loadDocument(), warm()]);
  }, [jobs]);

  return (
    <WorkspaceShell tool={tool} about={<AboutPdfEditor />}>
      {chosen ? (
        <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
          <Document
            key={chosen.choice}
            name={chosen.name}
            bytes={chosen.bytes}
            jobs={jobs}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : (
        <div className="workspace-start">
          <FileDrop
            buttonRef={dropZone}
            label="Drop a PDF here"
            hint="One PDF at a time. It is edited on this device."
            extensions={tool.extensions}
            multiple={false}
            onFiles={([file]) => void take(file)}
          >
            <SampleButton
              onPress={() => import('./sample').then(async (it) => take(await it.samplePdf()))}
            >
              Try with a sample PDF
            </SampleButton>
          </FileDrop>
          {refused !== undefined && (
            <Notice tone="error" title={messages.notPdf}>
              <span className="wrap-anywhere">
                ‘{refused.name}’ {refused.why}
              </span>
            </Notice>
          )}
        </div>
      )}
    </WorkspaceShell>
  );
}
