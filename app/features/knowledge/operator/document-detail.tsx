import type { OperatorDocument } from '@workers/api/knowledge/operator.contract';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { pagesText } from './add-prospectus';
import { DocumentForm } from './document-form';
import { DocumentPages } from './document-pages';
import { publishDocument } from './operator-calls';

/** One document: publish or withdraw it, edit its metadata, and compare its text with its pages. */
export function DocumentDetail({
  document,
  file,
  onFile,
  onChanged,
  onClose,
  onSignedOut,
}: {
  document: OperatorDocument;
  /** Its PDF, if it was added or opened during this visit. */
  file: Blob | undefined;
  onFile: (file: Blob) => void;
  onChanged: () => Promise<void>;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { id, title, published, scannedPages, chunks } = document;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const publish = async () => {
    setBusy(true);
    const answer = await publishDocument(id, !published);
    if (answer.outcome === 'signed-out') return onSignedOut();
    setFailure(answer.outcome === 'failed' ? answer : undefined);
    await onChanged();
    setBusy(false);
  };
  return (
    <article className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Button variant="quiet" className="-ml-3 min-h-11 self-start" onClick={onClose}>
          <Icon name="arrow-left" />
          All documents
        </Button>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 basis-72 text-2xl wrap-anywhere"
          >
            {title}
          </h2>
          <div className="flex items-center gap-3">
            <Badge tone={published ? 'success' : 'warning'}>
              {published ? 'Published' : 'Draft'}
            </Badge>
            <Button
              variant={published ? 'secondary' : 'primary'}
              className="min-h-11"
              busy={busy}
              disabledReason={chunks === 0 && 'There is no text in it yet.'}
              onClick={() => void publish()}
            >
              {published ? 'Withdraw' : 'Publish'}
            </Button>
          </div>
        </div>
      </div>
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      {scannedPages && (
        <Notice tone="warning" title="Pages without known text">
          {pagesText(scannedPages)[0]?.toUpperCase()}
          {pagesText(scannedPages).slice(1)} of it are pictures in which no words were recognised.
          What stands there is not known to the assistant.
        </Notice>
      )}
      <DocumentForm document={document} onSaved={onChanged} onSignedOut={onSignedOut} />
      <DocumentPages document={document} file={file} onFile={onFile} onSignedOut={onSignedOut} />
    </article>
  );
}
