import type { Quotation } from '@entropy-tools/data/text/find-quotations';
import { pageAt } from '~/ai/page-at';
import { Badge } from '~/ui/badge';
import type { UploadedDocument } from '../passages/document-model';
import type { PassageRange } from './document-stage';

/** The quotations of an answer, with a link to each passage, and a mark for those in no document. */
export function Quotations({
  quotations,
  documents,
  onShow,
}: {
  quotations: readonly Quotation[];
  documents: readonly UploadedDocument[];
  onShow: (place: PassageRange) => void;
}) {
  return (
    <div className="flex flex-col gap-1 border-l-2 border-line pl-3 text-sm">
      <h3 className="text-sm font-semibold">Passages</h3>
      <ul className="flex flex-col gap-1">
        {quotations.map(({ text, found }) => {
          const document = documents.find(({ id }) => id === found?.documentId);
          const page = found && document && pageAt(document, found.start);
          return (
            <li key={text} dir="auto">
              {found && document ? (
                <button
                  type="button"
                  onClick={() => onShow(found)}
                  title={`Show it in ${document.name}`}
                  className="link-button min-h-6 text-left wrap-anywhere"
                >
                  “{shortened(text)}”
                  {documents.length > 1 && <span className="text-muted"> {document.name}</span>}
                  {page !== undefined && <span className="text-muted"> page {page}</span>}
                </button>
              ) : (
                <span className="inline-flex min-h-6 flex-wrap items-center gap-x-2 text-muted">
                  <span className="wrap-anywhere">“{shortened(text)}”</span>
                  <Badge tone="warning">
                    {found ? 'Document removed' : 'Not found in the document'}
                  </Badge>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function shortened(text: string): string {
  return text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text;
}
