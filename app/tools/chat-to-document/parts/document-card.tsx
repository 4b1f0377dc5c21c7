import { formatBytes } from '@entropy-tools/core/format';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { classNames } from '~/ui/class-names';
import { filesOfTransfer } from '~/ui/dropped-files';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { previewOf, type UploadedDocument } from '../passages/document-model';
import { tool } from '../tool';
import type { Documents } from '../use-documents';
import type { PassageRange } from './document-stage';

/** From this number of documents on, their beginnings are not shown. */
const SHORT_FROM = 3;

/** The documents of the conversation, with ways to add another one. */
export function LoadedDocuments({
  documents,
  onShow,
}: {
  documents: Documents;
  onShow: (place: PassageRange) => void;
}) {
  const { load, reading, documents: all, asked, leftOut } = documents;
  const count = all.length;
  const ask = (next: readonly string[]) => documents.set({ leftOut: next });
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
      {count > 1 && (
        <Checkbox
          label={`${asked.length} of ${count} documents are asked`}
          checked={asked.length === count}
          onChange={({ target }) => ask(target.checked ? [] : all.map(({ id }) => id))}
        />
      )}
      {all.map((document) => (
        <DocumentCard
          key={document.id}
          document={document}
          isShort={count > SHORT_FROM}
          asking={
            count > 1 && (
              <input
                type="checkbox"
                aria-label={`Ask ${document.name}`}
                checked={!leftOut.includes(document.id)}
                onChange={({ target }) =>
                  ask(
                    target.checked
                      ? leftOut.filter((id) => id !== document.id)
                      : [...leftOut, document.id],
                  )
                }
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
            )
          }
          onShow={() => onShow({ documentId: document.id, start: 0, end: 0 })}
          onRemove={() => documents.remove(document.id)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <PickButton off={off} onFiles={(files) => load(files, { beside: true })} multiple>
          <Icon name="plus" className="size-4" />
          Add document
        </PickButton>
        <PickButton off={off} onFiles={(files) => load(files)} multiple>
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
  isShort,
  asking,
  onShow,
  onRemove,
}: {
  document: UploadedDocument;
  isShort: boolean;
  /** The box with which it is asked or left out; none for the only document. */
  asking: ReactNode;
  onShow: () => void;
  onRemove: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, but the parts of a document
    <div
      role="group"
      aria-label={name}
      className={classNames(
        'flex flex-col',
        isShort
          ? 'gap-1 border-b border-line pb-3'
          : 'gap-3 rounded-card border border-line bg-surface p-6',
      )}
    >
      <div className="flex items-start gap-3">
        {asking || <Icon name="file" className="mt-0.5 size-5 text-muted" />}
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
      {!isShort && (
        <p
          dir="auto"
          data-testid="preview"
          className="border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-line text-muted"
        >
          {previewOf(content)}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-warning">
          {note}
        </p>
      ))}
      <button type="button" className="link-button self-start text-sm" onClick={onShow}>
        Show the text
      </button>
    </div>
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
