import type { OperatorDocument } from '@workers/api/knowledge/operator.contract';
import { useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { pagesText } from './add-prospectus';

const filters = {
  all: { label: 'All', takes: () => true },
  drafts: { label: 'Not published', takes: ({ published }: OperatorDocument) => !published },
  prospectuses: {
    label: 'Prospectuses',
    takes: ({ kind }: OperatorDocument) => kind === 'prospectus',
  },
  unchecked: {
    label: 'Checked by nobody',
    takes: ({ checkedBy }: OperatorDocument) => checkedBy === null,
  },
} as const;

/** The newest documents, filtered by state and text. */
export function DocumentList({
  documents,
  onOpen,
}: {
  documents: readonly OperatorDocument[];
  onOpen: (id: string) => void;
}) {
  const [filter, setFilter] = useState<keyof typeof filters>('all');
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const shown = documents.filter(
    (one) =>
      filters[filter].takes(one) &&
      `${one.title} ${one.university ?? ''} ${one.year ?? ''} ${one.sourceUrl ?? ''}`
        .toLowerCase()
        .includes(words),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          className="w-full sm:w-52"
          value={filter}
          onChange={(event) => setFilter(event.target.value as keyof typeof filters)}
        >
          {Object.entries(filters).map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Find"
          type="search"
          className="min-w-0 flex-1 basis-60"
          placeholder="Title, code, year or address"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={documents.length === 0 ? 'No documents yet' : 'Nothing found'} />
      ) : (
        <ul aria-label="Documents" className="flex flex-col border-t border-line">
          {shown.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DocumentRow({
  document: { id, title, university, year, kind, chunks, published, scannedPages, checkedBy },
  onOpen,
}: {
  document: OperatorDocument;
  onOpen: (id: string) => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="min-w-0 font-semibold wrap-anywhere">{title}</strong>
          <Badge tone={published ? 'success' : 'warning'}>
            {published ? 'Published' : 'Draft'}
          </Badge>
          {scannedPages && <Badge tone="danger">No text known: {pagesText(scannedPages)}</Badge>}
        </p>
        <p className="text-sm text-muted" data-figures>
          {[
            university ?? (kind === 'facts' ? 'Facts' : 'No university'),
            year ?? (kind === 'facts' ? undefined : 'no year'),
            `${chunks} ${chunks === 1 ? 'passage' : 'passages'}`,
            checkedBy === null ? 'checked by nobody' : `checked by ${checkedBy}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <Button className="min-h-11" onClick={() => onOpen(id)}>
        Open<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
