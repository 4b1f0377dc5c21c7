import { formatBytes } from '@entropy-tools/core/format';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { filesOfTransfer } from '~/ui/dropped-files';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { previewOf, type UploadedDocument } from '../passages/document-model';
import { tool } from '../tool';
import type { Documents } from '../use-documents';
import type { PassageRange } from './document-stage';

/** The documents of the conversation, with ways to add another one. */
export function LoadedDocuments({
  documents,
  onShow,
}: {
  documents: Documents;
  onShow: (place: PassageRange) => void;
}) {
  const { load, reading } = documents;
  const off = reading !== undefined && 'A document is being read.';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way in; the buttons are the first
    <div
      className="flex flex-col gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={async (event) => {
        event.preventDefault();
        load(await filesOfTransfer(event.dataTransfer), { beside: true });
      }}
    >
      {documents.documents.map((document) => (
        <DocumentCard
          key={document.id}
          document={document}
          onShow={() => onShow({ documentId: document.id, start: 0, end: 0 })}
          onRemove={() => documents.remove(document.id)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <PickButton off={off} onFiles={(files) => load(files, { beside: true })} multiple>
          <Icon name="plus" className="size-4" />
          Add document
        </PickButton>
        <PickButton off={off} onFiles={(files) => load(files)}>
          Choose File
        </PickButton>
      </div>
      <p className="text-sm text-muted">
        “Add document” keeps this conversation. “Choose File” begins a new one.
      </p>
    </div>
  );
}

/** Name, size, type and beginning of a document. */
function DocumentCard({
  document: { name, size, type, content, notes = [] },
  onShow,
  onRemove,
}: {
  document: UploadedDocument;
  onShow: () => void;
  onRemove: () => void;
}) {
  return (
    <Card role="group" aria-label={name} className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <Icon name="file" className="mt-0.5 size-5 text-muted" />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
            {name}
          </h2>
          <p data-figures className="text-sm text-muted">
            {formatBytes(size)} · {type}
          </p>
        </div>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={onRemove}
          className="-mt-1.5 -mr-1.5 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="trash" className="size-4" />
        </button>
      </div>
      <p
        dir="auto"
        data-testid="preview"
        className="border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-line text-muted"
      >
        {previewOf(content)}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-warning">
          {note}
        </p>
      ))}
      <button type="button" className="link-button self-start text-sm" onClick={onShow}>
        Show the text
      </button>
    </Card>
  );
}

function PickButton({
  children,
  multiple = false,
  off,
  onFiles,
}: {
  children: ReactNode;
  multiple?: boolean;
  off: string | false;
  onFiles: (files: File[]) => void;
}) {
  return (
    <FilePick multiple={multiple} accept={acceptOf(tool.extensions)} onFiles={onFiles}>
      {(choose) => (
        <Button size="small" disabledReason={off} onClick={choose}>
          {children}
        </Button>
      )}
    </FilePick>
  );
}
