import { Suspense, useRef } from 'react';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { ScanHelpSlot } from '~/tool-kit/scan/scan-help-slot';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { tool } from '../tool';
import type { Documents } from '../use-documents';
import type { PassageRange } from './document-stage';

const Collections = lazyPart(() => import('../collections/collections'), 'Collections');
const LoadedDocuments = lazyPart(() => import('./document-card'), 'LoadedDocuments');
const UploadProblems = lazyPart(() => import('./upload-problems'), 'UploadProblems');

/** The upload area, and the documents already loaded. */
export function UploadPanel({
  documents,
  onShow,
}: {
  documents: Documents;
  onShow: (place: PassageRange) => void;
}) {
  const drop = useRef<HTMLButtonElement>(null);
  const { reading, problems } = documents;
  const isDue = useUsedOrIdle();
  const hasDocument = documents.documents.length > 0;
  const zone = (
    <FileDrop
      buttonRef={drop}
      label="Drop documents here"
      hint="TXT, MD, PDF, DOC, DOCX, RTF or CSV, up to 10MB each"
      extensions={tool.extensions}
      disabled={reading !== undefined}
      onFiles={(files) => documents.load(files)}
    >
      <Button
        size="small"
        disabledReason={reading !== undefined && 'A document is being read.'}
        onClick={() => drop.current?.click()}
      >
        Choose File
      </Button>
    </FileDrop>
  );
  return (
    <section aria-label="Document" className="flex min-w-0 flex-col gap-4">
      {!hasDocument && !documents.collection && zone}
      {(isDue || hasDocument) && (
        <Suspense>
          <Collections documents={documents} />
        </Suspense>
      )}
      {!hasDocument && documents.collection && zone}
      {hasDocument && (
        <Suspense>
          <LoadedDocuments documents={documents} onShow={onShow} />
        </Suspense>
      )}
      {reading !== undefined && (
        <div role="status" className="flex items-center gap-3 text-sm">
          <span className="busy-dots" aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className="min-w-0 flex-1 truncate">Reading {reading}</span>
          <Button size="small" variant="quiet" onClick={documents.cancelReading}>
            Cancel
          </Button>
        </div>
      )}
      {(problems.length > 0 || documents.restore) && (
        <Suspense>
          <UploadProblems documents={documents} />
        </Suspense>
      )}
      <ScanHelpSlot
        scan={problems.find(({ scan }) => scan)?.scan}
        purpose="ask questions about it"
        onRead={(file) => documents.load([file], { beside: true })}
      />
    </section>
  );
}
