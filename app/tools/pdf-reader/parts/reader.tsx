import { useRef } from 'react';
import type { ReaderDocument } from '../reader-state';
import { useFileDropTarget } from '../use-file-drop-target';
import { useFullscreen } from '../use-fullscreen';
import { useOpenDocument } from '../use-open-document';
import type { PdfReader } from '../use-pdf-reader';
import { DocumentList } from './document-list';
import { FileProblems } from './file-problems';
import { OpenReader } from './open-reader';
import { OpeningFailed } from './opening-failed';
import { PasswordForm } from './password-form';
import './reader.css';

/** A document in each state: opening, asking for its password, open, or failed. */
export default function Reader({
  reader,
  document,
}: {
  reader: PdfReader;
  document: ReaderDocument;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(frame);
  const [opened, tryPassword] = useOpenDocument(document, reader.dispatch);
  const drop = useFileDropTarget(reader.add);
  return (
    <div
      ref={frame}
      {...drop}
      className="reader"
      data-fullscreen={fullscreen.active || undefined}
      data-status={opened.status}
    >
      <div className="reader-top">
        {reader.state.documents.length > 1 && (
          <DocumentList state={reader.state} dispatch={reader.dispatch} />
        )}
        <FileProblems reader={reader} />
      </div>
      {opened.status === 'open' ? (
        <OpenReader reader={reader} document={document} pdf={opened.pdf} fullscreen={fullscreen} />
      ) : (
        <div className="reader-stage" aria-live="polite">
          {opened.status === 'opening' && (
            <>
              <span aria-hidden className="skeleton reader-blank" />
              <p className="text-sm text-muted">Opening {document.file.name}</p>
            </>
          )}
          {opened.status === 'password' && (
            <PasswordForm name={document.file.name} asked={opened.asked} onTry={tryPassword} />
          )}
          {opened.status === 'failed' && (
            <OpeningFailed reader={reader} document={document} failure={opened} />
          )}
        </div>
      )}
    </div>
  );
}
