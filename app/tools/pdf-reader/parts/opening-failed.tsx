import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { ReaderDocument } from '../reader-state';
import type { PdfReader } from '../use-pdf-reader';
import { UploadNew } from './upload-new';

/** A document that cannot be opened: the reason, and a way to open another. */
export function OpeningFailed({
  reader,
  document,
  failure,
}: {
  reader: PdfReader;
  document: ReaderDocument;
  failure: { message: string; reason?: string };
}) {
  return (
    <div className="flex w-full max-w-md flex-col gap-4">
      <p className="text-center font-display text-xl font-semibold">{messages.failedInViewer}</p>
      <p dir="auto" className="text-center text-sm text-muted wrap-anywhere">
        {document.file.name}
      </p>
      <Notice tone="error" title={failure.message}>
        {failure.reason}
      </Notice>
      <div className="flex flex-wrap justify-center gap-2">
        <UploadNew onFiles={reader.add} />
        <Button
          variant="quiet"
          onClick={() => reader.dispatch({ type: 'removed', id: document.id })}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
