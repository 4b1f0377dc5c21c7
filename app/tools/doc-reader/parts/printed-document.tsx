import type { PrintedSource } from '../printed/printed-source';
import PrintedView from '../printed/printed-view';
import { useDocumentView } from '../printed/use-document-view';
import { formatFileSize } from '../text-facts';
import type { DocReader } from '../use-doc-reader';
import { LoadNewFile } from './file-actions';

/** A spreadsheet or slides: there is no reading view, only the pages. */
export default function PrintedDocument({
  reader,
  source,
}: {
  reader: DocReader;
  source: PrintedSource;
}) {
  const { isPrinted, choosePrinted, leavePrinted } = useDocumentView();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere" dir="auto" data-testid="file-name">
            {source.file.name}
          </h2>
          <p className="text-sm text-muted" data-figures>
            {formatFileSize(source.file.size)}
          </p>
        </div>
        <LoadNewFile reader={reader} />
      </div>
      <PrintedView
        key={`${source.file.name} ${source.file.size} ${source.file.lastModified}`}
        source={source}
        isChosen={isPrinted}
        onChoose={choosePrinted}
        onLeave={leavePrinted}
        instead="Sheets and slides are shown as printed only."
      />
    </>
  );
}
