import { formatCount } from '@entropy-tools/core/format';
import { meanConfidence, pagesWithWords } from '@entropy-tools/documents/ocr/mean-confidence';
import { DOUBTFUL_CONFIDENCE } from '@entropy-tools/documents/ocr/recognised-page';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { ReadScan } from './use-recognition';

/** The outcome of recognition: how confident it is, what to check, and the searchable PDF to save. */
export function RecognisedNote({
  read,
  onDismiss,
  className,
}: {
  read: ReadScan;
  onDismiss?: () => void;
  className?: string;
}) {
  const { file, pages, warnings } = read;
  const confidence = meanConfidence(pages);
  return (
    <Notice
      tone={confidence < DOUBTFUL_CONFIDENCE || warnings.length > 0 ? 'warning' : 'success'}
      title={`Text recognised on ${formatCount(pagesWithWords(pages), 'page')}, confidence ${confidence} %`}
      {...(className ? { className } : {})}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          {warnings.length === 0 && <p>Its words can be searched and copied now.</p>}
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => downloadBlob(file, file.name)}>
            Save searchable PDF
          </Button>
          {onDismiss && (
            <Button size="small" variant="quiet" onClick={onDismiss}>
              Close
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
