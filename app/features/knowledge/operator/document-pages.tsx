import type { DocumentPage, OperatorDocument } from '@workers/api/knowledge/operator.contract';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { PdfPage } from '~/ui/pdf-view/pdf-page';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { hashOf } from '../ingest/hash-of';
import { readDocumentPage, readStoredFile } from './operator-calls';

/** The indexed text, page by page, next to the rendered page. */
export function DocumentPages({
  document,
  file,
  onFile,
  onSignedOut,
}: {
  document: OperatorDocument;
  file: Blob | undefined;
  onFile: (file: Blob) => void;
  onSignedOut: () => void;
}) {
  const last = document.pages ?? 0;
  const [page, setPage] = useState(last > 0 ? 1 : 0);
  return (
    <section aria-label="Text and pages" className="flex flex-col gap-4">
      {last > 0 && <PageSteps page={page} last={last} onPage={setPage} />}
      <div className={last > 0 ? 'grid items-start gap-6 lg:grid-cols-2' : ''}>
        {last > 0 && <PagePicture document={document} file={file} page={page} onFile={onFile} />}
        <PageText key={page} id={document.id} page={page} onSignedOut={onSignedOut} />
      </div>
    </section>
  );
}

function PageSteps({
  page,
  last,
  onPage,
}: {
  page: number;
  last: number;
  onPage: (page: number) => void;
}) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (to: number) => onPage(Math.max(1, Math.min(last, to)));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button
        className="min-h-11"
        aria-label="Page before"
        disabledReason={page <= 1 && 'This is the first page.'}
        onClick={() => go(page - 1)}
      >
        <Icon name="arrow-left" />
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d+$/.test(typed)) go(Number(typed));
        }}
      >
        <TextField
          label={`Page, of ${last}`}
          className="w-28"
          inputClassName="min-h-11"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          onBlur={() => (/^\d+$/.test(typed) ? go(Number(typed)) : setTyped(String(page)))}
        />
      </form>
      <Button
        className="min-h-11"
        aria-label="Next page"
        disabledReason={page >= last && 'This is the last page.'}
        onClick={() => go(page + 1)}
      >
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}

function PageText({
  id,
  page,
  onSignedOut,
}: {
  id: string;
  page: number;
  onSignedOut: () => void;
}) {
  const [answer, setAnswer] = useState<DocumentPage>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void readDocumentPage(id, page).then((found) => {
      if (isOver) return;
      if (found.outcome === 'signed-out') onSignedOut();
      else if (found.outcome === 'failed') setFailure(found.title);
      else setAnswer(found.body);
    });
    return () => {
      isOver = true;
    };
  }, [id, page, onSignedOut]);
  if (failure) return <Notice tone="error" title={failure} />;
  if (!answer) return <Skeleton className="h-64" />;
  if (answer.passages.length === 0)
    return <p className="text-muted">No text was found on this page.</p>;
  return (
    <ol aria-label="Passages" className="flex min-w-0 flex-col border-t border-line">
      {answer.passages.map(({ section, content, topics }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a page stay in their order
        <li key={at} className="flex flex-col gap-2 border-b border-line py-3 text-sm">
          {section && <p className="font-semibold wrap-anywhere">{section}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{content}</p>
          {topics.length > 0 && (
            <p className="flex flex-wrap gap-1">
              {topics.map((topic) => (
                <Badge key={topic}>{topic}</Badge>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function PagePicture({
  document: { id, hash, hasFile },
  file,
  page,
  onFile,
}: {
  document: OperatorDocument;
  file: Blob | undefined;
  page: number;
  onFile: (file: Blob) => void;
}) {
  const [bytes, setBytes] = useState<Uint8Array>();
  const [isOther, setIsOther] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const control = new AbortController();
    if (file)
      void file.arrayBuffer().then((buffer) => {
        if (!control.signal.aborted) setBytes(new Uint8Array(buffer));
      });
    else if (hasFile)
      void readStoredFile(id, control.signal).then((kept) => {
        if (kept && !control.signal.aborted) latest.current(kept);
      });
    return () => control.abort();
  }, [file, id, hasFile]);
  const view = useViewPdf(bytes);
  if (!file && !hasFile)
    return (
      <Notice
        tone={isOther ? 'error' : 'info'}
        title={isOther ? 'This is another file' : 'The PDF is not kept here'}
        action={
          <FilePick
            accept=".pdf"
            label="PDF to look at"
            onFiles={([chosen]) => {
              if (!chosen) return;
              void chosen.arrayBuffer().then(async (chosenBytes) => {
                const isSame = (await hashOf(chosenBytes)) === hash;
                setIsOther(!isSame);
                if (isSame) onFile(chosen);
              });
            }}
          >
            {(choose) => (
              <Button className="min-h-11" onClick={choose}>
                Choose the PDF
              </Button>
            )}
          </FilePick>
        }
      >
        Choose the same PDF again to see its pages. It stays on this device.
      </Notice>
    );
  if (view.status === 'failed') return <Notice tone="error" title={view.error.message} />;
  if (view.status !== 'open') return <Skeleton className="h-96" />;
  return <FittedPage pdf={view.pdf} page={page} />;
}

function FittedPage({ pdf, page }: { pdf: Parameters<typeof PdfPage>[0]['pdf']; page: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void pdf.page(page).then((one) => {
      const width = box.current?.clientWidth ?? 0;
      if (!isOver && width > 0) setScale(Math.min(2, width / one.getViewport({ scale: 1 }).width));
    });
    return () => {
      isOver = true;
    };
  }, [pdf, page]);
  return (
    <div ref={box} className="min-w-0 overflow-hidden border border-line">
      {scale === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <PdfPage key={page} pdf={pdf} number={page} scale={scale} />
      )}
    </div>
  );
}
